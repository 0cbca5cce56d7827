# canonical.py is compiled as it stands.
