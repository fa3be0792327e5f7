"""Dates as people say them: "twelfth of March twenty twenty six", "next Friday"."""

from __future__ import annotations

import datetime
import re
from contextlib import suppress

from lyd.assistant.understanding.counts import read_number
from lyd.assistant.understanding.relative_dates import WEEKDAYS, read_relative_date
from lyd.interviews.expressions.words import MONTHS

_MONTHS = {name.lower(): number for number, name in enumerate(MONTHS, 1)}
_MONTHS |= {name[:3].lower(): number for name, number in zip(MONTHS, range(1, 13), strict=True)} | {"sept": 9}
_FILLERS = frozenset(
    [
        "the",
        "of",
        "on",
        "in",
        "it",
        "is",
        "s",
        "a",
        "was",
        "were",
        "she",
        "he",
        "they",
        "i",
        "am",
        "born",
        "by",
        "from",
        "date",
        "day",
        "will",
        "be",
        "starts",
        "start",
        "started",
        "signed",
    ]
)
_ORDINALS = {
    word: number
    for number, word in enumerate(
        [
            "first",
            "second",
            "third",
            "fourth",
            "fifth",
            "sixth",
            "seventh",
            "eighth",
            "ninth",
            "tenth",
            "eleventh",
            "twelfth",
            "thirteenth",
            "fourteenth",
            "fifteenth",
            "sixteenth",
            "seventeenth",
            "eighteenth",
            "nineteenth",
        ],
        start=1,
    )
} | {"twentieth": 20, "thirtieth": 30}
YEARS_AHEAD = 20
"""How far ahead a year of two digits may be; a later one was in the last century."""
_WORD = re.compile(r"[a-z]+|\d+")
_ORDINAL_ENDS = re.compile(r"(\d)(?:st|nd|rd|th)\b")


def read_spoken_date(text: str, today: datetime.date) -> datetime.date | None:
    """Return the date that a reply means; None if it is none, or lacks its month. Without a year, that of today."""
    words = _WORD.findall(_ORDINAL_ENDS.sub(r"\1", text.lower().replace("-", " ")))
    return read_relative_date(text, today) or _named([word for word in words if word not in _FILLERS], today)


def _named(words: list[str], today: datetime.date) -> datetime.date | None:
    if words and words[0] in WEEKDAYS:
        words = words[1:]
    at = next((index for index, word in enumerate(words) if word in _MONTHS), None)
    if at is None:
        return None
    before, after = words[:at], words[at + 1 :]
    if not before:  # "March the twelfth 2026"
        length = 2 if len(after) > 1 and after[0] in ("twenty", "thirty") and after[1] in _ORDINALS else 1
        before, after = after[:length], after[length:]
    day, year = _day(before), _year(after, today) if after else today.year
    if day is None or year is None:
        return None
    with suppress(ValueError):
        return datetime.date(year, _MONTHS[words[at]], day)
    return None


def _day(words: list[str]) -> int | None:
    if len(words) == 1 and words[0] in _ORDINALS:
        return _ORDINALS[words[0]]
    if len(words) == 2 and words[0] in ("twenty", "thirty") and words[1] in _ORDINALS:
        return {"twenty": 20, "thirty": 30}[words[0]] + _ORDINALS[words[1]]
    number = read_number(" ".join(words)) if words else None
    return int(number) if number is not None and number == int(number) else None


def _year(words: list[str], today: datetime.date) -> int | None:
    """Return the year of "2026", "26", "twenty twenty six", "two thousand and six" or "nineteen ninety"."""
    if len(words) > 1 and words[0] in ("nineteen", "twenty") and words[1] != "hundred":
        rest = read_number(" ".join(word for word in words[1:] if word != "oh"))
        century = {"nineteen": 1900, "twenty": 2000}[words[0]]
        return century + int(rest) if rest is not None and 0 <= rest < 100 else None
    number = read_number(" ".join(words))
    if len(words) == 1 and words[0].isdecimal() and len(words[0]) == 2:
        return 2000 + int(words[0]) if int(words[0]) <= today.year % 100 + YEARS_AHEAD else 1900 + int(words[0])
    return int(number) if number is not None and 1000 <= number <= 9999 else None
