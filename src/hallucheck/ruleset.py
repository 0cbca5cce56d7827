"""The settings that can move a count, frozen, and the signature printed with every number.

In: options or the table [tool.hallucheck]. Out: a Ruleset, its signature, and the way back from a signature.
SPEC 5: the same signature and the same input give the same bytes.

Grammar of a signature (ABNF; the order is fixed, the version stands last):

    signature = "hallucheck" "|rules:" number "|guard:" ( "tokens" / "literal" )
                "|split:lines+commas" [ "+sentences" ] "+json"
                "|labels:" ( "0" / count "-" hash8 ) [ "|skip:" count "-" hash8 ]
                "|refusal:" ( number / "custom-" hash8 ) "|unicode:" number "." number "|v:" version
    number    = 1*DIGIT
    count     = %x31-39 *DIGIT              ; how many texts
    hash8     = 8( DIGIT / %x61-66 )        ; the first 8 hex digits of SHA-256 over the JSON array of the texts,
                                            ; NFC, without repeats, sorted by code point, UTF-8, no spaces
    version   = 1*( ALPHA / DIGIT / "." / "+" / "-" )

`skip` is left out when no key is skipped; `refusal:1` is the first list of agreed phrases (DEFAULT_REFUSALS).
"""

import hashlib
import json
import re
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final, Literal, TypeAlias

from hallucheck.errors import RulesetError
from hallucheck.version import RULES, UNICODE, VERSION

Guard: TypeAlias = Literal["tokens", "literal"]

DEFAULT_REFUSALS: Final[tuple[str, ...]] = (
    "관련 문서 없음",
    "관련 문서를 찾을 수 없습니다",
    "문서에서 찾지 못했습니다",
    "찾지 못했습니다",
)
_REFUSAL_LIST: Final = 1
_HASH: Final = "[0-9a-f]{8}"
# Key -> what its value may be. The order here is the order in a signature; `skip` alone may be absent.
_GRAMMAR: Final[dict[str, re.Pattern[str]]] = {
    "rules": re.compile("[0-9]+"),
    "guard": re.compile("tokens|literal"),
    "split": re.compile(r"lines\+commas(\+sentences)?\+json"),
    "labels": re.compile(f"0|[1-9][0-9]*-{_HASH}"),
    "skip": re.compile(f"[1-9][0-9]*-{_HASH}"),
    "refusal": re.compile(f"[0-9]+|custom-{_HASH}"),
    "unicode": re.compile(r"[0-9]+\.[0-9]+"),
    "v": re.compile(r"[0-9A-Za-z.+-]+"),
}
_OPTIONAL: Final = frozenset({"skip"})
SETTINGS: Final[tuple[str, ...]] = ("guard", "split-sentences", "labels", "skip-keys", "refusal-phrases")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """Ruleset 1 with its options. Texts are kept as given, repeats removed, in the order given."""

    guard: Guard = "tokens"
    split_sentences: bool = False
    labels: tuple[str, ...] = ()
    skip_keys: tuple[str, ...] = ()
    refusal_phrases: tuple[str, ...] = DEFAULT_REFUSALS

    def __post_init__(self) -> None:
        if self.guard not in ("tokens", "literal"):
            raise RulesetError("ruleset.guard", found=_shown(self.guard))
        if type(self.split_sentences) is not bool:
            raise RulesetError("ruleset.want_bool", key="split-sentences", found=_shown(self.split_sentences))
        for name in ("labels", "skip_keys", "refusal_phrases"):
            object.__setattr__(self, name, _texts(name.replace("_", "-"), getattr(self, name)))

    @property
    def signature(self) -> str:
        """Stands beside every number: two numbers with different signatures are not comparable."""
        values = {
            "rules": str(RULES),
            "guard": self.guard,
            "split": "lines+commas+sentences+json" if self.split_sentences else "lines+commas+json",
            "labels": _counted(self.labels),
            "skip": _counted(self.skip_keys),
            "refusal": str(_REFUSAL_LIST) if self._agreed_by_default() else f"custom-{_hash8(self.refusal_phrases)}",
            "unicode": UNICODE,
            "v": VERSION,
        }
        shown = [f"{key}:{values[key]}" for key in _GRAMMAR if not (key in _OPTIONAL and values[key] == "0")]
        return "|".join(["hallucheck", *shown])

    def to_dict(self) -> dict[str, Any]:
        """All settings in full, for the report; what the signature has only as a hash stands here in words."""
        return {
            "rules": RULES,
            "guard": self.guard,
            "split_sentences": self.split_sentences,
            "labels": list(self.labels),
            "skip_keys": list(self.skip_keys),
            "refusal_phrases": list(self.refusal_phrases),
            "unicode": UNICODE,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Ruleset":
        """The way back from ``to_dict``."""
        return cls.from_mapping({key: value for key, value in data.items() if key not in ("rules", "unicode")})

    @classmethod
    def from_mapping(cls, data: Mapping[str, Any], *, also: Collection[str] = ()) -> "Ruleset":
        """The table [tool.hallucheck]; names may be written with ``-`` or ``_``.

        ``also`` are the keys that belong to somebody else (options of the command line); any other key is refused,
        because a misspelt setting would silently count by another rule.
        """
        known = {*SETTINGS, *(name.replace("_", "-") for name in also)}
        found: dict[str, Any] = {}
        for key, value in data.items():
            name = key.replace("_", "-")
            if name not in known:
                near = get_close_matches(name, sorted(known), n=1)
                if near:
                    raise RulesetError("ruleset.unknown_key_hint", key=key, near=near[0])
                raise RulesetError("ruleset.unknown_key", key=key, known=", ".join(sorted(known)))
            if name in found:
                raise RulesetError("ruleset.twice", key=key)
            found[name] = value
        return cls(**{name.replace("-", "_"): found[name] for name in SETTINGS if name in found})

    def _agreed_by_default(self) -> bool:
        return _as_set(self.refusal_phrases) == _as_set(DEFAULT_REFUSALS)


def parse_signature(text: str) -> dict[str, str]:
    """``hallucheck|rules:1|…`` -> ``{"rules": "1", …}`` in the signature's order; RulesetError if it is none."""
    head, *pairs = text.strip().split("|")
    found: dict[str, str] = {}
    expected = list(_GRAMMAR)
    if head != "hallucheck":
        raise _no_signature(text, head)
    for pair in pairs:
        key, _, value = pair.partition(":")
        while expected and expected[0] != key and expected[0] in _OPTIONAL:
            expected.pop(0)
        if not expected or expected.pop(0) != key or not _GRAMMAR[key].fullmatch(value):
            raise _no_signature(text, pair)
        found[key] = value
    if expected:
        raise _no_signature(text, f"{expected[0]}:…")
    return found


def _no_signature(text: str, part: str) -> RulesetError:
    return RulesetError("ruleset.signature", text=text[:200], part=f"'{part[:80]}'", example=DEFAULT.signature)


def _counted(texts: tuple[str, ...]) -> str:
    return f"{len(_as_set(texts))}-{_hash8(texts)}" if texts else "0"


def _as_set(texts: tuple[str, ...]) -> frozenset[str]:
    return frozenset(unicodedata.normalize("NFC", text) for text in texts)


def _hash8(texts: tuple[str, ...]) -> str:
    spelled = json.dumps(sorted(_as_set(texts)), ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(spelled.encode("utf-8", "surrogatepass")).hexdigest()[:8]


def _texts(key: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)):
        raise RulesetError("ruleset.want_texts", key=key, found=_shown(value))
    for item in value:
        if not isinstance(item, str) or not item.strip():
            raise RulesetError("ruleset.want_texts", key=key, found=_shown(item))
    return tuple(dict.fromkeys(value))


def _shown(value: object) -> str:
    return repr(value)[:60]


DEFAULT: Final = Ruleset()
