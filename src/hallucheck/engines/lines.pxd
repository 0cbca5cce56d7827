# The types of what lines.py writes with.
cimport cython

cdef bytes _NULL, _NO_RAW, _NEXT, _NOWHERE, _STANDS, _AT
cdef tuple _RAW_START, _START, _END
cdef Py_ssize_t _TOLD
cdef dict _FOUND

@cython.locals(plainly=dict, texts=list, said=list, parts=list, stands=bytes, found=bytes)
cpdef object _fragments(object fragments)

@cython.locals(first="Py_ssize_t", last="Py_ssize_t")
cdef int _add_span(list parts, object span, tuple starts) except -1
