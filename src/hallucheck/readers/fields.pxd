# The types of what fields.py reads with.
cimport cython

@cython.locals(held=dict, found=list)
cpdef tuple articles(object value, object aside)
