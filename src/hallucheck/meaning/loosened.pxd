# The types of what loosened.py counts with.
cimport cython


@cython.locals(at="Py_ssize_t", length="Py_ssize_t")
cpdef bint is_firm(str canonical) except -1
@cython.locals(found=set)
cpdef frozenset new_by_glyph(str canonical)
@cython.locals(found=set)
cpdef frozenset new_by_case(str canonical)
@cython.locals(char="Py_UCS4", found=set)
cdef set _may_be_loose(str canonical, bint capitals)
cpdef bint holds_any(str canonical, frozenset new) except -1
