# The types of what masked.py counts with.
cimport cython

from hallucheck.meaning.values cimport same, written

cdef Py_ssize_t _BLOCK
cdef Py_ssize_t _MOST_REPLACED
cdef unsigned long long _LOW
cdef unsigned long long _HIGH
cdef Py_ssize_t _LONGEST_UNTIL

cdef class Masked:
    cdef readonly str folded
    cdef readonly str text
    cdef readonly list values
    cdef readonly list places
    cdef str _flat
    cdef list _before
    cdef list _moved
    cdef list _gone

    @cython.locals(char="Py_UCS4", flat=str, before=list, kept="Py_ssize_t", place="Py_ssize_t", shift="Py_ssize_t", start="Py_ssize_t", end="Py_ssize_t", value=tuple)
    cdef _count(self)
    @cython.locals(flat=str, before=list, low="Py_ssize_t", high="Py_ssize_t", middle="Py_ssize_t", left="Py_ssize_t", place="Py_ssize_t", kept="Py_ssize_t")
    cdef Py_ssize_t _place(self, Py_ssize_t index) except -9
    cpdef Py_ssize_t begin(self, Py_ssize_t index) except -9
    cpdef Py_ssize_t stop(self, Py_ssize_t index) except -9
    @cython.locals(values="Py_ssize_t")
    cdef Py_ssize_t _folded(self, Py_ssize_t place) except -9
    cpdef bint begins_word(self, Py_ssize_t index) except -1
    @cython.locals(flat=str, place="Py_ssize_t")
    cpdef Py_ssize_t word_end(self, Py_ssize_t index) except -9
    @cython.locals(flat=str, found=list, size="Py_ssize_t", place="Py_ssize_t", begins="bint")
    cpdef list boundaries(self, Py_ssize_t start, Py_ssize_t end)
    @cython.locals(found=list, index="Py_ssize_t", begins="bint", char="Py_UCS4", flat=str)
    cpdef list words_until(self, Py_ssize_t most)
    cpdef str quoted(self, Py_ssize_t start, Py_ssize_t end)
    @cython.locals(places=list)
    cpdef list within(self, Py_ssize_t start, Py_ssize_t end)
    cpdef Py_ssize_t before(self, Py_ssize_t index) except -9

@cython.locals(low="Py_ssize_t", high="Py_ssize_t", middle="Py_ssize_t", number="Py_ssize_t")
cdef Py_ssize_t _first(list numbers, Py_ssize_t least) except -9
@cython.locals(char="Py_UCS4", held="bint")
cdef bint _holds_masks(str text) except -1
@cython.locals(place="Py_ssize_t", char="Py_UCS4", found=list)
cdef list _places(str text)
@cython.locals(char="Py_UCS4", frequent="bint", unusual=set, code="Py_ssize_t",
    one="unsigned long long", low="unsigned long long", high="unsigned long long")
cdef str _flat(str text)
cdef str _replaced(str text, unsigned long long bits, Py_ssize_t code)
@cython.locals(parts=list, done="Py_ssize_t", start="Py_ssize_t", end="Py_ssize_t", between=str, value=tuple)
cdef str _joined(str folded, list values)
@cython.locals(others="Py_ssize_t")
cpdef Py_ssize_t unlike(Masked fragment, Masked article, Py_ssize_t start, Py_ssize_t end) except -9
