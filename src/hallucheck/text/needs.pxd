# The types of the loops in needs.py.
cimport cython

@cython.locals(bits="const unsigned char*", char=Py_UCS4, at=Py_ssize_t, angle=int, kind=int, found=int)
cpdef int needs(str text)

@cython.locals(after=Py_UCS4, before=Py_ssize_t)
cdef int _angle(str text, Py_ssize_t at)

@cython.locals(
    bits="const unsigned char*", char=Py_UCS4, found=list, at=Py_ssize_t, start=Py_ssize_t, kind=int
)
cpdef list clusters(str text)
