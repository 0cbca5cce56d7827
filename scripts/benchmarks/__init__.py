"""What scoring costs, in CPU time, against merely reading the same file. No test depends on a time.

In: articles and a seed. Out: a table of whole commands with their ratio to the floor, or a profile.
Every file is made here, from real statute articles where there are any.
"""
