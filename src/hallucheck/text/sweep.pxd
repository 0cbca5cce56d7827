# The types of sweep.py.
cimport cython
cimport cpython.unicode as raw

from hallucheck.text.article cimport ArticleText
from hallucheck.text.gloss cimport Glossless
from hallucheck.text.match cimport acceptable, flags_at
from hallucheck.text.origin cimport Origin
from hallucheck.text.place cimport cuts_word, fold_at, shortened
from hallucheck.text.tokens cimport only_a_number, stand_apart

cdef tuple _NO_FLAGS, _TRIVIAL, _SHORTENED
cdef Py_ssize_t _FEW, _LONGEST_CONNECTIVE

cpdef bint can_sweep(ArticleText article) noexcept

@cython.locals(
    content=str, folded=str, places=Origin, at=Py_ssize_t, size=Py_ssize_t, length=Py_ssize_t, first=Py_UCS4, last=Py_UCS4,
    usual=bint, number=bint, end=Py_ssize_t, begin=Py_ssize_t, stop=Py_ssize_t, before=Py_UCS4, after=Py_UCS4,
)
cpdef object swept(str text, str wanted, ArticleText article)

@cython.locals(flags=tuple, start=Py_ssize_t, finish=Py_ssize_t)
cdef tuple _found(str text, str wanted, ArticleText article, Py_ssize_t begin, Py_ssize_t stop)

@cython.locals(content=str, places=tuple, reach=Py_ssize_t, place=Py_ssize_t)
cdef bint _may_leave_gloss_out(str text, str wanted, Glossless glossless) except -1
