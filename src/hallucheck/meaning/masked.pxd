# The types of what masked.py counts with.
cimport cython
cimport cpython.unicode as raw

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
    cdef readonly set unusual
    cdef str _held
    cdef Py_UCS4* _begins
    cdef Py_ssize_t _size

    @cython.locals(
        table="const unsigned char*", ignored=int, folded=str, values=list, begins="Py_UCS4*", kept=str, out="raw.Py_UCS2*",
        size="Py_ssize_t", number="Py_ssize_t", odd="bint", start="Py_ssize_t", stop="Py_ssize_t", between="Py_ssize_t",
        at="Py_ssize_t", char="Py_UCS4",
    )
    cdef str _masked(self)
    cdef _note(self, Py_UCS4 char)
    @cython.locals(found=list, size="Py_ssize_t", index="Py_ssize_t")
    cpdef list words_until(self, Py_ssize_t most)
    cdef str _filled(self, list units)
    @cython.locals(begin="Py_ssize_t")
    cpdef Py_ssize_t begin(self, Py_ssize_t index) except -9
    @cython.locals(begin="Py_ssize_t")
    cpdef Py_ssize_t stop(self, Py_ssize_t index) except -9
    @cython.locals(before="Py_ssize_t", begin="Py_ssize_t")
    cdef bint _parted(self, Py_ssize_t index) except -1
    cpdef bint begins_word(self, Py_ssize_t index) except -1
    cpdef Py_ssize_t word_end(self, Py_ssize_t index) except -9
    @cython.locals(index="Py_ssize_t", last="Py_ssize_t")
    cpdef list boundaries(self, Py_ssize_t start, Py_ssize_t end)
    cpdef str quoted(self, Py_ssize_t start, Py_ssize_t end)
    @cython.locals(places=list)
    cpdef list within(self, Py_ssize_t start, Py_ssize_t end)
    cpdef Py_ssize_t before(self, Py_ssize_t index) except -9

@cython.locals(low="Py_ssize_t", high="Py_ssize_t", middle="Py_ssize_t", number="Py_ssize_t")
cdef Py_ssize_t _first(list numbers, Py_ssize_t least) except -9
@cython.locals(others="Py_ssize_t")
cpdef Py_ssize_t unlike(Masked fragment, Masked article, Py_ssize_t start, Py_ssize_t end) except -9
