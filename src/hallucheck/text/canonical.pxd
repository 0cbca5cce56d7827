# The types of the loop in canonical.py.
cimport cython

from hallucheck.text.slate cimport Slate

cdef list _slates

@cython.locals(slate=Slate, parts=list, text=str, part=str)
cpdef list canonical_all(texts, guard=*)
