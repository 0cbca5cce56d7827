# sourcing.py is compiled as it stands.
