# The types of what likest.py counts with.
cimport cython

from hallucheck.meaning.letters cimport bits

cdef unsigned long long _ANY

cpdef tuple likest(str fragment, str content, Py_ssize_t least)
@cython.locals(edited="double")
cdef double _score(Py_ssize_t alike, Py_ssize_t both) except -1
@cython.locals(alike="Py_ssize_t", at="Py_ssize_t", full="unsigned long long", state="unsigned long long",
    here="unsigned long long", total="unsigned long long")
cdef Py_ssize_t _alike(str fragment, str content, Py_ssize_t start, Py_ssize_t end, unsigned long long held) except -9
@cython.locals(length="Py_ssize_t", last="Py_ssize_t", one="unsigned long long", low="unsigned long long",
    high="unsigned long long", recent="unsigned long long", oldest="unsigned long long", held="Py_ssize_t",
    enough="Py_ssize_t", starts=list, at="Py_ssize_t", char="Py_UCS4", start="Py_ssize_t", alike="Py_ssize_t")
cdef tuple _inside(str fragment, str content, Py_ssize_t least)
@cython.locals(first="Py_ssize_t", least="Py_ssize_t", start="Py_ssize_t", low="Py_ssize_t", high="Py_ssize_t",
    middle="Py_ssize_t", halved="Py_ssize_t")
cdef Py_ssize_t _first_halved(list starts, Py_ssize_t last) except -9
@cython.locals(held="Py_ssize_t", end="Py_ssize_t")
cdef tuple _at_begin(str fragment, str content, Py_ssize_t least, tuple best)
@cython.locals(held="Py_ssize_t", end="Py_ssize_t", first="Py_ssize_t", start="Py_ssize_t")
cdef tuple _at_end(str fragment, str content, Py_ssize_t least, tuple best)
@cython.locals(both="Py_ssize_t", score="double", bound="double", most="double")
cdef tuple _better(str fragment, str content, Py_ssize_t least, tuple best, Py_ssize_t start, Py_ssize_t end, Py_ssize_t held)
