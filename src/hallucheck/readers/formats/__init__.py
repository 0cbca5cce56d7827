"""Other tools' files, one module a format: their records as rows of ours, and back where both ways exist.

In: bytes of a file. Out: the JSON Lines that ``readers.native`` reads: every check of a row is made once, there.
Field by field in docs/readers.md.
"""
