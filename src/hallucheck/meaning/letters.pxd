# The types of what letters.py counts with.
cimport cython
cimport cpython.unicode as raw

@cython.locals(count="Py_ssize_t", most="Py_ssize_t")
cpdef Py_ssize_t equal_from(str fragment, str content, Py_ssize_t at) except -9
@cython.locals(length="Py_ssize_t", count="Py_ssize_t", most="Py_ssize_t", mine="Py_ssize_t", theirs="Py_ssize_t")
cpdef Py_ssize_t equal_until(str fragment, str content, Py_ssize_t end) except -9
@cython.locals(length="Py_ssize_t", alike="Py_ssize_t", at="Py_ssize_t", number="Py_ssize_t", start="Py_ssize_t",
    end="Py_ssize_t", fewest="Py_ssize_t", best="Py_ssize_t", edited="Py_ssize_t", full="unsigned long long",
    state="unsigned long long", here="unsigned long long", total="unsigned long long")
cpdef tuple nearest_end(str text, str content, Py_ssize_t begin, list tried)
@cython.locals(length="Py_ssize_t", alike="Py_ssize_t", at="Py_ssize_t", number="Py_ssize_t", start="Py_ssize_t",
    end="Py_ssize_t", fewest="Py_ssize_t", best="Py_ssize_t", edited="Py_ssize_t", full="unsigned long long",
    state="unsigned long long", here="unsigned long long", total="unsigned long long")
cpdef tuple nearest_start(str text, str content, Py_ssize_t stop, list tried)
@cython.locals(length="Py_ssize_t", edited="Py_ssize_t", char="Py_UCS4", full="unsigned long long", last="unsigned long long",
    more="unsigned long long", less="unsigned long long", here="unsigned long long", down="unsigned long long",
    across="unsigned long long", up="unsigned long long")
cpdef Py_ssize_t distance(str one, str other) except -9
@cython.locals(found="unsigned long long", bit="unsigned long long", char="Py_UCS4")
cpdef unsigned long long bits(str text, Py_UCS4 wanted) except? 0
@cython.locals(count="Py_ssize_t", char="Py_UCS4")
cpdef Py_ssize_t jamo_length(str text) except -9
