# The types of canonical.py.
cimport cython

from hallucheck.text.drop cimport drop
from hallucheck.text.fold cimport Folded, fold
from hallucheck.text.slate cimport Slate

cdef list _slates

cpdef list canonical_all(texts, guard=*)

@cython.locals(slate=Slate, parts=list, complete=bint, said=str)
cpdef tuple canonical_row(texts, guard)

@cython.locals(folded=Folded)
cpdef tuple fold_and_drop(str text)
