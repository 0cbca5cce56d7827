# The types of match.py.
cimport cython

from hallucheck.text.article cimport ArticleText as Prepared  # by another name, since others have this one from match.py
from hallucheck.text.place cimport cuts_word, fold_at, reads_as_ordinal, shortened
from hallucheck.text.tokens cimport only_a_number

cdef str NEGATES

cpdef tuple in_article(str text, str wanted, Prepared article, object guard)

cdef tuple _found(str text, str wanted, Prepared article, Py_ssize_t begin, Py_ssize_t stop, bint whole, bint cut)

cpdef tuple flags_at(str wanted, Prepared article, Py_ssize_t begin, Py_ssize_t stop, bint cut)

cdef bint _parts_mark(str content, Py_ssize_t start, Py_ssize_t end) except -1

@cython.locals(content=str, left=Py_UCS4)
cpdef bint acceptable(Prepared article, Py_ssize_t start, Py_ssize_t end, bint number) except -1
