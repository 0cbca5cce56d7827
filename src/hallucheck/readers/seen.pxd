# seen.py is compiled as it stands.
