# The types of what compare.py counts with.
cimport cython

from hallucheck.meaning.endings cimport only_endings
from hallucheck.meaning.letters cimport jamo_length
from hallucheck.meaning.masked cimport Masked
from hallucheck.meaning.alike cimport edits
from hallucheck.meaning.negation cimport may_negate
from hallucheck.meaning.values cimport same

cdef Py_ssize_t _MOST_JAMO
cdef Py_ssize_t _LEAST_SHARE
cdef Py_ssize_t _SHORTEST_LATIN
cdef Py_ssize_t _MOST_WORDS_OF_A_NEGATION
cdef Py_ssize_t _LONGEST_GAP

cdef double _ENOUGH

@cython.locals(mine=str, text=str, base="Py_ssize_t", found=list, words=list, first="Py_ssize_t", last="Py_ssize_t",
    length="Py_ssize_t", number="Py_ssize_t", f1="Py_ssize_t", f2="Py_ssize_t", w1="Py_ssize_t", w2="Py_ssize_t",
    g1="Py_ssize_t", apart="bint", g2="Py_ssize_t", v1="Py_ssize_t", v2="Py_ssize_t")
cpdef tuple differences(Masked fragment, Masked article, Py_ssize_t start, Py_ssize_t end)
@cython.locals(at="Py_ssize_t", found=list, other=list, shift="Py_ssize_t", number="Py_ssize_t", place="Py_ssize_t", there="Py_ssize_t", word=tuple)
cdef list _with_values(Masked fragment, Masked article, list words, Py_ssize_t start)
@cython.locals(text=str, slid="Py_ssize_t")
cdef tuple _widened(str mine, Masked article, Py_ssize_t f1, Py_ssize_t f2, Py_ssize_t w1, Py_ssize_t w2, Py_ssize_t start)
@cython.locals(text=str, step="Py_ssize_t", move="Py_ssize_t")
cdef Py_ssize_t _slid(Masked article, Py_ssize_t w1, Py_ssize_t w2, Py_ssize_t f1) except -9
cdef bint _differ_in_endings(Masked fragment, Masked article, list words) except -1
@cython.locals(f1="Py_ssize_t", f2="Py_ssize_t", w1="Py_ssize_t", w2="Py_ssize_t", mine=list, theirs=list, sorts=list)
cdef list _revalued(Masked fragment, Masked article, tuple word)
@cython.locals(f1="Py_ssize_t", f2="Py_ssize_t", w1="Py_ssize_t", w2="Py_ssize_t", mine=list, theirs=list, said=str, stands=str)
cdef bint _is_slip(Masked fragment, Masked article, tuple word) except -1
@cython.locals(f1="Py_ssize_t", f2="Py_ssize_t", w1="Py_ssize_t", w2="Py_ssize_t", said=str, stands=str, alone=str)
cdef bint _negated(Masked fragment, Masked article, tuple word, double alike) except -1
@cython.locals(f1="Py_ssize_t", f2="Py_ssize_t", w1="Py_ssize_t", w2="Py_ssize_t", said=str, stands=str, mine=list, theirs=list)
cdef _word_kind(Masked fragment, Masked article, tuple word)
cdef str _around(Masked article, Py_ssize_t w1, Py_ssize_t w2)
@cython.locals(edges=list, at="Py_ssize_t", begin="Py_ssize_t", end="Py_ssize_t")
cdef bint _left_out(str said, Masked article, Py_ssize_t w1, Py_ssize_t w2) except -1
cdef _typo(str said, str stands)
@cython.locals(at="Py_ssize_t", length="Py_ssize_t")
cdef bint _has_hangul(str text) except -1
cpdef kind_of(Masked fragment, Masked article, list words, double likeness)
