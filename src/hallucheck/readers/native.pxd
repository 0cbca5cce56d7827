# The types of what native.py reads with.
cimport cython

@cython.locals(held=dict)
cdef object _row(object data, object line, object aside)
