# known.py is compiled as it stands.
