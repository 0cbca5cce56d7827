# The types of what native.py reads with.
cimport cython

@cython.locals(aside=object)
cdef object _row(object data, object line, object aside)
