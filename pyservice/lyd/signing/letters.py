"""Which characters of a name or text are for readers."""

from __future__ import annotations

import unicodedata

JOINERS = frozenset("\u200c\u200d")
"""Say whether the letters around them join; they are shown by no glyph of their own."""


def is_printable(letter: str) -> bool:
    """Say whether a character is for readers: no control characters, marks of direction, or halves of pairs."""
    return letter.isspace() or letter in JOINERS or unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn")


def is_plain_line(text: str) -> bool:
    """Say whether a text has only such characters, and none that ends a line or moves the pen."""
    return all(is_printable(letter) and unicodedata.category(letter) not in ("Cc", "Zl", "Zp") for letter in text)
