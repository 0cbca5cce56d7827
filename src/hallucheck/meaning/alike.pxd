# The types of what alike.py counts with.
cimport cython

from hallucheck.meaning.letters cimport distance, equal_from, equal_until

@cython.locals(shared="Py_ssize_t", ending="Py_ssize_t", mine=str, theirs=str, found=list, operations=list,
    f1="Py_ssize_t", f2="Py_ssize_t", w1="Py_ssize_t", w2="Py_ssize_t")
cpdef list edits(str fragment, str other)
@cython.locals(shared="Py_ssize_t", mine=str, theirs=str, longest="Py_ssize_t", edited="double")
cpdef likeness(str one, str other)
