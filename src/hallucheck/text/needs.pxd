# The types of the loops in needs.py.
cimport cython

@cython.locals(bits="const unsigned char*", char=Py_UCS4, at=Py_ssize_t, angled=int, kind=int, found=int)
cpdef int needs(str text)

@cython.locals(table="const unsigned char*", after=Py_UCS4, before=Py_ssize_t, first=Py_UCS4, blank=int)
cpdef int angle(str text, Py_ssize_t at) except -1

@cython.locals(
    bits="const unsigned char*", char=Py_UCS4, found=list, at=Py_ssize_t, start=Py_ssize_t, kind=int
)
cpdef list clusters(str text)
