# The types of what masked.py counts with.
cimport cython

from hallucheck.meaning.glance cimport mark_between
from hallucheck.meaning.values cimport same, written

cdef int _FIRST_MASK
cdef int _LAST_MASK
cdef int _BETWEEN

cdef class Masked:
    cdef readonly str folded
    cdef readonly str text
    cdef readonly list values
    cdef readonly list places
    cdef int[::1] _begins
    cdef Py_ssize_t _size

    @cython.locals(
        table="const unsigned char*", ignored=int, folded=str, values=list, begins="int[::1]", out="unsigned short[::1]",
        size="Py_ssize_t", number="Py_ssize_t", odd="bint", start="Py_ssize_t", stop="Py_ssize_t", between="Py_ssize_t",
        at="Py_ssize_t", char="Py_UCS4",
    )
    cdef str _masked(self)
    @cython.locals(found=list, size="Py_ssize_t", index="Py_ssize_t")
    cpdef list words_until(self, Py_ssize_t most)
    cpdef Py_ssize_t begin(self, Py_ssize_t index) except -9
    cpdef Py_ssize_t stop(self, Py_ssize_t index) except -9
    cpdef bint begins_word(self, Py_ssize_t index) except -1
    cpdef Py_ssize_t word_end(self, Py_ssize_t index) except -9
    @cython.locals(found=list, index="Py_ssize_t")
    cpdef list boundaries(self, Py_ssize_t start, Py_ssize_t end)
    cpdef str quoted(self, Py_ssize_t start, Py_ssize_t end)
    @cython.locals(places=list)
    cpdef list within(self, Py_ssize_t start, Py_ssize_t end)
    cpdef Py_ssize_t before(self, Py_ssize_t index) except -9

@cython.locals(low="Py_ssize_t", high="Py_ssize_t", middle="Py_ssize_t", number="Py_ssize_t")
cdef Py_ssize_t _first(list numbers, Py_ssize_t least) except -9
@cython.locals(others="Py_ssize_t")
cpdef Py_ssize_t unlike(Masked fragment, Masked article, Py_ssize_t start, Py_ssize_t end) except -9
