# The types of grounding.py.
cimport cython

from hallucheck.row.known cimport ArticleCache, Known

cdef extern from *:
    """
    /* A named tuple is a tuple: no more than that is asked of it. */
    static PyObject *fields(PyObject *record) { return Py_NewRef(record); }

    /* What the type's own constructor does with a tuple of nine, without making that tuple first. */
    static PyObject *named_of_nine(
        PyObject *kind, PyObject *first, PyObject *second, PyObject *third, PyObject *fourth, PyObject *fifth,
        PyObject *sixth, PyObject *seventh, PyObject *eighth, PyObject *ninth
    ) {
        PyObject *made = ((PyTypeObject *) kind)->tp_alloc((PyTypeObject *) kind, 9);
        if (made != NULL) {
            PyTuple_SET_ITEM(made, 0, Py_NewRef(first));
            PyTuple_SET_ITEM(made, 1, Py_NewRef(second));
            PyTuple_SET_ITEM(made, 2, Py_NewRef(third));
            PyTuple_SET_ITEM(made, 3, Py_NewRef(fourth));
            PyTuple_SET_ITEM(made, 4, Py_NewRef(fifth));
            PyTuple_SET_ITEM(made, 5, Py_NewRef(sixth));
            PyTuple_SET_ITEM(made, 6, Py_NewRef(seventh));
            PyTuple_SET_ITEM(made, 7, Py_NewRef(eighth));
            PyTuple_SET_ITEM(made, 8, Py_NewRef(ninth));
        }
        return made;
    }
    """
    cpdef tuple fields(object record)
    cpdef object named_of_nine(
        object kind, object first, object second, object third, object fourth, object fifth, object sixth,
        object seventh, object eighth, object ninth,
    )

cdef tuple _NO_FLAGS

cdef class Ground:
    cdef list _articles
    cdef ArticleCache _cache
    cdef str _guard
    cdef object _asked
    cdef object _cited
    cdef object _supplied
    cdef object _question
    cdef object _reasons

    @cython.locals(
        kind=object, no_flags=tuple, guard=str, articles=list, results=list, text=str, plain=str, known=Known, found=tuple,
    )
    cdef list _checked(self, object pieces, bint spans)

    cdef int _learned(self) except -1
