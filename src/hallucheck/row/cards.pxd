# cards.py is compiled as it stands.
