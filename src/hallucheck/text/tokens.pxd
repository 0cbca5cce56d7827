# The types of the loop in tokens.py.
cimport cython

@cython.locals(held="const unsigned char*", start=Py_ssize_t, end=Py_ssize_t, first=Py_ssize_t, last=Py_ssize_t)
cpdef tuple numeric_run(str folded, Py_ssize_t place)
