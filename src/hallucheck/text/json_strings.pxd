# The types of the loop in json_strings.py.
cimport cython

@cython.locals(
    texts=list, starts=list, ends=list, opened="unsigned long long", wanted=Py_UCS4, inside=Py_UCS4, start=Py_ssize_t,
    at=Py_ssize_t, char=Py_UCS4, escaped=bint, content=str,
)
cpdef tuple strings_only(str text)

cdef str _unescaped(str content)
