"""Numbers, amounts and dates in English words. The twin is `widgets/src/features/interviews/expressions/words.ts`."""

from __future__ import annotations

import datetime
from decimal import Decimal

from lyd.interviews.expressions.numbers import number_text, round_to, whole

_SMALL = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_GROUPS = ((10**12, "trillion"), (10**9, "billion"), (10**6, "million"), (10**3, "thousand"))
_ORDINALS = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
LARGEST_IN_WORDS = 10**15
"""Numbers from here on stay digits."""


def number_words(value: Decimal) -> str:
    """`1234` → `one thousand two hundred and thirty-four`; numbers with places or too large ones stay digits."""
    number = whole(value)
    if number is None or abs(number) >= LARGEST_IN_WORDS:
        return number_text(value)
    return f"minus {_words(-number)}" if number < 0 else _words(number)


def ordinal_words(value: Decimal) -> str:
    """`21` → `twenty-first`; what has no ordinal stays digits."""
    number = whole(value)
    if number is None or not 0 < number < LARGEST_IN_WORDS:
        return number_text(value)
    words = _words(number)
    cut = max(words.rfind(" "), words.rfind("-")) + 1
    last = words[cut:]
    ending = _ORDINALS.get(last) or (f"{last[:-1]}ieth" if last.endswith("y") else f"{last}th")
    return words[:cut] + ending


def ordinal(value: Decimal) -> str:
    """`21` → `21st`; what has no ordinal stays digits."""
    number = whole(value)
    if number is None or number < 0:
        return number_text(value)
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def money(value: Decimal) -> str:
    """`1234.5` → `$1,234.50`."""
    amount = round_to(value, Decimal(2)) or Decimal(0)
    return f"{'-' if amount < 0 else ''}${abs(amount):,.2f}"


def money_words(value: Decimal) -> str:
    """`1234.5` → `one thousand two hundred and thirty-four dollars and fifty cents`."""
    cents = int((round_to(value, Decimal(2)) or Decimal(0)) * 100)
    dollars, rest = divmod(abs(cents), 100)
    if dollars >= LARGEST_IN_WORDS:
        return money(value)
    words = _counted(dollars, "dollar") if dollars or not rest else ""
    if rest:
        words += f"{' and ' if words else ''}{_counted(rest, 'cent')}"
    return f"minus {words}" if cents < 0 else words


def date_words(day: datetime.date) -> str:
    """`2026-11-20` → `20 November 2026`."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def plural(value: Decimal, one: str, many: str) -> str:
    """The word for that many: `one` for 1, otherwise `many`."""
    return one if value == 1 else many


def _counted(number: int, unit: str) -> str:
    return f"{_words(number)} {unit}{'' if number == 1 else 's'}"


def _words(number: int) -> str:
    pieces = []
    for size, name in _GROUPS:
        if number >= size:
            pieces.append(f"{_hundreds(number // size)} {name}")
            number %= size
    if number or not pieces:
        joins = bool(pieces) and number < 100
        pieces.append(f"and {_hundreds(number)}" if joins else _hundreds(number))
    return " ".join(pieces)


def _hundreds(number: int) -> str:
    hundreds, rest = divmod(number, 100)
    words = [f"{_SMALL[hundreds]} hundred"] if hundreds else []
    if rest or not hundreds:
        words.append(_below_hundred(rest))
    return " and ".join(words)


def _below_hundred(number: int) -> str:
    if number < 20:
        return _SMALL[number]
    tens, ones = divmod(number, 10)
    return f"{_TENS[tens]}-{_SMALL[ones]}" if ones else _TENS[tens]
