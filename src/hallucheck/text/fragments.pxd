# The types of the loops in fragments.py.
cimport cython

from hallucheck.text.canonical cimport canonical_all, canonical_row
from hallucheck.text.cites cimport firsts_of, may_cite
from hallucheck.text.json_strings cimport strings_only
from hallucheck.text.plain cimport plain_pieces, plain_values
from hallucheck.text.made cimport char_at, made

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
