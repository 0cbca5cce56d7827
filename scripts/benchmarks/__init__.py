"""What scoring costs, in time and memory, against merely reading the same file. No test depends on a time.

In: articles and a seed. Out: tables of whole commands, held against bars; a comparison with peers; or a profile.
Every file is made here, from real statute articles where there are any.
"""
