# The types of canonical.py.
from hallucheck.text.drop cimport drop

cpdef tuple fold_and_drop(str text)
