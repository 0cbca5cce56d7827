"""A real Spark against one process: the same rows, good and bad, must get the same bytes, counts and missing ids.

In: texts of articles, a number of rows, a seed. Out: what was compared and what differs; the rates of both.
SPEC 4 and 5, from outside: the command on one side, the public functions of `hallucheck.engines` on the other.
"""
