"""The package's version and the versions that stand in every signature.

In: nothing. Out: three constants.
SPEC 1.5: the Unicode tables are shipped, so the running Python changes nothing.
"""

from typing import Final

VERSION: Final = "0.1.0"
RULES: Final = 1
UNICODE: Final = "14.0"
