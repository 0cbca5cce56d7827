# The types of what pen.py writes with.
cimport cython

from hallucheck.text.made cimport copied

cdef bytes _NULL, _TRUE, _FALSE
cdef int _LONGEST, _DIGITS, _PAIR
cdef Py_ssize_t _MOST

@cython.final
cdef class Pen:
    cdef bytearray held
    cdef Py_ssize_t room
    cdef Py_ssize_t size

    cdef int _grow(self, Py_ssize_t more) except -1

    @cython.locals(at=Py_ssize_t, count=Py_ssize_t)
    cpdef int put(self, bytes piece) except -1

    cpdef int number(self, Py_ssize_t value) except -1

    @cython.locals(out="unsigned char*", at=Py_ssize_t)
    cpdef int pair(self, Py_ssize_t first, Py_ssize_t second) except -1

    @cython.locals(
        out="unsigned char*", at=Py_ssize_t, most=Py_ssize_t, char=Py_UCS4, code="unsigned int", sign="unsigned char"
    )
    cpdef int text(self, str text) except -1

    cpdef int value(self, object value) except -1

    @cython.locals(out="unsigned char*", size=Py_ssize_t)
    cpdef bytes taken(self)

@cython.locals(left=Py_ssize_t, end=Py_ssize_t, place=Py_ssize_t)
cdef Py_ssize_t _digits(unsigned char* out, Py_ssize_t at, Py_ssize_t value) noexcept

@cython.locals(quoted=bytes)
cdef bytes _rare(str char)
