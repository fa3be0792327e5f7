"""Numbers with their units, and amounts of money: "37.5 hours a week", "ninety-nine dollars and fifty cents"."""

from __future__ import annotations

import re
from decimal import Decimal

from lyd.assistant.understanding.counts import read_number

_ABOUT = re.compile(r"^(?:about|around|roughly|approximately|exactly|just|only|it's|it is)\s+", re.IGNORECASE)
_TIMES = ("hour", "day", "week", "fortnight", "month", "year")
_TIME = re.compile(rf"\b({'|'.join(_TIMES)})s?\b", re.IGNORECASE)
_UNIT = re.compile(
    rf"\s+(?:of\s+)?(?:{'|'.join(_TIMES)}|share|unit|person|people|employee|director|member)s?"
    rf"(?:\s+(?:a|an|per|each|every|in a)\s+(?:{'|'.join(_TIMES)}|share|unit))?$",
    re.IGNORECASE,
)
_CENTS = re.compile(r"(?P<dollars>.+?)\s+dollars?\s*(?:and\s+)?(?P<cents>.+?)\s+cents?", re.IGNORECASE)
_ONLY_CENTS = re.compile(r"(?P<cents>.+?)\s+cents?", re.IGNORECASE)
_EACH = re.compile(r"\s+(?:each|a share|per share|in total|all up|altogether|flat)$", re.IGNORECASE)


def read_quantity(text: str) -> Decimal | None:
    """Return a number with or without a unit; None if the text is anything else."""
    bare = _ABOUT.sub("", text.strip().rstrip("."))
    number = read_number(bare)
    return read_number(_UNIT.sub("", bare)) if number is None else number


def read_amount(text: str) -> Decimal | None:
    """Return an amount of money, with its cents if they were said; None if the text is anything else."""
    bare = _EACH.sub("", _ABOUT.sub("", text.strip().rstrip(".")))
    match = _CENTS.fullmatch(bare)
    if match is None:
        only = _ONLY_CENTS.fullmatch(bare)
        cents = read_number(only["cents"]) if only else None
        return read_quantity(bare) if cents is None else cents / 100
    dollars, cents = read_number(match["dollars"]), read_number(match["cents"])
    if dollars is None or cents is None or not 0 <= cents < 100 or dollars != dollars.to_integral_value():
        return None
    return dollars + cents / 100


def write_amount(amount: Decimal) -> str:
    """Return an amount as answers store it: whole, or with two places."""
    is_whole = amount == amount.to_integral_value()
    return str(int(amount)) if is_whole else f"{amount:.2f}" if amount == round(amount, 2) else str(amount)


def has_other_unit(text: str, label: str) -> bool:
    """Whether a reply counts in another unit of time than the question: years where months are asked for."""
    said, asked = _units(text), _units(label)
    return bool(said and asked and not said & asked)


def _units(text: str) -> set[str]:
    return {unit.lower() for unit in _TIME.findall(text)}
