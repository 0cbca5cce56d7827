# The types of gloss.py.
cimport cython
cimport cpython.unicode as raw

cdef class Glossless:
    cdef readonly str canonical
    cdef readonly dict glosses
    cdef readonly tuple places
    cdef readonly tuple lengths
    cdef readonly object kept

    cpdef Py_ssize_t spanned(self, Py_ssize_t start, Py_ssize_t end) except -1

@cython.locals(low=Py_ssize_t, high=Py_ssize_t, middle=Py_ssize_t, place=Py_ssize_t)
cdef Py_ssize_t _below(tuple places, Py_ssize_t limit) except -1

@cython.locals(found=list, at=Py_ssize_t, end=Py_ssize_t)
cdef list _glosses(str folded)

@cython.locals(inside="const unsigned char*", length=Py_ssize_t, kinds=int, kind=int, char=Py_UCS4)
cdef Py_ssize_t _closed(str folded, Py_ssize_t at) except -1

cdef int _astral(Py_UCS4 char) except -1

@cython.locals(first=Py_ssize_t)
cdef bint _behind_hangul(str folded, Py_ssize_t at) except -1

@cython.locals(
    pieces=list, glosses=dict, lengths=list, done=Py_ssize_t, gone=Py_ssize_t, open_at=Py_ssize_t, close_at=Py_ssize_t,
    start=Py_ssize_t, end=Py_ssize_t,
)
cpdef Glossless without_glosses(str folded, str canonical, position)
