# gloss.py is compiled as it stands.
