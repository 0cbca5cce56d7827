# The types of cites.py.
cimport cython

from hallucheck.text.made cimport char_at

@cython.locals(doc_id=str)
cpdef str firsts_of(doc_ids)

@cython.locals(value=str)
cpdef bint may_cite(list values, doc_ids, str firsts) except -1

@cython.locals(first=Py_UCS4, second=Py_UCS4)
cdef bint _is_composed_first(str text) noexcept

@cython.locals(char=Py_UCS4, after=Py_UCS4, second=Py_UCS4, stop=Py_ssize_t, behind=Py_UCS4, minus=bint)
cpdef bint means_nothing(str text, Py_ssize_t at, Py_ssize_t end, str firsts) except -1
