# The types of what place.py asks of characters.
cimport cython
cimport cpython.unicode as raw

from hallucheck.text.article cimport ArticleText
from hallucheck.text.items cimport Item
from hallucheck.text.needs cimport needs

cdef bytes CLASSES
cdef int BLANK, IGNORED
cdef str _NEXT_BEGINS
cdef Py_ssize_t _NEAR
cdef Py_UCS4 _NOTHING

cpdef bint cuts_word(str content, Py_ssize_t begin, Py_ssize_t stop) except -1

@cython.locals(content=str, table="const unsigned char*", before=Py_ssize_t, far=Py_ssize_t, head=Py_ssize_t, rest=Py_ssize_t, item=Item)
cpdef bint shortened(ArticleText article, Py_ssize_t begin, Py_ssize_t stop) except -1

cdef Py_ssize_t _next_kept(str content, Py_ssize_t at, Py_ssize_t end) except -1

@cython.locals(content=str)
cpdef bint reads_as_ordinal(ArticleText article, Py_ssize_t begin, Py_ssize_t stop) except -1

@cython.locals(content=str, before=Py_ssize_t, behind=Py_ssize_t, found=str, theirs=str, mine=str)
cpdef str fold_at(str text, ArticleText article, Py_ssize_t begin, Py_ssize_t stop)

@cython.locals(first=Py_ssize_t, length=Py_ssize_t, same=bint, at=Py_ssize_t, place=Py_ssize_t, beyond=Py_ssize_t, mine=Py_UCS4, theirs=Py_UCS4)
cdef str _beside(str text, str content, Py_ssize_t begin, Py_ssize_t stop)

@cython.locals(table="const unsigned char*")
cdef bint _is_dropped(Py_UCS4 char) except -1
