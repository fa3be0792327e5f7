"""An Australian address in one sentence, split by the tables of street types and postcodes."""

from __future__ import annotations

import re
from collections.abc import Mapping

from lyd.addresses.postcodes import STATES, has_postcode
from lyd.addresses.services import HOME, is_street_type
from lyd.core.street_types import STREET_TYPES

SIMPLE = ("Street", "Suburb", "State", "Postcode")
FULL = ("country", "unit", "streetNumber", "streetName", "streetType", "locality", "state", "postCode")
"""Names of the parts: of a group with a street in one line, and of the built-in address."""
LONGEST = 300
_STATE_NAMES = {name.lower(): state for state, label in STATES.items() for name in (state, label)}
_END = re.compile(
    rf"(?P<rest>.+?)[\s,]+(?P<state>{'|'.join(sorted(map(re.escape, _STATE_NAMES), key=len, reverse=True))})[\s,]+"
    r"(?:postcode\s+)?(?P<postcode>\d{4})(?:[\s,]+australia)?",
    re.IGNORECASE,
)
_TYPES = "|".join(sorted({re.escape(name) for pair in STREET_TYPES.items() for name in pair}, key=len, reverse=True))
_STREET_THEN_SUBURB = re.compile(
    rf"(?P<street>.*\d.*?\s(?:{_TYPES})\.?)(?:\s*,\s*|\s+)(?P<suburb>[^\d,]+)", re.IGNORECASE
)
_STREET = re.compile(r"(?:(?P<unit>.+?)(?:,\s*|/))?(?P<number>\d+[a-z]?(?:-\d+[a-z]?)?)\s+(?P<name>.+)", re.IGNORECASE)
_BEFORE = re.compile(r"^(?:the address is|my address is|our address is|address is|it's|it is|at)\s+", re.IGNORECASE)


def split_address(text: str) -> Mapping[str, str] | None:
    """Return the parts of an address by their names of both kinds; None if a part is missing or they do not fit."""
    end = _END.fullmatch(_BEFORE.sub("", text.strip().rstrip("."))) if len(text) <= LONGEST else None
    if end is None:
        return None
    state, postcode = _STATE_NAMES[end["state"].lower()], end["postcode"]
    halves = _split_street(end["rest"].strip(" ,"))
    if halves is None or not has_postcode(state, postcode):
        return None
    street, suburb = halves
    simple = dict(zip(SIMPLE, (street, suburb, state, postcode), strict=True))
    full = {"country": HOME, "locality": suburb, "state": state, "postCode": postcode, **_parts_of(street)}
    return {**simple, **full}


def _split_street(text: str) -> tuple[str, str] | None:
    """Return street and suburb: at the last comma, else behind the street's type."""
    before, comma, after = text.rpartition(",")
    if comma and any(map(str.isdecimal, before)) and not any(map(str.isdecimal, after)):
        return before.strip(), after.strip()
    match = _STREET_THEN_SUBURB.fullmatch(text)
    return (match["street"].strip(" ,"), match["suburb"].strip()) if match else None


def _parts_of(street: str) -> Mapping[str, str]:
    """Return unit, number, name and type of a street, as far as they are there."""
    match = _STREET.fullmatch(street)
    name, _, kind = (match["name"] if match else street).rpartition(" ")
    is_known = bool(name) and is_street_type(kind.rstrip("."))
    parts = {
        "unit": match["unit"] if match else "",
        "streetNumber": match["number"] if match else "",
        "streetName": name if is_known else (match["name"] if match else street),
        "streetType": kind.rstrip(".") if is_known else "",
    }
    return {part: text for part, text in parts.items() if text}
