"""A member's address in our parts, and in WooCommerce's two lines.

WooCommerce's lines are what bills say, so they win: parts that no longer make them (the member changed the address at
the checkout, say) are not shown any more.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from lyd.core.street_types import STREET_TYPES

PARTS = {
    "unit": "lyd_unit",
    "floor": "lyd_floor",
    "streetNumber": "lyd_street_number",
    "streetName": "lyd_street_name",
    "streetType": "lyd_street_type",
}
"""Our parts of an address → WordPress's user meta."""
_NUMBER = re.compile(r"\d+[A-Za-z]?")


def first_line(parts: Mapping[str, str]) -> str:
    """As "12 Harbour Street"."""
    street_type = STREET_TYPES.get(parts["streetType"], parts["streetType"])
    return " ".join(filter(None, (parts["streetNumber"], parts["streetName"], street_type)))


def second_line(parts: Mapping[str, str]) -> str:
    """As "Unit 5, Level 2"; text that is no plain number is left as typed."""
    named = (_named("Unit", parts["unit"]), _named("Level", parts["floor"]))
    return ", ".join(filter(None, named))


def parts_of(meta: Mapping[str, str]) -> dict[str, str]:
    """Our parts, from user meta. An address that they do not make is shown as a street's name and a unit."""
    parts = {name: meta.get(key, "") for name, key in PARTS.items()}
    line_1, line_2 = meta.get("billing_address_1", ""), meta.get("billing_address_2", "")
    if first_line(parts) != line_1:
        parts |= {"streetNumber": "", "streetName": line_1, "streetType": ""}
    if second_line(parts) != line_2:
        parts |= {"unit": line_2, "floor": ""}
    return parts


def _named(word: str, number: str) -> str:
    return f"{word} {number}" if _NUMBER.fullmatch(number) else number
