"""Names with their capitals: "mary o'brien" is Mary O'Brien."""

from __future__ import annotations

import re

SMALL = frozenset(["de", "da", "di", "der", "den", "van", "von", "la", "le", "bin", "al"])
LEGAL = {
    "pty": "PTY",
    "ltd": "LTD",
    "limited": "LIMITED",
    "proprietary": "PROPRIETARY",
    "abn": "ABN",
    "acn": "ACN",
    "atf": "ATF",
}
_PART = re.compile(r"[^\s'\u2019-]+")


def capitalise_name(text: str) -> str:
    """Return a name that was said, with capitals. One that has capitals already stays as it is."""
    if text != text.lower():
        return text
    words = [_word(word, is_first=index == 0) for index, word in enumerate(text.split())]
    return " ".join(words)


def _word(word: str, *, is_first: bool) -> str:
    if word.strip(".") in LEGAL:
        return word.upper()
    if word in SMALL and not is_first:
        return word
    return _PART.sub(lambda match: _part(match[0], starts=match.start() == 0), word)


def _part(part: str, *, starts: bool) -> str:
    if not starts and part == "s":  # O'Brien, but Smith's
        return part
    if part.startswith("mc") and len(part) > 3:
        return f"Mc{part[2:].capitalize()}"
    return part.capitalize()
