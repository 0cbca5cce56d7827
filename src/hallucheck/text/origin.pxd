# The types of origin.py.
cimport cython

cdef class Origin:
    cdef readonly str folded
    cdef readonly list marks
    cdef readonly list before

    @cython.locals(
        table="const unsigned char*", ignored=int, size=Py_ssize_t, folded=str, left=Py_ssize_t, block=Py_ssize_t, at=Py_ssize_t,
    )
    cpdef Py_ssize_t place(self, Py_ssize_t index)

    cpdef tuple extent(self, Py_ssize_t start, Py_ssize_t end)

    @cython.locals(
        table="const unsigned char*", ignored=int, size=Py_ssize_t, folded=str, block=Py_ssize_t, kept=Py_ssize_t, at=Py_ssize_t,
        low=Py_ssize_t, high=Py_ssize_t, middle=Py_ssize_t,
    )
    cpdef Py_ssize_t position(self, Py_ssize_t place)
