# The types of examined.py.
from hallucheck.text.article cimport ArticleText

cdef class Examined(ArticleText):
    cdef object _masked
    cdef object _by_glyph
    cdef object _by_case
