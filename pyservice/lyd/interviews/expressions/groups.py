"""Texts made of a group of answers: names and addresses.

The twin is `widgets/src/features/interviews/expressions/groups.ts`.

Each function reads single answers by their names (document 3, section 3) and returns "" if none is given.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from lyd.interviews.blank import BLANK_CHARACTERS

Read = Callable[[str], Any]
"""The answer of a name in the group; anything but a text is nothing."""
HOME = "Australia"
_NUMBER = re.compile(r"[0-9]+[A-Za-z]?")
NAME_FIELDS = ("First", "Middle", "Last")
PRINTED_FIELDS = ("Trust_Name", "Company", "Legal_Element", *NAME_FIELDS)
ADDRESS_FIELDS = (
    *("unit", "streetNumber", "streetName", "streetType", "locality", "state", "postCode", "country"),
    *("line1", "line2", "line3", "Street", "Suburb", "State", "Postcode"),
)


def full_name(read: Read) -> str:
    """``Ada Grace King``: First, Middle and Last."""
    return _join(read, NAME_FIELDS)


def printed_name(read: Read) -> str:
    """The name of a party as documents print it: that of the trust, of the company, or of the person."""
    return _join(read, ("Trust_Name",)) or _join(read, ("Company", "Legal_Element")) or full_name(read)


def full_address(read: Read) -> str:
    """``Unit 3, 12 Smith Street, Newtown NSW 2042``; an address abroad ends with its country."""
    unit, country = _text(read, "unit"), _text(read, "country")
    lines = [
        f"Unit {unit}" if _NUMBER.fullmatch(unit) else unit,
        _join(read, ("streetNumber", "streetName", "streetType")),
        *(_text(read, name) for name in ("Street", "line1", "line2", "line3")),
        _join(read, ("locality", "state", "postCode")),
        _join(read, ("Suburb", "State", "Postcode")),
    ]
    given = [line for line in lines if line]
    return ", ".join([*given, country] if given and country not in ("", HOME) else given)


def _join(read: Read, names: tuple[str, ...]) -> str:
    return " ".join(text for text in (_text(read, name) for name in names) if text)


def _text(read: Read, name: str) -> str:
    value = read(name)
    return value.strip(BLANK_CHARACTERS) if isinstance(value, str) else ""


GROUP_FUNCTIONS: dict[str, tuple[tuple[str, ...], Callable[[Read], str]]] = {
    "full_name": (NAME_FIELDS, full_name),
    "printed_name": (PRINTED_FIELDS, printed_name),
    "full_address": (ADDRESS_FIELDS, full_address),
}
"""Functions of a group: the answers that they read, of which it has at least one, and how they are computed."""
