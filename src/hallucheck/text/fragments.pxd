# The types of the loops in fragments.py.
cimport cython

cdef tuple _plain(str raw, plan, doc_ids)

@cython.locals(
    text=str, canonical=str, first=Py_UCS4, texts=list, starts=list, ends=list, fragments=list, nothing=list,
    index=Py_ssize_t, none_words=frozenset, said=bint,
)
cpdef tuple _sorted_out(tuple pieces, list canonicals, plan)

@cython.locals(begins=str, ids=dict, value=str, first=Py_UCS4, second=Py_UCS4)
cdef bint _may_cite(list values, doc_ids) except -1

@cython.locals(said=str, hint=str)
cdef bint _hints_at_refusal(list canonicals, plan) except -1
