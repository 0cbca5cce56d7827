# The types of the loops in drop.py.
cimport cython

@cython.locals(
    table="const unsigned char*", ignored=int, plain=int, syllable=int, digit=int, signs=int, out="unsigned short[:]", marks=list, left=str,
    at=Py_ssize_t, start=Py_ssize_t, size=Py_ssize_t, before=list, block=Py_ssize_t, border=Py_ssize_t, last=int, kind=int, seen=int, char=Py_UCS4, sign=Py_UCS4,
)
cpdef drop(str text, bint inside=*)

@cython.locals(digit=int, sign=int, spaced=int, signed=bint, char=Py_UCS4, last=Py_UCS4, at=Py_ssize_t)
cpdef str _left(str text, Py_ssize_t start, Py_ssize_t end, int before, int after, int seen)
