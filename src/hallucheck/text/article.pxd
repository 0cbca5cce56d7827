# The types of article.py.
cimport cython

from hallucheck.text.fold cimport Folded
from hallucheck.text.gloss cimport Glossless, without_glosses
from hallucheck.text.items cimport Items
from hallucheck.text.origin cimport Origin
from hallucheck.text.tokens cimport is_outside, may_part_number, numeric_run, parts_word

cdef str _INSIDE_NUMBER, _MARKS
cdef Py_ssize_t _LONG

cdef class ArticleText:
    cdef readonly str text
    cdef readonly str folded
    cdef readonly str canonical
    cdef readonly Origin map
    cdef readonly bint holds_places
    cdef readonly bint is_plain
    cdef readonly bint is_long
    cdef Folded _extents
    cdef Py_ssize_t _asked
    cdef object _analysis
    cdef str _literal
    cdef list _literal_origin
    cdef Glossless _glossless
    cdef bint _knows_glosses
    cdef Items _items
    cdef object _index
    cdef dict _runs
    cdef dict _tokens

    @cython.locals(places=object)
    cpdef Glossless glosses_left_out(self)

    cpdef Items listed(self)

    cdef bint _is_kept(self, Py_ssize_t index) except -1

    cpdef Py_ssize_t begin(self, Py_ssize_t index) except -1

    cpdef Py_ssize_t stop(self, Py_ssize_t index) except -1

    cpdef Py_ssize_t position(self, Py_ssize_t place) except -1

    cpdef tuple span(self, Py_ssize_t begin, Py_ssize_t stop)

    cpdef Py_ssize_t left_alone(self, Py_ssize_t begin, Py_ssize_t stop) except -2

    @cython.locals(canonical=str, left=Py_UCS4, right=Py_UCS4, before=str, place=Py_ssize_t)
    cpdef bint parts_token(self, Py_ssize_t edge) except -1

    cdef bint _token_holds(self, Py_ssize_t place) except -1

    cdef object _long_run(self, Py_ssize_t place)
