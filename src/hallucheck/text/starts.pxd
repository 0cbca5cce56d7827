# The types of the loops in starts.py.
cimport cython

from hallucheck.text.made cimport char_at


@cython.locals(
    at=Py_ssize_t, behind=Py_ssize_t, first=Py_ssize_t, char=Py_UCS4, numbered=bint,
)
cpdef Py_ssize_t usual_start(str text, Py_ssize_t start, Py_ssize_t end, const unsigned char* table) except -2

@cython.locals(char=Py_UCS4)
cdef bint _is_number(str text, Py_ssize_t at, Py_ssize_t end, bint numbered) except -1

@cython.locals(char=Py_UCS4, stop=Py_ssize_t)
cdef bint _is_word(str text, Py_ssize_t at, Py_ssize_t end) except -1

cpdef Py_ssize_t behind_spaces(str text, Py_ssize_t at, Py_ssize_t end, const unsigned char* table) noexcept

cpdef bint is_space(Py_UCS4 char, const unsigned char* table) noexcept

cdef Py_UCS4 _at(str text, Py_ssize_t at, Py_ssize_t end) noexcept
