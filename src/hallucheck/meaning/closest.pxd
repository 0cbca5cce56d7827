# The types of what closest.py counts with.
cimport cython

from hallucheck.meaning.compare cimport differences
from hallucheck.meaning.masked cimport Masked
from hallucheck.meaning.alike cimport likeness
from hallucheck.meaning.nearest cimport nearest

cdef Py_ssize_t _LONGEST_COMPARED

cdef double _NEAR_ENOUGH

@cython.locals(text=str, number="Py_ssize_t", article=Masked, place=tuple, start="Py_ssize_t", end="Py_ssize_t",
    begin="Py_ssize_t", stop="Py_ssize_t", words=list, alike="double")
cpdef closest(Masked fragment, list cited)
@cython.locals(start="Py_ssize_t", end="Py_ssize_t", said=str, theirs=Masked)
cpdef bint stands_elsewhere(Masked fragment, near, list cited) except -1
