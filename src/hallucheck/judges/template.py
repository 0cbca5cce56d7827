"""The prompt of a judge: two that are shipped, and the check of those that a caller brings.

In: a template with placeholders in braces. Out: the prompt; a template that lacks a placeholder is an error naming it.
docs/evaluators.md.
"""

from string import Formatter
from typing import Final

from hallucheck.errors import UsageError

RELEVANCY: Final = """\
You are given a question, the context that was found for it, and a response.
Is the response in line with the question and with the context?
Reply with YES or NO as the first word.

Question:
{query}

Response:
{response}

Context:
{context}

Reply:
"""

FACT_CHECKING: Final = """\
You are given a document and a claim. Is the claim supported by the document?
Reply with YES or NO as the first word.

Document:
{document}

Claim:
{claim}

Reply:
"""


def checked(template: str, needed: tuple[str, ...]) -> str:
    """The template itself, once it has every placeholder and no other."""
    try:
        names = [name for _, name, _, _ in Formatter().parse(template) if name is not None]
    except ValueError as fault:
        raise UsageError("judge.braces", why=fault) from None
    known = _listed(needed)
    if unknown := [name for name in names if name not in needed]:
        raise UsageError("judge.unknown_placeholder", found=_listed(unknown), needed=known)
    if missing := [name for name in needed if name not in names]:
        raise UsageError("judge.placeholder", missing=_listed(missing), needed=known)
    return template


def _listed(names: tuple[str, ...] | list[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in names)
