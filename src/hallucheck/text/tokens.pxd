# tokens.py is compiled as it stands.
