# ledger.py is compiled as it stands.
