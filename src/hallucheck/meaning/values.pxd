# The types of what values.py counts with.
cimport cython

from hallucheck.meaning.glance cimport date_end, is_apart, may_be_english, may_end_sum, number_end, percent_end, ratio_end
from hallucheck.meaning.glance cimport reference_end, run_end, unit_end

cdef Py_ssize_t _LONGEST_BEFORE
cdef Py_ssize_t _LONGEST_IN_HANGUL

@cython.locals(found=list, sums=list, done="Py_ssize_t", at="Py_ssize_t", english="bint", before="Py_UCS4", char="Py_UCS4")
cpdef list written(str folded)
@cython.locals(end="Py_ssize_t", digits="Py_ssize_t", value=tuple)
cdef Py_ssize_t _add(list found, str folded, Py_ssize_t at, Py_ssize_t done) except -9
cpdef bint same(one, other) except -1
@cython.locals(before="Py_UCS4", char="Py_UCS4")
cpdef bint is_bare(str sort, str text) except -1
cpdef Py_ssize_t _begin(str folded, Py_ssize_t at, Py_ssize_t done) except -9
@cython.locals(value=tuple)
cpdef tuple _at(str folded, Py_ssize_t at, Py_ssize_t begin)
cdef tuple _read(str folded, Py_ssize_t start)
