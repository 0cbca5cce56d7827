# The types of what endings.py counts with.
cimport cython

from hallucheck.meaning.letters cimport equal_from

cdef Py_ssize_t _LONGEST
cdef Py_ssize_t _TAILS
cdef Py_ssize_t _SHORTEST_STEM

@cython.locals(at="Py_ssize_t", length="Py_ssize_t")
cdef bint _may_be_long(str text) except -1
@cython.locals(one=str, other=str, mine=str, theirs=str, shared="Py_ssize_t", least="Py_ssize_t", at="Py_ssize_t")
cpdef bint only_endings(str said, str stands) except -1
cdef bint _part_at_once(Py_UCS4 one, Py_UCS4 other) except -1
cdef bint _is_slip(str mine, str theirs) except -1
