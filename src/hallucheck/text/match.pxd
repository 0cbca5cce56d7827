# match.py is compiled as it stands.
