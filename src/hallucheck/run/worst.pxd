# worst.py is compiled as it stands.
