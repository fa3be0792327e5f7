"""What both products of BGL have: addresses and parts of lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from lyd.adapters.bgl.fields import Fields

Record = TypeVar("Record")


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class BglAddress:
    """An address. BGL writes States and countries as codes in some places and as names in others."""

    street: str = ""
    street2: str = ""
    city: str = ""
    state: str = ""
    post_code: str = ""
    country: str = ""


NO_ADDRESS = BglAddress()


@dataclass(frozen=True, slots=True)
class Page(Generic[Record]):
    """A part of a list from an offset. total is None if BGL does not say it; unreadable counts what was left out."""

    records: tuple[Record, ...]
    offset: int
    total: int | None
    unreadable: int = 0


def read_address(fields: Fields) -> BglAddress:
    """Read an address, whose city is a suburb in some places and whose post code has a small c in some."""
    return BglAddress(
        street=fields.optional_text("streetLine1"),
        street2=fields.optional_text("streetLine2"),
        city=fields.optional_text("city") or fields.optional_text("suburb"),
        state=fields.optional_text("state"),
        post_code=fields.optional_text("postCode"),
        country=fields.optional_text("country"),
    )
