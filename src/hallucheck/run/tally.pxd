# The types of what tally.py counts with.
cimport cython

from hallucheck.text.made cimport fields

@cython.locals(
    total="Py_ssize_t", as_is="Py_ssize_t", unicode="Py_ssize_t", space="Py_ssize_t", marks="Py_ssize_t",
    hallucinated="Py_ssize_t", halves=bint, different=set, canonical=str, fold=str, first=Py_UCS4,
)
cdef Py_ssize_t _add_fragments(dict counts, object fragments) except -1

@cython.locals(char=Py_UCS4)
cdef bint _holds_half(str text) except -1
