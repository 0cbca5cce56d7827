# The types of slate.py.
cimport cython

from hallucheck.text.drop cimport _left
from hallucheck.text.made cimport char_at, text_of

cdef int DIGIT, IGNORED, SIGN, SPACED, SYLLABLE
cdef bytes CALM

cdef class Slate:
    cdef readonly Py_ssize_t size
    cdef readonly Py_ssize_t room
    cdef readonly bint complete
    cdef bytearray held
    cdef unsigned short[::1] units

    @cython.locals(held=bytearray)
    cdef _make(self, Py_ssize_t room)

    cdef str written(self)

    @cython.locals(
        calm="const unsigned char*", syllable=int, ignored=int, signs=int, joined=int, found=list, text=str,
        out="unsigned short[::1]", commas=frozenset, at=Py_ssize_t, run=Py_ssize_t, seen=int, first=Py_ssize_t,
        size=Py_ssize_t, char=Py_UCS4, kind=int, before=int, left=str, sign=Py_UCS4,
    )
    cdef list canonicals(self, texts)
