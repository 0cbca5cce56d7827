# The types of what nearest.py counts with.
cimport cython

from hallucheck.meaning.letters cimport equal_from, equal_until, nearest_end, nearest_start
from hallucheck.meaning.likest cimport likest
from hallucheck.meaning.masked cimport Masked, unlike

cdef Py_ssize_t _PLACES
cdef Py_ssize_t _SHORTEST_ANCHOR
cdef Py_ssize_t _SLACK
cdef Py_ssize_t _FAR
cdef Py_ssize_t _WIDE
cdef Py_ssize_t _SLIGHT
cdef Py_ssize_t _DEAREST
cdef Py_ssize_t _LEAST_SCORE

@cython.locals(length="Py_ssize_t", shortest="Py_ssize_t", head="Py_ssize_t", tail="Py_ssize_t", begins=list, ends=list,
    near=str, begin="Py_ssize_t", stop="Py_ssize_t", fragment=str, content=str)
cpdef tuple nearest(Masked said, Masked article)
@cython.locals(length="Py_ssize_t", last=str, overlap="Py_ssize_t", start="Py_ssize_t", least="Py_ssize_t",
    end="Py_ssize_t", level="Py_ssize_t", apart="Py_ssize_t", edited="Py_ssize_t", usual="Py_ssize_t", best=tuple, fragment=str, content=str)
cdef tuple _from_head(Masked said, Masked article, Py_ssize_t head, Py_ssize_t tail, list begins)
@cython.locals(length="Py_ssize_t", first=str, overlap="Py_ssize_t", start="Py_ssize_t", at="Py_ssize_t",
    end="Py_ssize_t", level="Py_ssize_t", apart="Py_ssize_t", edited="Py_ssize_t", usual="Py_ssize_t", best=tuple, fragment=str, content=str)
cdef tuple _from_tail(Masked said, Masked article, Py_ssize_t head, Py_ssize_t tail, list ends)
cdef tuple _better(tuple best, Py_ssize_t level, Py_ssize_t apart, Masked said, Masked article, Py_ssize_t start, Py_ssize_t end)
@cython.locals(far="Py_ssize_t", at="Py_ssize_t", content=str)
cdef Py_ssize_t _rest_behind(str rest, Masked article, Py_ssize_t least) except -9
@cython.locals(near="Py_ssize_t", at="Py_ssize_t", content=str)
cdef Py_ssize_t _rest_before(str rest, Masked article, Py_ssize_t most) except -9
@cython.locals(first=str, at="Py_ssize_t", best="Py_ssize_t", left="Py_ssize_t", stands="Py_ssize_t", places=list)
cpdef tuple _head(str fragment, str content, Py_ssize_t shortest)
@cython.locals(last=str, length="Py_ssize_t", at="Py_ssize_t", best="Py_ssize_t", left="Py_ssize_t", stands="Py_ssize_t", ends=list)
cpdef tuple _tail(str fragment, str content, Py_ssize_t shortest)
cpdef list _some(str piece, str content)
@cython.locals(usual="Py_ssize_t", tried=list, shared="Py_ssize_t", rest=str, begin="Py_ssize_t", content=str)
cdef tuple _end(str fragment, Masked article, Py_ssize_t start, Py_ssize_t least)
@cython.locals(usual="Py_ssize_t", tried=list, shared="Py_ssize_t", rest=str, stop="Py_ssize_t", content=str)
cdef tuple _start(str fragment, Masked article, Py_ssize_t end, Py_ssize_t most)
