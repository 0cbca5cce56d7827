# The types of what grounding.py looks up with.
cimport cython

@cython.locals(texts=list, canonicals=list, places=list, verdicts=list, results=list, number="Py_ssize_t", result=tuple)
cdef list _checked(object pieces, list articles, object guard, object cache, bint spans)

@cython.locals(verdicts=list, left=list, answers=dict, fresh=dict, number="Py_ssize_t", still=list, verdict=tuple)
cdef list _verdicts(list texts, list canonicals, list articles, object guard, object cache)
