# The types of slate.py.
cimport cython

from hallucheck.text.drop cimport _left

cdef extern from *:
    """
    static PyObject *text_of(PyObject *units, Py_ssize_t start, Py_ssize_t end) {
        return PyUnicode_FromKindAndData(PyUnicode_2BYTE_KIND, PyByteArray_AS_STRING(units) + 2 * start, end - start);
    }
    """
    cpdef str text_of(bytearray units, Py_ssize_t start, Py_ssize_t end)

cdef int DIGIT, IGNORED, SIGN, SPACED, SYLLABLE
cdef bytes CALM

cdef class Slate:
    cdef readonly Py_ssize_t room
    cdef bytearray held
    cdef unsigned short[::1] units

    cdef _make(self, Py_ssize_t room)

    @cython.locals(
        calm="const unsigned char*", syllable=int, ignored=int, joined=int, signs=int, size=Py_ssize_t, out="unsigned short[::1]", commas=frozenset, run=Py_ssize_t, at=Py_ssize_t,
        seen=int, char=Py_UCS4, kind=int, before=int, left=str, sign=Py_UCS4,
    )
    cpdef str canonical(self, str text)
