# local.py is compiled as it stands.
