"""The short road to valid JSON that holds strings only: no number, no literal, nothing empty.

In: a text. Out: the strings in it that are values, and where their literals stand; None of any other text.
SPEC 2.2. One pass, to the letter of RFC 8259.
"""

from hallucheck.text.json_reader import unescape
from hallucheck.text.plain import Pieces


def strings_only(text: str) -> Pieces | None:
    """The strings of a text that is one object or array, whatever those hold, too."""
    texts: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    # A bit for each open bracket, behind a first one: is it that of an object?
    opened = 1
    # What comes next: v a value, k a key, : its colon, a comma or a closing bracket, nothing. In a string, what will.
    wanted = "v"
    # " in a string, \ behind a backslash, 4 to 1: so many digits of a code are to come.
    inside = " "
    escaped = False
    start = 0
    at = -1
    for char in text:
        at += 1
        if inside == '"' and char > "\\":
            continue  # most of what stands in a string
        if inside != " ":
            if inside == '"':
                if char == '"':
                    inside = " "
                    if wanted != ":":
                        content = text[start + 1 : at]
                        texts.append(_unescaped(content) if escaped else content)
                        starts.append(start)
                        ends.append(at + 1)
                elif char == "\\":
                    inside = char
                    escaped = True
                elif char < " ":
                    return None
            elif inside == "\\":
                if char == "u":
                    inside = "4"
                elif char in '"\\/bfnrt':
                    inside = '"'
                else:
                    return None
            elif "0" <= char <= "9" or "a" <= char <= "f" or "A" <= char <= "F":
                inside = '"' if inside == "1" else "1" if inside == "2" else "2" if inside == "3" else "3"
            else:
                return None
        elif char == '"':
            if wanted == "k":
                wanted = ":"
            elif wanted == "v" and opened > 1:
                wanted = ","
            else:
                return None
            inside = char
            escaped = False
            start = at
        elif char == ",":
            if wanted != ",":
                return None
            wanted = "k" if opened & 1 else "v"
        elif char == ":":
            if wanted != ":":
                return None
            wanted = "v"
        elif char in "[{":
            if wanted != "v" or opened >= 1 << 60:
                return None
            opened = opened << 1 | (char == "{")
            wanted = "k" if char == "{" else "v"
        elif char in "]}":
            if wanted != "," or (opened & 1) != (char == "}"):
                return None
            opened >>= 1
            wanted = "," if opened > 1 else "."
        elif char not in " \t\n\r":
            return None
    return (texts, starts, ends) if wanted == "." else None


def _unescaped(content: str) -> str:
    # Nothing but quotation marks is escaped, mostly.
    quoted = content.count("\\") == content.count('\\"')
    return content.replace('\\"', '"') if quoted else unescape(content)
