# The types of what loosened.py counts with.
cimport cython

@cython.locals(at="Py_ssize_t", length="Py_ssize_t")
cpdef bint is_firm(str canonical) except -1
cpdef frozenset new_by_glyph(str canonical)
cpdef frozenset new_by_case(str canonical)
cpdef bint holds_any(str canonical, frozenset new) except -1
@cython.locals(char="Py_UCS4", found=set)
cdef dict _changed(str canonical, bint cases)
cdef dict _read(set chars, bint cases)
