"""Known edits of real statute phrases against the diagnosis: is the edit named for what it is?

In: JSON Lines of articles. Out: a table of edits and kinds.
SPEC 6. The editor shares no code with `hallucheck.text`, or the check would only agree with itself.
"""
