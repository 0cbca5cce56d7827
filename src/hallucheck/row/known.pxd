# The types of known.py.
cimport cython

from hallucheck.text.article cimport ArticleText
from hallucheck.text.match cimport in_article
from hallucheck.text.sweep cimport can_sweep, swept

cdef Py_ssize_t _ANSWER

cdef class Known:
    cdef readonly tuple key
    cdef readonly ArticleText article
    cdef public dict answers
    cdef public Py_ssize_t fresh

    @cython.locals(article=ArticleText)
    cpdef object answer(self, str text, str canonical, str guard)

cdef class ArticleCache:
    cdef dict _held
    cdef dict _sighted
    cdef Py_ssize_t _limit
    cdef Py_ssize_t _size
    cdef Py_ssize_t _answers

    @cython.locals(text=str, key=tuple, held=Known, theirs=str, made=Known)
    cpdef Known get(self, article)

    @cython.locals(held=Known)
    cpdef int learned(self, Known known) except -1

    @cython.locals(size=Py_ssize_t, replaced=Known, gone=Known)
    cdef object _keep(self, Known made)
