# The types of what revalued.py counts with.
cimport cython

from hallucheck.meaning.masked cimport Masked
from hallucheck.meaning.alike cimport likeness
from hallucheck.meaning.values cimport same

cdef Py_ssize_t _PLACES
cdef Py_ssize_t _LONGEST_TIED

@cython.locals(best=list, mine=list, theirs=list, differing=list, length="Py_ssize_t", content=str, tried="Py_ssize_t",
    fewest="Py_ssize_t", at="Py_ssize_t", place="Py_ssize_t", first="Py_ssize_t", number="Py_ssize_t", least="double", other="double")
cpdef revalued(Masked fragment, Masked article)
@cython.locals(at="Py_ssize_t")
cdef _unlike(list mine, place)
@cython.locals(one=tuple, other=tuple)
cdef bint _alike(list mine, list theirs) except -1
@cython.locals(start="Py_ssize_t", end="Py_ssize_t", begin="Py_ssize_t", stop="Py_ssize_t")
cpdef str word_around(str folded, tuple value)
