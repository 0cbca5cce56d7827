# The types of what lines.py writes with.
cimport cython

from hallucheck.engines.pen cimport Pen
from hallucheck.text.made cimport fields

cdef bytes _HEAD, _ID, _CONDITION, _GROUP, _ANSWERABLE, _OUTCOME, _REASON, _NOTES, _FRAGMENTS, _CARDS, _CITATIONS
cdef bytes _LATENCY, _NAMED, _FIRST, _NEXT, _RAW_AT, _STANDS, _AT, _NOWHERE, _PLAIN_END, _REASON_AT, _NULL, _EMPTY, _END
cdef dict _REFUSALS, _FLAGGED
cdef list _pens

@cython.locals(pen=Pen, line=bytes)
cpdef bytes row_line(result)

cdef int _write(Pen pen, result) except -1

@cython.locals(plainly=dict, before=bytes, stands=bytes, found=bytes)
cdef int _write_fragments(Pen pen, fragments) except -1

cdef int _write_span(Pen pen, tuple span) except -1
