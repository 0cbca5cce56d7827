# The types of what loosened.py counts with.
cimport cython

cdef dict _BY_GLYPH
cdef dict _BY_CASE
cdef Py_ssize_t _MOST_KNOWN

cdef class Loosened:
    cdef readonly frozenset new
    cdef str _canonical
    cdef dict _changed
    cdef object _origin
    cdef str _text

    @cython.locals(begin="Py_ssize_t", at="Py_ssize_t", char="Py_UCS4")
    cpdef bint may_hold(self, str said) except -1


@cython.locals(char="Py_UCS4")
cpdef bint is_firm(str canonical) except -1
cpdef Loosened by_glyph(str canonical)
cpdef Loosened by_case(str canonical)
cpdef bint holds_any(str canonical, frozenset new) except -1
@cython.locals(char="Py_UCS4", found=set)
cdef dict _changed(str canonical, bint cases)
@cython.locals(known=dict, changed=dict)
cdef dict _read(set chars, bint cases)
cpdef tuple place_of(str mine, str said, Loosened theirs, str canonical)
