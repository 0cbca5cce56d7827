# The types of what place.py asks of characters.
cimport cython

cpdef bint cuts_word(str content, Py_ssize_t begin, Py_ssize_t stop)

@cython.locals(content=str, before=Py_ssize_t, head=Py_ssize_t)
cpdef bint shortened(object article, Py_ssize_t begin, Py_ssize_t stop)

@cython.locals(table="const unsigned char*", ignored=int, char=Py_UCS4)
cdef Py_ssize_t _next_kept(str content, Py_ssize_t at, Py_ssize_t end)

@cython.locals(content=str)
cpdef object fold_at(str text, object article, Py_ssize_t begin, Py_ssize_t stop)
