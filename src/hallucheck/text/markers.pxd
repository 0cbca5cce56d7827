# markers.py is compiled as it stands.
