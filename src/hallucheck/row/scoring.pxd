# scoring.py is compiled as it stands.
