# guard.py is compiled as it stands.
