"""Real statute articles against the rule: phrases copied with one edit, made and judged without the rule's own code.

In: JSON Lines of articles. Out: how many edited phrases were made, and how many the scorer saw as they are.
SPEC 1 to 3, from outside: only the public scorer and the command are called, nothing of `hallucheck.text`.
"""
