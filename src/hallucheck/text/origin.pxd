# The types of origin.py.
cimport cython
cimport cpython.unicode as raw

cdef class Origin:
    cdef readonly str canonical
    cdef readonly bint may_gloss
    cdef str _held
    cdef Py_UCS4* _pairs
    cdef Py_ssize_t _count
    cdef Py_ssize_t _last

    @cython.locals(held=str, mine="Py_UCS4*", at=Py_ssize_t)
    cdef int take(self, str canonical, Py_UCS4* pairs, Py_ssize_t count, bint may_gloss) except -1

    @cython.locals(
        pairs="Py_UCS4*", low=Py_ssize_t, high=Py_ssize_t, last=Py_ssize_t, middle=Py_ssize_t,
        begin=Py_ssize_t, first=Py_ssize_t,
    )
    cpdef Py_ssize_t place(self, Py_ssize_t index) except -1

    cpdef tuple extent(self, Py_ssize_t start, Py_ssize_t end)

    @cython.locals(
        pairs="Py_UCS4*", low=Py_ssize_t, high=Py_ssize_t, middle=Py_ssize_t, index=Py_ssize_t, begin=Py_ssize_t,
        first=Py_ssize_t, behind=Py_ssize_t,
    )
    cpdef Py_ssize_t position(self, Py_ssize_t place) except -1
