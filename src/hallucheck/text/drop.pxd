# The types of the loops in drop.py.
cimport cython
cimport cpython.unicode as raw

from hallucheck.text.guard cimport is_decimal
from hallucheck.text.needs cimport angle, widened
from hallucheck.text.origin cimport Origin

@cython.locals(
    table="const unsigned char*", syllable=int, digit=int, signs=int, markup=int, plain=int, dropped=int, calm=int,
    paired=int, before=int, length=Py_ssize_t, width=int, wide=str, codes="raw.Py_UCS2*", kept=str, out="raw.Py_UCS2*", stretches=str,
    pairs="Py_UCS4*", at=Py_ssize_t, start=Py_ssize_t, size=Py_ssize_t, count=Py_ssize_t, kind=int, seen=int,
    may_gloss=bint, char=Py_UCS4, sign=Py_UCS4, left=str, suffix=str, canonical=str, origin=Origin,
)
cpdef drop(str text, bint inside=*, bint unfolded=*)

@cython.locals(at=Py_ssize_t, char=Py_UCS4)
cdef bint _may_fold(str text, Py_ssize_t start, Py_ssize_t end) except -1

@cython.locals(table="const unsigned char*", seen=int, at=Py_ssize_t, char=Py_UCS4)
cdef int _beside_brackets(str text, Py_ssize_t start, Py_ssize_t end) except -1

cdef bint _compares(str text, Py_ssize_t start, Py_ssize_t end) except -1

@cython.locals(digit=int, sign=int, spaced=int, signed=bint, char=Py_UCS4, last=Py_UCS4, at=Py_ssize_t)
cdef str _left(str text, Py_ssize_t start, Py_ssize_t end, int before, int after, int seen)
