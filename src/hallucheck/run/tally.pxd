# The types of what tally.py counts with.
cimport cython

@cython.locals(
    total="Py_ssize_t", as_is="Py_ssize_t", unicode="Py_ssize_t", space="Py_ssize_t", marks="Py_ssize_t",
    hallucinated="Py_ssize_t", canonicals=list, kinds=list,
)
cdef Py_ssize_t _add_fragments(dict counts, object fragments) except -1

@cython.locals(different=set)
cdef Py_ssize_t _distinct(list texts) except -1
