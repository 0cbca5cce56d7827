# The types of what values.py counts with.
cimport cython

from hallucheck.meaning.glance cimport date_end, digits, is_apart, may_be_english, number_end, reference_end

cdef Py_ssize_t _LONGEST_BEFORE
cdef Py_ssize_t _LONGEST_IN_HANGUL

@cython.locals(found=list, places=list, done="Py_ssize_t", at="Py_ssize_t", end="Py_ssize_t", value=tuple)
cpdef list written(str folded)
cpdef bint same(one, other) except -1
cpdef Py_ssize_t _begin(str folded, Py_ssize_t at, Py_ssize_t done) except -9
@cython.locals(value=tuple)
cpdef tuple _at(str folded, Py_ssize_t at, Py_ssize_t begin)
cdef tuple _read(str folded, Py_ssize_t start)
