# The types of canonical.py.
cimport cython

from hallucheck.text.drop cimport drop
from hallucheck.text.fold cimport Folded, fold

@cython.locals(folded=Folded)
cpdef tuple fold_and_drop(str text)
