"""Likely intentions behind misspelt names and values, for messages to authors of packages."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

CLOSENESS = 0.7
"""Share of letters that a name must have in common with a known one, from 0 to 1."""


def suggest(text: str, known: Iterable[str]) -> str:
    """Return " (did you mean …?)" with the known text that was probably meant, or nothing if none is close.

    A text that differs only in case comes first.
    """
    candidates = list(known)
    same = [candidate for candidate in candidates if candidate.casefold() == text.strip().casefold()]
    close = same or get_close_matches(text, candidates, n=1, cutoff=CLOSENESS)
    return f" (did you mean “{close[0]}”?)" if close else ""
