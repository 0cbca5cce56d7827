# The types of what negation.py counts with.
cimport cython

@cython.locals(char="Py_UCS4")
cpdef Py_ssize_t negations(str text) except -1
cpdef bint may_negate(str said, str stands) except -1
@cython.locals(at="Py_ssize_t", length="Py_ssize_t")
cdef bint _may(str text) except -1
