"""Signs in the text of a traced rendering that tell where the value of a tag begins and ends.

They are characters for private use from the last plane of Unicode, which no font has: answers lose them before
anything is rendered (`scripts.neutral`), templates before they are traced, and no delivered file contains any.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

_FIRST = 0x10FF00
PRIVATE = "\U0010ff00-\U0010ff1f"
"""All of these characters, as a class of a regular expression."""
SIGNS = "".join(map(chr, range(_FIRST, _FIRST + 0x20)))
_DIGITS = {ord("0") + digit: chr(_FIRST + digit) for digit in range(10)}
_VALUES = {ord(sign): chr(digit) for digit, sign in _DIGITS.items()}
_PRINTED, _PLACE, _END, _MISSING, _GIVEN = (chr(_FIRST + 10 + number) for number in range(5))
_PRIVATE = re.compile(f"[{PRIVATE}]")
_DIGIT = f"[{chr(_FIRST)}-{chr(_FIRST + 9)}]"
_ANY = re.compile(f"[{_PRINTED}{_PLACE}{_MISSING}]{_DIGIT}*|[{_END}{_GIVEN}]")
_SPACES = re.compile(f"[\\s{PRIVATE}]*\\s[\\s{PRIVATE}]*")
_LAST_SPACE = re.compile(f" ([{PRIVATE}]*)\\Z")
_OTHERS = re.compile(f"({_MISSING}{_DIGIT}*|{_GIVEN})|[{PRIVATE}]")
"""Signs of placeholders, as a group, and any others."""


def number_sign(number: int) -> str:
    """Return a number in signs."""
    return str(number).translate(_DIGITS)


def read_number(signs: str) -> int:
    """Return the number that `number_sign` wrote."""
    return int(signs.translate(_VALUES))


def mark_printed(number: int, text: str) -> str:
    """Return what a tag prints, between signs with a number. Other signs than those of placeholders are left out."""
    text = _OTHERS.sub(_placeholder, text)
    return f"{_PRINTED}{number_sign(number)}{text}{_END}" if text else ""


def _placeholder(sign: re.Match[str]) -> str:
    return sign[1] or ""


def mark_place(number: int) -> str:
    """Return the sign of a place where a condition or a loop begins or ends within a paragraph."""
    return f"{_PLACE}{number_sign(number)}"


def mark_missing(text: str, number: int | None = None) -> str:
    """Return a placeholder between signs, with the number of its answer if it is known; unless it has signs already."""
    if text.startswith(_MISSING):
        return text
    return f"{_MISSING}{'' if number is None else number_sign(number)}{text}{_GIVEN}"


def without_marks(text: str) -> str:
    """Return a text without signs."""
    return _PRIVATE.sub("", text)


def squeezed(text: str) -> str:
    """Return a text with one space for any number of them, and none around it, whatever signs are between them."""
    if not _PRIVATE.search(text):
        return " ".join(text.split())
    text = _SPACES.sub(lambda spaces: f" {''.join(spaces[0].split())}", text)
    return _LAST_SPACE.sub(r"\1", text.removeprefix(" "))


@dataclass(frozen=True, slots=True)
class Position:
    """Where a text stands: the numbers of the tag that prints it, and of the last place before it.

    missing is the number of the answer whose placeholder it is, if is_missing and if it is known.
    """

    printed: int | None = None
    place: int | None = None
    is_missing: bool = False
    missing: int | None = None

    def after(self, mark: str) -> Position:
        """Return the position behind a sign."""
        number = read_number(mark[1:]) if mark[1:] else None
        if mark[0] == _PRINTED:
            return Position(number, self.place)
        if mark[0] == _PLACE:
            return replace(self, place=number)
        if mark[0] == _END:
            return Position(None, self.place)
        return replace(self, is_missing=mark[0] == _MISSING, missing=number)


class MarkReader:
    """Reads the texts of a paragraph one after another."""

    def __init__(self) -> None:
        self._position = Position()

    def read(self, text: str) -> Iterator[tuple[str, Position]]:
        """Yield the stretches of a text without signs, each with its position."""
        last = 0
        for mark in _ANY.finditer(text):
            if mark.start() > last:
                yield text[last : mark.start()], self._position
            self._position, last = self._position.after(mark[0]), mark.end()
        if last < len(text):
            yield text[last:], self._position
