"""The maker of the constructed fixtures: an invented institution, its questions, three invented models.

In: the hand-written files in data/. Out: everything in fixtures/cards/, byte for byte the same each time.
It never imports the scorer: what it expects, it knows from what it planted.
"""
