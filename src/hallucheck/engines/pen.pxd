# The types of what pen.py writes with.
cimport cython

cimport cpython.unicode as raw
from hallucheck.text.made cimport copied

cdef bytes _NULL, _TRUE, _FALSE
cdef int _LONGEST, _DIGITS, _PAIR
cdef unsigned long long LARGEST
cdef bint _COMPILED
cdef list _CONTROLS

@cython.final
cdef class Pen:
    cdef bytearray held
    cdef unsigned char* out
    cdef Py_ssize_t room
    cdef Py_ssize_t size

    @cython.locals(out="unsigned char*")
    cpdef bytes since(self, Py_ssize_t start)

    cdef int _grow(self, Py_ssize_t more) except -1

    @cython.locals(at=Py_ssize_t, count=Py_ssize_t)
    cpdef int put(self, bytes piece) except -1

    cpdef int number(self, unsigned long long value) except -1

    @cython.locals(out="unsigned char*", at=Py_ssize_t)
    cpdef int pair(self, unsigned long long first, unsigned long long second) except -1

    @cython.locals(kind=int, quoted=bytes)
    cpdef int text(self, str text) except -1

    @cython.locals(out="unsigned char*", at=Py_ssize_t, char=Py_UCS4, code="unsigned int")
    cdef bint _letters(self, str text) except -1

    @cython.locals(
        out="unsigned char*", at=Py_ssize_t, most=Py_ssize_t, units="raw.Py_UCS2*", place=Py_ssize_t, code="unsigned int",
        sign="unsigned char",
    )
    cdef int _units(self, str text) except -1

    cpdef int value(self, object value) except -1

    cpdef bytes taken(self)

@cython.locals(left="unsigned long long", end=Py_ssize_t, place=Py_ssize_t)
cdef Py_ssize_t _digits(unsigned char* out, Py_ssize_t at, unsigned long long value) noexcept
