# The types of what reasons.py counts with.
