# The types of origin.py.
cimport cython

cdef class Origin:
    cdef readonly str folded
    cdef readonly list marks
    cdef readonly list before

    @cython.locals(left=Py_ssize_t, block=Py_ssize_t, size=Py_ssize_t)
    cpdef Py_ssize_t place(self, Py_ssize_t index)

    @cython.locals(begin=Py_ssize_t, marked=Py_ssize_t)
    cpdef tuple extent(self, Py_ssize_t start, Py_ssize_t end)

    @cython.locals(table="const unsigned char*", ignored=int, folded=str)
    cdef Py_ssize_t _behind(self, Py_ssize_t at, Py_ssize_t kept)

    @cython.locals(
        table="const unsigned char*", ignored=int, size=Py_ssize_t, folded=str, block=Py_ssize_t, kept=Py_ssize_t, at=Py_ssize_t,
    )
    cpdef Py_ssize_t position(self, Py_ssize_t place)

@cython.locals(low=Py_ssize_t, high=Py_ssize_t, middle=Py_ssize_t, number=Py_ssize_t)
cdef Py_ssize_t _below(list numbers, Py_ssize_t limit, Py_ssize_t step)
