"""Addresses of parties as systems take them: a street, a city, a State by its code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lyd.addresses.postcodes import STATES
from lyd.entity_book.values import Value
from lyd.interviews.composite_parts import HOME
from lyd.interviews.expressions.groups import full_address

_CODES = {name.upper(): code for code, name in STATES.items()}


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class PartyAddress:
    """An address in parts. state is a code in Australia, and as it was answered abroad."""

    street: str
    city: str
    state: str
    post_code: str
    country: str = HOME

    @property
    def is_abroad(self) -> bool:
        """Whether it is not in Australia."""
        return self.country != HOME


def read_party_address(values: Mapping[str, Value]) -> PartyAddress | None:
    """Return the address of a party; None without one, or if it is known in one line only."""
    value = values.get("address")
    if value is None:
        return None
    parts = {part.removeprefix("address."): text for part, text in value.parts.items()}
    street = parts.get("street", "")
    if "streetName" in parts:
        composite = {name: parts.get(name, "") for name in ("unit", "streetNumber", "streetName", "streetType")}
        street = full_address(composite.get)
    if not (street and parts.get("city")):
        return None
    region = parts.get("region", "")
    return PartyAddress(
        street=street,
        city=parts["city"],
        state=_CODES.get(region.upper(), region),
        post_code=parts.get("post_code", ""),
        country=parts.get("country", HOME),
    )
