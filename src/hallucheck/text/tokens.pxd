# The types of tokens.py.
cimport cython

cdef bytes CLASSES, _NEIGHBOURS, _HOLDS
cdef int BLANK, DIGIT, IGNORED, SPACED
cdef int _BESIDE, _NUMERAL, _POWER, _SHARE, _FIRST, _SECOND, _RAISED, _COMBINING
cdef str _BEFORE_SPACE, _LAST_SYLLABLES

@cython.locals(classes="const unsigned char*", neighbours="const unsigned char*", spaced=int)
cpdef bint parts_word(Py_UCS4 left, Py_UCS4 right) except -1

@cython.locals(
    classes="const unsigned char*", neighbours="const unsigned char*", digit=int, before=int, after=int, left_digit=bint,
    right_digit=bint,
)
cpdef bint may_part_number(Py_UCS4 left, Py_UCS4 right) except -1

@cython.locals(classes="const unsigned char*", neighbours="const unsigned char*", ignored=int)
cpdef bint stand_apart(Py_UCS4 left, Py_UCS4 right) except -1

@cython.locals(last=Py_UCS4)
cpdef bint only_a_number(str canonical) except -1

@cython.locals(table="const unsigned char*", blank=int, digit=int, char=Py_UCS4, before=Py_UCS4, at=Py_ssize_t)
cpdef bint is_outside(str folded, Py_ssize_t place) except -1

@cython.locals(held="const unsigned char*", start=Py_ssize_t, end=Py_ssize_t, first=Py_ssize_t, last=Py_ssize_t)
cpdef tuple numeric_run(str folded, Py_ssize_t place)
