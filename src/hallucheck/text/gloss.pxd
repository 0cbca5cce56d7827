# The types of the loop in gloss.py.
cimport cython

@cython.locals(inside="const unsigned char*", found=list, last=Py_ssize_t, at=Py_ssize_t, char=Py_UCS4)
cdef list _glosses(str folded)
