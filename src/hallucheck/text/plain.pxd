# The types of the loops in plain.py.
cimport cython

from hallucheck.text.cites cimport means_nothing
from hallucheck.text.made cimport char_at
from hallucheck.text.starts cimport is_space, usual_start

cdef bytes KINDS

@cython.locals(texts=list, starts=list, ends=list)
cpdef tuple side_by_side(pieces)

cpdef tuple plain_pieces(str text, str firsts)

cpdef tuple cleared_pieces(str text)

@cython.locals(texts=list, starts=list, ends=list)
cdef tuple _pieces(str text, int clear, str firsts)

@cython.locals(
    text=str, texts=list, starts=list, ends=list, strings=list, lows=list, highs=list, index=Py_ssize_t,
    known=Py_ssize_t,
)
cpdef tuple plain_values(tuple values, str firsts=*)

@cython.locals(
    table="const unsigned char*", at=Py_ssize_t, first=Py_ssize_t, end=Py_ssize_t, char=Py_UCS4, kind=int, parted=int,
)
cdef bint _cut(str text, bint lines, int clear, str firsts, list texts, list starts, list ends) except -1

@cython.locals(left=Py_UCS4, right=Py_UCS4)
cdef int _is_parted(str text, Py_ssize_t at, Py_ssize_t end, const unsigned char* table) except -2

@cython.locals(char=Py_UCS4)
cdef int _add(
    str text, Py_ssize_t start, Py_ssize_t end, const unsigned char* table, list texts, list starts, list ends
) except -1

@cython.locals(at=Py_ssize_t, stop=Py_ssize_t, line=str)
cdef Py_ssize_t _content_start(str text, Py_ssize_t start, Py_ssize_t end, const unsigned char* table) except -2
