# The types of the loops in marks.py.
cimport cython
cimport cpython.unicode as raw

@cython.locals(at=Py_ssize_t, found=list)
cpdef list raised(str text)

@cython.locals(
    found=list, length=Py_ssize_t, at=Py_ssize_t, begin=Py_ssize_t, stop=Py_ssize_t, end=Py_ssize_t,
)
cpdef list known_tags(str text)

cdef bint _is_of_name(Py_UCS4 char) noexcept

@cython.locals(length=Py_ssize_t, char=Py_UCS4)
cdef Py_ssize_t _end_of_tag(str text, Py_ssize_t at) except -1
