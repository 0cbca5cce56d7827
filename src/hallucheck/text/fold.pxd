# The types of fold.py.
cimport cython

from hallucheck.text.needs cimport clusters, holding, needs

cdef class Places:
    cdef readonly list at
    cdef readonly list starts
    cdef readonly list ends

    @cython.locals(segment=Py_ssize_t, begin=Py_ssize_t, beyond=Py_ssize_t)
    cpdef Py_ssize_t start(self, Py_ssize_t index) except -1

    @cython.locals(segment=Py_ssize_t, begin=Py_ssize_t, beyond=Py_ssize_t)
    cpdef Py_ssize_t end(self, Py_ssize_t index) except -1

    @cython.locals(segment=Py_ssize_t, following=Py_ssize_t, begin=Py_ssize_t)
    cdef Py_ssize_t left_alone(self, Py_ssize_t index, Py_ssize_t end) except -2

    @cython.locals(at=list, low=Py_ssize_t, high=Py_ssize_t, middle=Py_ssize_t, begin=Py_ssize_t)
    cdef Py_ssize_t _segment(self, Py_ssize_t index) except -1

cdef class Folded:
    cdef readonly str text
    cdef readonly tuple steps

    @cython.locals(places=Places)
    cpdef Py_ssize_t start(self, Py_ssize_t index) except -1

    @cython.locals(places=Places)
    cpdef Py_ssize_t end(self, Py_ssize_t index) except -1

    @cython.locals(places=Places, size=Py_ssize_t)
    cpdef Py_ssize_t left_alone(self, Py_ssize_t index, Py_ssize_t end) except -2

@cython.locals(folded=Folded, changed=Folded, need=int)
cpdef Folded fold(str text, tuple steps=*)

@cython.locals(
    text=str, parts=list, at=list, starts=list, ends=list, done=Py_ssize_t, position=Py_ssize_t, start=Py_ssize_t,
    end=Py_ssize_t, value=str,
)
cpdef Folded replace(Folded folded, list changes)

cpdef Folded compose(Folded folded)
