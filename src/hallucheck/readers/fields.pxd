# fields.py is compiled as it stands: checks of values, one after the other.
