# fold.py is compiled as it stands.
