# The types of what values.py counts with.
cimport cython

cdef Py_ssize_t _LONGEST_BEFORE
cdef Py_ssize_t _LONGEST_IN_HANGUL



@cython.locals(found=list, done="Py_ssize_t", digit="Py_ssize_t", written="bint", at="Py_ssize_t", end="Py_ssize_t")
cpdef list find(str folded)
@cython.locals(at="Py_ssize_t")
cdef Py_ssize_t _digit(str folded, Py_ssize_t start) except -9
@cython.locals(at="Py_ssize_t")
cdef bint _may_be_english(str folded) except -1
cpdef bint same(one, other) except -1
cdef Py_ssize_t _begin(str folded, Py_ssize_t at, Py_ssize_t done) except -9
cdef _at(str folded, Py_ssize_t at, Py_ssize_t begin)
cdef _read(str folded, Py_ssize_t start)
