# The types of the loop in sweep.py.
cimport cython

from hallucheck.text.origin cimport Origin

@cython.locals(
    content=str, folded=str, original=str, text=str, wanted=str, length=Py_ssize_t, plain=bint, places=Origin, answers=list,
    at=Py_ssize_t, size=Py_ssize_t, end=Py_ssize_t, begin=Py_ssize_t, stop=Py_ssize_t, start=Py_ssize_t, finish=Py_ssize_t,
    first=Py_UCS4, last=Py_UCS4, before=Py_UCS4, after=Py_UCS4, usual=bint, number=bint,
)
cpdef list sweep(object fragments, object article)
