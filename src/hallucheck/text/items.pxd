# The types of items.py.
cimport cython
cimport cpython.unicode as raw

from hallucheck.text.starts cimport behind_spaces, usual_start

cdef bytes KINDS, _CUTS
cdef int _LINE_END, _COMMA, _BULLET, _CIRCLED
cdef Py_ssize_t _FAR

cdef class Item:
    cdef readonly Py_ssize_t marker
    cdef readonly Py_ssize_t start
    cdef readonly Py_ssize_t end
    cdef readonly bint listed
    cdef readonly bint first

cdef class Items:
    cdef str _content
    cdef bint _has_rows
    cdef dict _starts

    @cython.locals(
        content=str, cuts="const unsigned char*", start=Py_ssize_t, end=Py_ssize_t, first=Py_ssize_t, limit=Py_ssize_t, is_row=bint, last=Py_ssize_t, begin=Py_ssize_t, at=Py_ssize_t,
        behind=Py_ssize_t, stop=Py_ssize_t, said=Py_ssize_t, listed=bint, char=Py_UCS4,
    )
    cpdef Item at(self, Py_ssize_t place)

    @cython.locals(first=Py_ssize_t)
    cdef Py_ssize_t _first(self, Py_ssize_t start, Py_ssize_t end, Py_ssize_t last) except -1

@cython.locals(at=Py_ssize_t, behind=Py_ssize_t, char=Py_UCS4, cuts="const unsigned char*")
cdef Py_ssize_t _marked_start(str content, Py_ssize_t start, Py_ssize_t end) except -2

@cython.locals(char=Py_UCS4)
cdef bint _parts(str content, Py_ssize_t at, Py_ssize_t last) except -1
