# In C, what made.py does: rooms that are compiled take these from here, and made.py itself is not compiled.
cdef extern from *:
    """
    /* A named tuple is a tuple to those who read it, but for its type. */
    static CYTHON_INLINE PyObject *hallucheck_fields(PyObject *record) {
        return PyTuple_Check(record) ? Py_NewRef(record) : PySequence_Tuple(record);
    }

    /* What the type's own constructor does with a tuple, without its checks. */
    static CYTHON_INLINE PyObject *hallucheck_made(PyObject *kind, PyObject *values) {
        Py_ssize_t size = PyTuple_GET_SIZE(values);
        PyObject *record = ((PyTypeObject *) kind)->tp_alloc((PyTypeObject *) kind, size);
        if (record != NULL)
            for (Py_ssize_t at = 0; at < size; at++)
                PyTuple_SET_ITEM(record, at, Py_NewRef(PyTuple_GET_ITEM(values, at)));
        return record;
    }

    static CYTHON_INLINE PyObject *hallucheck_text_of(PyObject *units, Py_ssize_t start, Py_ssize_t end) {
        return PyUnicode_FromKindAndData(PyUnicode_2BYTE_KIND, PyByteArray_AS_STRING(units) + 2 * start, end - start);
    }

    #if defined(__GNUC__)
    __attribute__((always_inline))
    #endif
    static inline Py_UCS4 hallucheck_char_at(PyObject *text, Py_ssize_t at) { return PyUnicode_READ_CHAR(text, at); }

    static CYTHON_INLINE int hallucheck_copied(PyObject *held, Py_ssize_t at, PyObject *piece) {
        memcpy(PyByteArray_AS_STRING(held) + at, PyBytes_AS_STRING(piece), (size_t) PyBytes_GET_SIZE(piece));
        return 0;
    }
    """
    cpdef tuple fields "hallucheck_fields" (object record)
    cpdef object made "hallucheck_made" (object kind, tuple values)
    cpdef int copied "hallucheck_copied" (bytearray held, Py_ssize_t at, bytes piece)
    cpdef str text_of "hallucheck_text_of" (bytearray units, Py_ssize_t start, Py_ssize_t end)
    cpdef Py_UCS4 char_at "hallucheck_char_at" (str text, Py_ssize_t at) noexcept
