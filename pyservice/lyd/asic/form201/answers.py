"""Single answers as a form has them: texts without blanks around them, digits, days, cents."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from lyd.adapters.asic.form201 import AUSTRALIA, Address, PersonName
from lyd.interviews.expressions.dates import read_date
from lyd.interviews.expressions.numbers import read_number
from lyd.interviews.schema import YES

Answers = Mapping[str, Any]
"""The answers of a group, or of the whole interview."""


def text(answers: Answers, name: str) -> str:
    """Return a text in one line; "" if it was not answered."""
    value = answers.get(name)
    return " ".join(value.split()) if isinstance(value, str) else ""


def digits(answers: Answers, name: str) -> str:
    """Return a number of a register without the blanks between its groups."""
    return "".join(text(answers, name).split())


def is_yes(answers: Answers, name: str) -> bool:
    """Return whether a question was answered with Yes."""
    return answers.get(name) == YES


def chosen(answers: Answers, name: str) -> frozenset[str]:
    """Return the chosen ones of several options."""
    value = answers.get(name)
    return frozenset(entry for entry in value if isinstance(entry, str)) if isinstance(value, list) else frozenset()


def day(answers: Answers, name: str) -> datetime.date | None:
    """Return a day; None if it was not answered, or is none."""
    return read_date(text(answers, name))


def number(answers: Answers, name: str) -> Decimal:
    """Return a number; 0 if it was not answered, or is none."""
    return read_number(text(answers, name)) or Decimal(0)


def to_cents(amount: Decimal) -> int:
    """Return an amount in whole cents, half a cent rounded up."""
    return int((amount * 100).quantize(Decimal(1), ROUND_HALF_UP))


def group(answers: Answers, name: str) -> Answers:
    """Return the answers of a group; empty if there are none."""
    value = answers.get(name)
    return value if isinstance(value, dict) else {}


def entries(answers: Answers, name: str) -> list[Answers]:
    """Return the entries of a list of groups."""
    value = answers.get(name)
    return [entry if isinstance(entry, dict) else {} for entry in value] if isinstance(value, list) else []


def person_name(answers: Answers) -> PersonName:
    """Return the name of a person in whose group these answers are."""
    return PersonName(text(answers, "First"), text(answers, "Middle"), text(answers, "Last"))


def country_of(answers: Answers, name: str) -> str:
    """Return a country; Australia, however it is written, as ASIC writes it, and if it was not answered."""
    country = text(answers, name)
    return AUSTRALIA if country.lower() in ("", AUSTRALIA.lower()) else country


def address(answers: Answers, name: str) -> Address:
    """Return an address. The lines of one abroad are in the places of street and locality, as the form has no"
    " others."""
    parts = group(answers, name)
    country = country_of(parts, "country")
    if country != AUSTRALIA:
        lines = ", ".join(filter(None, (text(parts, "line1"), text(parts, "line2"))))
        return Address(street_name=lines, locality=text(parts, "line3"), country=country)
    return Address(
        unit=text(parts, "unit"),
        street_number=text(parts, "streetNumber"),
        street_name=text(parts, "streetName"),
        street_type=text(parts, "streetType"),
        locality=text(parts, "locality"),
        state=text(parts, "state"),
        postcode=text(parts, "postCode"),
    )
