# The types of what diagnose.py counts with.
cimport cython

from hallucheck.meaning.boilerplate cimport among
from hallucheck.meaning.closest cimport closest, stands_elsewhere
from hallucheck.meaning.compare cimport kind_of
from hallucheck.meaning.loosened cimport Loosened, by_case, by_glyph, holds_any, is_firm, place_of
from hallucheck.meaning.masked cimport Masked
from hallucheck.meaning.alike cimport likeness
from hallucheck.meaning.revalued cimport revalued, word_around
from hallucheck.meaning.stitched cimport may_stand, pieces

cdef Py_ssize_t _LONG_SPAN
cdef Py_ssize_t _SHARE_OF_A_LONG_SPAN
cdef Py_ssize_t _LONGEST_LABEL

cdef class Diagnoser:
    cdef tuple _cited
    cdef tuple _others
    cdef str _question_text
    cdef object _question
    cdef object _question_is_plain
    cdef tuple _aliases
    cdef list _alias_pairs
    cdef object _boilerplate
    cdef object _guard
    cdef list _masked

    @cython.locals(fragment=Masked)
    cpdef diagnose(self, str text, str canonical_text)
    cdef bint _echoes(self, str text, str said) except -1
    @cython.locals(number="Py_ssize_t")
    cdef _match(self, str text, str wanted, tuple articles)
    cdef _verbatim(self, kind, number, span, tuple detail=*)
    @cython.locals(at="Py_ssize_t", number="Py_ssize_t", folded=str, mine=list, values=list, theirs=Masked)
    cdef _revalued(self, Masked fragment, str said, list masked)
    @cython.locals(firm="bint", number="Py_ssize_t", mine=Loosened, place=tuple)
    cdef _loosely(self, str text, str said)
    cdef _canonical_place(self, kind, Py_ssize_t number, place, str text, str said)
    @cython.locals(found=list, start="Py_ssize_t", end="Py_ssize_t", before=str, behind=str, number="Py_ssize_t", alike="double",
        words=list, theirs=Masked, whole="bint", detail=tuple)
    cdef _by_words(self, str text, str said, Masked fragment, list masked)
    @cython.locals(number="Py_ssize_t", words=list, theirs=Masked, mine=list, stands=list)
    cdef _near(self, kind, near, str said, Masked fragment)
    @cython.locals(theirs=Masked, begin="Py_ssize_t", stop="Py_ssize_t", by_jamo="bint")
    cdef _placed(self, kind, Py_ssize_t number, tuple place, str said, tuple mine, tuple stands, tuple detail=*, alike=*)
    cdef _by_alias(self, str text, str said)
    cdef _by_label(self, str text)

cdef tuple _place(str said, Loosened mine, Loosened theirs, article)
@cython.locals(letters="Py_ssize_t", most="Py_ssize_t")
cdef _longest(list found)
@cython.locals(at="Py_ssize_t", length="Py_ssize_t")
cdef bint _holds_all(str text, str letters) except -1
