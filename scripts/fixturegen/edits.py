"""Harmless edits: how models dress a sentence that they copied, without saying anything else.

In: the pieces of an answer. Out: raw output that holds the same pieces, one fragment each.
Every edit must leave the meaning, the numbers and the number of fragments alone.
"""

import json
import re
import unicodedata
from collections.abc import Callable, Sequence

from fixturegen.dice import Dice

HANGUL_SPACE = re.compile(r"(?<=[가-힣]) (?=[가-힣])")
FULL_WIDTH = str.maketrans("0123456789", "０１２３４５６７８９")
UNITS = str.maketrans({"㎝": "cm", "㎞": "km", "℃": "°C"})

Edit = Callable[[str], str]

EDITS: dict[str, Edit] = {
    "as_is": lambda piece: piece,
    "period": lambda piece: piece + "." if piece.endswith("다") else piece,
    "bold": lambda piece: f"**{piece}**",
    "quotes": lambda piece: f"“{piece}”",
    "no_spaces": lambda piece: HANGUL_SPACE.sub("", piece),
    "wide_spaces": lambda piece: HANGUL_SPACE.sub("  ", piece),
    "one_space_less": lambda piece: HANGUL_SPACE.sub("", piece, count=1),
    "nfd": lambda piece: unicodedata.normalize("NFD", piece),
    "full_width": lambda piece: piece.translate(FULL_WIDTH),
    "middle_dot": lambda piece: piece.replace("ㆍ", "·"),
    "zero_width": lambda piece: HANGUL_SPACE.sub(" \u200b", piece, count=1),
    "entity": lambda piece: HANGUL_SPACE.sub("&nbsp;", piece, count=1),
    "html_bold": lambda piece: f"<b>{piece}</b>",
    "plain_units": lambda piece: piece.translate(UNITS),
    "tilde": lambda piece: piece.replace(" ~ ", "∼"),
}
PROSE_EDITS = tuple(EDITS)
JSON_EDITS = ("as_is", "period", "no_spaces", "wide_spaces", "one_space_less", "nfd", "middle_dot", "plain_units")


def prose(pieces: Sequence[str], dice: Dice) -> str:
    """Free text: lines, bullets, numbers, a table row, commas, a fence."""
    if len(pieces) == 1:
        layouts = ["{}", "{}", "{}", "- {}", "{}\n", "```\n{}\n```", "> {}"]
        return dice.choice(layouts).format(pieces[0])
    # A number before a digit could be read as a date, so such pieces get bullets.
    numbered = not any(piece.lstrip("*“<b>")[0].isdigit() for piece in pieces)
    layout = dice.choice(("lines", "bullets", "dots", "commas", "row", "circled", "numbers" if numbered else "bullets"))
    match layout:
        case "bullets":
            return "\n".join(f"- {piece}" for piece in pieces)
        case "dots":
            return "\n".join(f"• {piece}" for piece in pieces)
        case "commas":
            return ", ".join(pieces)
        case "row":
            return "| " + " | ".join(pieces) + " |"
        case "circled":
            return " ".join(f"{chr(ord('①') + number)} {piece}" for number, piece in enumerate(pieces))
        case "numbers":
            return "\n".join(f"{number}. {piece}" for number, piece in enumerate(pieces, 1))
        case _:
            return "\n".join(pieces)


def json_text(pieces: Sequence[str], doc_id: str, dice: Dice) -> str:
    """A JSON answer in the shapes that schemas ask for; the document's id is a citation."""
    values = list(pieces)
    one = values[0] if len(values) == 1 else values
    match dice.below(7):
        case 0:
            return dump({"answer": one, "found": True})
        case 1:
            return dump({"answer": values}, indent=2)
        case 2:
            return f"```json\n{dump({'answer': one}, indent=2)}\n```"
        case 3:
            return dump({"items": [{"text": value} for value in values]})
        case 4:
            return dump({"answer": "\n".join(values), "source": doc_id})
        case 5:
            return dump(values)
        case _:
            return json.dumps({"answer": one, "note": None})


def dump(value: object, *, indent: int | None = None) -> str:
    """JSON with Korean as it is."""
    return json.dumps(value, ensure_ascii=False, indent=indent)
