"""What was understood, as it is read back: names, numbers, dates and e-mail addresses are always spelled."""

from __future__ import annotations

import re

from lyd.assistant.conversation import phrases
from lyd.assistant.conversation.places import is_name
from lyd.assistant.conversation.state import Pending, Say
from lyd.interviews.expressions.dates import read_date
from lyd.interviews.expressions.numbers import read_number
from lyd.interviews.expressions.words import MONTHS, money
from lyd.interviews.schema import FORMATS, NUMBER_TYPES, Question

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_SIGNS = {"@": "at", ".": "dot", "-": "dash", "_": "underscore", "+": "plus", "'": "apostrophe", "\u2019": "apostrophe"}
NEW_WORD = ", new word, "


def spell(question: Question | None, value: str, *, is_doubtful: bool = False) -> str:
    """Return how a value is spelled back; "" if it is said once."""
    if question is None:
        return ""
    if question.type == "date":
        return say_date(value)
    if question.type == "money" and (amount := read_number(value)) is not None:
        return f"{_digits(value)}, {money(amount)}"
    if question.type in NUMBER_TYPES or question.format in FORMATS:
        return _digits(value)
    if question.type == "email":
        return _letters(value)
    if is_name(question) or (is_doubtful and question.type == "text" and len(value) <= 60):
        return NEW_WORD.join(_letters(word) for word in value.split())
    return ""


def read_back(pending: Pending) -> Say:
    """Return the sentence that reads a value back. It is spoken word by word."""
    if pending.spelled:
        return Say(phrases.IS_SPELLED.format(value=pending.display, spelled=pending.spelled), exact=True)
    return Say(phrases.IS_RIGHT.format(value=pending.display), exact=True)


def say_date(value: str) -> str:
    """Return a date with its weekday, and the month in words."""
    day = read_date(value)
    return f"{_DAYS[day.weekday()]}, {day.day} {MONTHS[day.month - 1]} {day.year}" if day else value


def _letters(word: str) -> str:
    """Return the letters of a word: J O H N at E X A M P L E dot C O M."""
    return " ".join(_SIGNS.get(letter, letter.upper()) for letter in word)


def _digits(value: str) -> str:
    groups = [" ".join(_SIGNS.get(digit, digit) for digit in group) for group in re.split(r"\s+", value)]
    return ", ".join(groups)
