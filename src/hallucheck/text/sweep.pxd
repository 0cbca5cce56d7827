# The types of what sweep.py counts with.
