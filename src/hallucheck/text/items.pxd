# The types of the loops in items.py.
cimport cython

@cython.locals(start=Py_ssize_t, end=Py_ssize_t, first=Py_ssize_t, last=Py_ssize_t)
cdef tuple _line(str content, Py_ssize_t place)

@cython.locals(
    inside="const unsigned char*", last=Py_ssize_t, first=Py_ssize_t, at=Py_ssize_t, char=Py_UCS4, begins=list,
)
cdef list _begins(str content, Py_ssize_t start, Py_ssize_t end)
