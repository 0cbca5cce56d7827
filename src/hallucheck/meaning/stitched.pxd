# The types of what stitched.py counts with.
cimport cython

from hallucheck.meaning.letters cimport equal_from
from hallucheck.meaning.loosened cimport is_firm
from hallucheck.meaning.masked cimport Masked
from hallucheck.text.origin cimport Origin
from hallucheck.text.place cimport cuts_word

cdef Py_ssize_t _MOST_WORDS
cdef Py_ssize_t _MOST_TRIED

@cython.locals(text=str, last="Py_ssize_t", tried="Py_ssize_t", found=list, whole="bint", at="Py_ssize_t",
    stop="Py_ssize_t", start="Py_ssize_t", end="Py_ssize_t", words=list)
cpdef tuple pieces(Masked fragment, tuple articles, list texts, guard)
@cython.locals(begin="Py_ssize_t", last="Py_ssize_t", low="Py_ssize_t", rest=str, content=str, place="Py_ssize_t",
    stands="Py_ssize_t")
cdef Py_ssize_t _longest(str text, list words, Py_ssize_t at, list texts) except -9
@cython.locals(begin="Py_ssize_t", stop="Py_ssize_t", text=str, letters=str, wanted=str, found=tuple)
cdef _piece(Masked fragment, Py_ssize_t start, Py_ssize_t end, tuple articles, guard)
@cython.locals(char="Py_UCS4", apart="bint", number="bint")
cdef str _closed(str text)
@cython.locals(number="Py_ssize_t")
cpdef tuple _match(str text, str wanted, articles, guard)
@cython.locals(content=str, folded=str, plain="bint", places=Origin, length="Py_ssize_t", at="Py_ssize_t",
    end="Py_ssize_t", begin="Py_ssize_t", stop="Py_ssize_t", first="Py_UCS4", last="Py_UCS4", usual="bint", number="bint")
cdef tuple _place(str wanted, article)
@cython.locals(content=str, at="Py_ssize_t")
cdef bint _spans_gloss(str wanted, glossless) except -1
@cython.locals(before="Py_UCS4", first="Py_UCS4", last="Py_UCS4", behind="Py_UCS4")
cdef bint _between_hangul(str content, Py_ssize_t at, Py_ssize_t end) except -1
cpdef bint may_stand(str text, str wanted, article) except -1
