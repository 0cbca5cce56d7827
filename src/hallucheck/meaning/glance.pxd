# The types of what glance.py counts with.
cimport cython
cimport cpython.unicode as raw

cdef Py_ssize_t _LONGEST_UNIT
cdef Py_ssize_t _LONGEST_GAP
cdef Py_ssize_t _LONGEST_BETWEEN

cpdef bint is_space(Py_UCS4 char) noexcept
cpdef bint joins(Py_UCS4 char) noexcept
cdef bint _goes_on(Py_UCS4 char) noexcept
cdef bint _is_numeral(Py_UCS4 char) noexcept
cpdef bint may_end_sum(str folded, Py_ssize_t at) except -1
cpdef bint may_be_english(Py_UCS4 before, Py_UCS4 char) noexcept
@cython.locals(before="Py_UCS4")
cpdef bint is_apart(str folded, Py_ssize_t at) except -1
@cython.locals(length="Py_ssize_t", start="Py_ssize_t", end="Py_ssize_t")
cpdef Py_ssize_t date_end(str folded, Py_ssize_t at) except -9
@cython.locals(length="Py_ssize_t", char="Py_UCS4", behind="Py_ssize_t")
cpdef Py_ssize_t number_end(str folded, Py_ssize_t at, Py_ssize_t end) except -9
@cython.locals(start="Py_ssize_t")
cpdef Py_ssize_t ratio_end(str folded, Py_ssize_t end) except -9
@cython.locals(behind="Py_ssize_t")
cpdef Py_ssize_t percent_end(str folded, Py_ssize_t end) except -9
@cython.locals(length="Py_ssize_t", begin="Py_ssize_t", char="Py_UCS4")
cpdef Py_ssize_t unit_end(str folded, Py_ssize_t end) except -9
@cython.locals(back="Py_ssize_t", char="Py_UCS4", tight="bint")
cpdef Py_ssize_t reference_end(str folded, Py_ssize_t at, Py_ssize_t done) except -9
@cython.locals(at="Py_ssize_t", place="Py_ssize_t", joined="bint")
cpdef Py_ssize_t mark_between(str folded, Py_ssize_t stop, Py_ssize_t start) except -9
cdef bint _may_be_range(str folded, Py_ssize_t at, Py_ssize_t end) except -1
@cython.locals(length="Py_ssize_t")
cdef Py_ssize_t _behind_gap(str folded, Py_ssize_t at) except -9
@cython.locals(length="Py_ssize_t")
cpdef Py_ssize_t run_end(str folded, Py_ssize_t at) except -9
@cython.locals(length="Py_ssize_t", found="Py_ssize_t", end="Py_ssize_t", gap="Py_ssize_t", char="Py_UCS4")
cdef Py_ssize_t _numbered(str folded, Py_ssize_t at) except -9
