"""Parts of sentences about the people of a document."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

MOST_NAMES = 3
"""That a list of names shows; the others are counted."""


def join_names(names: Iterable[str]) -> str:
    """Return "A", "A and B" or "A, B and 3 others", each name once."""
    different = list(dict.fromkeys(names))
    if len(different) > MOST_NAMES:
        different = [*different[: MOST_NAMES - 1], f"{len(different) - MOST_NAMES + 1} others"]
    return " and ".join(filter(None, (", ".join(different[:-1]), *different[-1:])))


def name_side(side: str) -> str:
    """Return a side's words: "disclosing party" for Disclosing, "settlor" for Settlor, "" for none."""
    words = " ".join(re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+", side)).lower()
    return f"{words} party" if words.endswith("ing") else words


def make_sentence(clauses: Sequence[str]) -> str:
    """Return one sentence of several clauses."""
    text = "; ".join(clauses)
    return f"{text[:1].upper()}{text[1:]}."
