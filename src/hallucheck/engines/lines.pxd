# The types of what lines.py writes with.
cimport cython

from hallucheck.engines.pen cimport Pen
from hallucheck.text.made cimport fields

cdef bytes _HEAD, _ID, _CONDITION, _GROUP, _ANSWERABLE, _OUTCOME, _REASON, _NOTES, _FRAGMENTS, _CARDS, _CITATIONS
cdef bytes _REFUSAL_AT, _SCREEN_AT, _TOKENS_AT, _LATENCY, _NAMED, _FIRST, _NEXT, _LAST, _RAW_AT, _STANDS, _OF, _AT, _NOWHERE
cdef bytes _PLAIN_NEXT, _PLAIN_LAST, _REASON_AT, _NULL, _EMPTY, _END
cdef dict _FLAGGED
cdef list _pens

@cython.locals(pen=Pen, line=bytes)
cpdef bytes row_line(result)

cdef int _write(Pen pen, result) except -1

@cython.locals(plainly=dict, before=bytes, after=bytes, stands=bytes, found=bytes)
cdef int _write_fragments(Pen pen, fragments) except -1

@cython.locals(start=Py_ssize_t)
cdef bytes _write_article(Pen pen, article)

cdef int _write_span(Pen pen, tuple span) except -1
