"""What a user would write in five minutes: json, re.sub, in.

In: the name of a JSON Lines file. Out: how many pieces do not stand in the article, on stdout.
It knows no numbers, no JSON answers, no markers, no spans; it writes nothing down.
"""

import json
import re
import sys
from pathlib import Path

pieces = missing = 0
with Path(sys.argv[1]).open(encoding="utf-8") as lines:
    for line in lines:
        row = json.loads(line)
        article = re.sub(r"\W+", "", row["articles"][0]["text"])
        for piece in re.split(r"[,\n]", row["raw"]):
            bare = re.sub(r"\W+", "", piece)
            if bare:
                pieces += 1
                missing += bare not in article
sys.stdout.write(f"{missing} of {pieces}\n")
