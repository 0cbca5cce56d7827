# The types of what guard.py asks of characters.
cimport cython
cimport cpython.unicode as raw

@cython.locals(start=Py_ssize_t, end=Py_ssize_t)
cdef tuple _grouped(str text, Py_ssize_t comma)

@cython.locals(char=Py_UCS4)
cdef bint _digit(str text, Py_ssize_t at) except -1

@cython.locals(left=Py_ssize_t, right=Py_ssize_t)
cpdef bint is_decimal(str text, Py_ssize_t point) except -1
