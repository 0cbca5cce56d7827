"""``python -m hallucheck``.

In: arguments. Out: the exit code of the command.
SPEC 5.
"""

import sys

from hallucheck.cli import main

if __name__ == "__main__":
    sys.exit(main())
