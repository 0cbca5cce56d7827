# The types of grounding.py.
cimport cython

from hallucheck.row.known cimport ArticleCache, Known
from hallucheck.text.made cimport fields, made

cdef tuple _NO_FLAGS

cdef class Ground:
    cdef list _articles
    cdef ArticleCache _cache
    cdef str _guard
    cdef object _asked
    cdef object _cited
    cdef object _supplied
    cdef object _question
    cdef object _reasons

    @cython.locals(
        kind=object, no_flags=tuple, guard=str, articles=list, results=list, text=str, plain=str, known=Known, found=tuple,
    )
    cdef list _checked(self, object pieces, bint spans)

    cdef int _learned(self) except -1
