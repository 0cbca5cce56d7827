# The types of the loops in fragments.py.
cimport cython

from hallucheck.text.canonical cimport canonical_all, canonical_row
from hallucheck.text.cites cimport firsts_of, may_cite
from hallucheck.text.json_strings cimport strings_only
from hallucheck.text.plain cimport plain_pieces, plain_values
from hallucheck.text.slate cimport char_at

cdef extern from *:
    """
    /* What the type's own constructor does with a tuple of four, without making that tuple first. */
    static PyObject *named(PyObject *kind, PyObject *first, PyObject *second, PyObject *third, PyObject *fourth) {
        PyObject *made = ((PyTypeObject *) kind)->tp_alloc((PyTypeObject *) kind, 4);
        if (made != NULL) {
            PyTuple_SET_ITEM(made, 0, Py_NewRef(first));
            PyTuple_SET_ITEM(made, 1, Py_NewRef(second));
            PyTuple_SET_ITEM(made, 2, Py_NewRef(third));
            PyTuple_SET_ITEM(made, 3, Py_NewRef(fourth));
        }
        return made;
    }
    """
    cpdef object named(object kind, object first, object second, object third, object fourth)

cdef list _last

@cython.locals(known=object, pair=tuple)
cdef object _known_plan(ruleset)

@cython.locals(first=Py_UCS4, firsts=str, values=tuple)
cdef tuple _plain(str raw, plan, doc_ids)

@cython.locals(
    texts=list, starts=list, ends=list, none_words=frozenset, longest=Py_ssize_t, kind=object, fragments=list,
    nothing=list, index=Py_ssize_t, canonical=str, text=str, first=Py_UCS4, plainly=bint,
)
cpdef tuple _sorted_out(tuple pieces, list canonicals, plan)

@cython.locals(hint=str)
cdef bint _hints_at_refusal(str said, plan) except -1
