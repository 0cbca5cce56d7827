# The types of what guard.py asks of characters.
cimport cython

@cython.locals(left=Py_ssize_t, right=Py_ssize_t, length=Py_ssize_t)
cpdef bint is_decimal(str text, Py_ssize_t point)
