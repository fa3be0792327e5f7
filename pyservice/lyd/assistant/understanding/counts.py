"""Numbers in words: "one hundred and fifty thousand", "a couple", "2.5 million"."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation

from lyd.interviews.expressions.numbers import number_text

UNPARSEABLE = -1
"""A count that could not be understood (document 3, section 4.9)."""
_SMALL = {
    word: number
    for number, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
        ]
    )
}
_TENS = {
    word: 10 * number
    for number, word in enumerate(
        ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], start=2
    )
}
_GROUPS = {"thousand": 1_000, "k": 1_000, "million": 1_000_000, "m": 1_000_000, "billion": 1_000_000_000}
_AMOUNTS = {"couple": 2, "pair": 2, "none": 0, "nobody": 0, "nothing": 0, "single": 1, "dozen": 12, "both": 2}
_FILLERS = frozenset(
    [
        "a",
        "an",
        "the",
        "just",
        "only",
        "exactly",
        "about",
        "there",
        "are",
        "is",
        "it's",
        "of",
        "us",
        "them",
        "people",
        "persons",
        "and",
    ]
)
_UNITS = re.compile(r"\b(?:dollars?|aud|bucks|per ?cent|percent|%)|[$%]")
_A_HALF = re.compile(r"\ba half\b")
_WORD = re.compile(r"[a-z']+|\d[\d,]*(?:\.\d+)?")


def read_number(text: str) -> Decimal | None:
    """Return a number in words or digits, up to 999,999,999,999; None if the text is anything else."""
    words = _WORD.findall(_A_HALF.sub("half", _UNITS.sub(" ", text.lower().replace("-", " "))))
    rest = _UNITS.sub(" ", text.lower())
    if not words or re.sub(r"[a-z'\d,.\s-]", "", rest).strip():
        return None
    is_negative = words[0] == "minus"
    whole, _, places = _split(words[1:] if is_negative else words)
    number = _whole(whole)
    if number is None:
        return None
    if places:
        digits = [_SMALL.get(word) if not word.isdecimal() else int(word) for word in places]
        if any(digit is None for digit in digits):
            return None
        number += Decimal("0." + "".join(str(digit) for digit in digits))
    return -number if is_negative else number


def read_count(text: str) -> int:
    """Return how many entries a reply means; UNPARSEABLE if that is unclear."""
    words = [word for word in re.findall(r"[a-z']+|\d+", text.lower()) if word not in _FILLERS]
    if len(words) == 1 and words[0] in _AMOUNTS:
        return _AMOUNTS[words[0]]
    number = read_number(" ".join(words)) if words else None
    if number is None:  # "two directors": a number and what is counted
        numbers = [found for word in words if (found := read_number(word)) is not None]
        number = numbers[0] if len(numbers) == 1 and len(words) == 2 and read_number(words[0]) is not None else None
    if number is None or number != number.to_integral_value() or number < 0:
        return UNPARSEABLE
    return int(number)


def write_number(number: Decimal) -> str:
    """Return a number as answers store it."""
    return number_text(number)


def _split(words: list[str]) -> tuple[list[str], str, list[str]]:
    at = words.index("point") if "point" in words else len(words)
    return words[:at], "point", words[at + 1 :]


def _whole(words: list[str]) -> Decimal | None:
    total, group = Decimal(0), Decimal(0)
    is_number = False
    for word in words:
        if word in ("and", "a", "an"):
            group = group or (Decimal(1) if word != "and" and len(words) > 1 else group)
            continue
        if word in _GROUPS:
            total, group = total + (group or Decimal(1)) * _GROUPS[word], Decimal(0)
        elif word == "half" and group == group.to_integral_value():
            group += Decimal("0.5")
        elif word == "hundred":
            group = (group or Decimal(1)) * 100
        elif (part := _part(word)) is not None and group % (10 if part < 10 else 100) == 0:
            group += part
        else:
            return None
        is_number = True
    return total + group if is_number else None


def _part(word: str) -> Decimal | None:
    if word in _SMALL or word in _TENS:
        return Decimal({**_SMALL, **_TENS}[word])
    try:
        return Decimal(word.replace(",", ""))
    except InvalidOperation:
        return None
