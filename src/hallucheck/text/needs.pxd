# The types of the loops in needs.py.
cimport cython
cimport cpython.unicode as raw

@cython.locals(
    bits="const unsigned char*", angled=int, at=Py_ssize_t, found=int, length=Py_ssize_t, width=int, wide=str,
    codes="raw.Py_UCS2*", kind=int,
)
cpdef int needs(str text) except -1

@cython.locals(length=Py_ssize_t, wide=str, out="raw.Py_UCS2*", at=Py_ssize_t)
cpdef str widened(str text)

@cython.locals(bits="const unsigned char*", at=Py_ssize_t, char=Py_UCS4)
cpdef list holding(str text, int need)

@cython.locals(table="const unsigned char*", after=Py_UCS4, before=Py_ssize_t, first=Py_UCS4, blank=int)
cpdef int angle(str text, Py_ssize_t at) except -1

@cython.locals(
    bits="const unsigned char*", char=Py_UCS4, found=list, at=Py_ssize_t, start=Py_ssize_t, kind=int
)
cpdef list clusters(str text)
