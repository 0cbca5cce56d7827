# The types of what boilerplate.py counts with.
cimport cython

from hallucheck.meaning.loosened cimport is_firm

cdef Py_ssize_t _LONGEST

@cython.locals(said=str, heads=tuple, inside=tuple, around=tuple, befores=tuple, first=str, last=str, begins="bint",
    phrase=str, before=str, behind=str, whole=frozenset, tails=tuple)
cpdef bint among(str canonical_text, phrases) except -1
