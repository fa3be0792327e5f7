"""Word's formats of numbers: 3, c, III, 3rd."""

from __future__ import annotations

from collections.abc import Callable

_ROMAN = ((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"))
_ROMAN_ONES = ((10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))
SILENT = frozenset({"bullet", "none"})
"""Formats of paragraphs that show no number."""


class UnknownFormat(ValueError):
    """A format of numbers that only Word can write, for example those of Asian scripts."""


def written(number: int, kind: str) -> str:
    """Return a number in one of Word's formats, for example ``(3, "lowerRoman")`` → ``iii``. Raises UnknownFormat."""
    if kind in SILENT:
        return ""
    if kind not in _FORMATS:
        raise UnknownFormat(kind)
    return _FORMATS[kind](number)


def _letters(number: int) -> str:
    """a … z, then aa, bb as Word does."""
    return chr(ord("a") + (number - 1) % 26) * ((number - 1) // 26 + 1) if number > 0 else ""


def _roman(number: int) -> str:
    text = ""
    for value, letters in (*_ROMAN, *_ROMAN_ONES):
        text += letters * (number // value)
        number %= value
    return text


def _ordinal(number: int) -> str:
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


_FORMATS: dict[str, Callable[[int], str]] = {
    "decimal": str,
    "decimalZero": lambda number: f"{number:02}",
    "lowerLetter": _letters,
    "upperLetter": lambda number: _letters(number).upper(),
    "lowerRoman": _roman,
    "upperRoman": lambda number: _roman(number).upper(),
    "ordinal": _ordinal,
}
