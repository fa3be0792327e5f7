"""Fields of BGL's responses. Its ids are numbers, UUIDs or 32 digits: they are texts here."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from decimal import Decimal, InvalidOperation
from typing import Any, TypeVar

import structlog

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused
from lyd.adapters.fields import PartnerFields

PARTNER = "bgl"
_ID = re.compile(r"[A-Za-z0-9-]{1,64}")
Item = TypeVar("Item")
Json = dict[str, Any]

log = structlog.get_logger()


class Fields(PartnerFields):
    """Fields of BGL; a page has at most 500 items, the list of funds has all of a firm."""

    partner = PARTNER
    most_items = 20_000

    def amount(self, name: str) -> Decimal:
        """Return a number with or without decimals, also if it is written as a text; 0 if there is none."""
        value = self._fields.get(name.lower())
        if isinstance(value, float) and math.isfinite(value):
            return Decimal(str(value))
        try:
            return Decimal(self.optional_text(name) or 0)
        except InvalidOperation as error:
            raise self._invalid(name) from error


def read_rows(payload: Any, name: str, read: Callable[[Fields], Item]) -> tuple[tuple[Item, ...], int]:
    """Return the items of a list, and how many were left out because they cannot be read.

    :param name: the field that holds the list, if the response is not the list itself.
    :raises InvalidPartnerResponse: if there is no list.
    """
    if isinstance(payload, list):
        payload = {name: payload}
    body = Fields(payload, name)
    if not body.has(name):
        raise InvalidPartnerResponse(PARTNER, name)
    return read_items(body, name, read)


def read_items(fields: Fields, name: str, read: Callable[[Fields], Item]) -> tuple[tuple[Item, ...], int]:
    """Do the same for a field that may be missing."""
    records, unreadable = [], 0
    for row in fields.items(name, lambda item: item):
        try:
            records.append(read(row))
        except InvalidPartnerResponse as error:
            unreadable += 1
            log.warning("unreadable_record", partner=PARTNER, detail=error.detail)
    return tuple(records), unreadable


def is_id(text: str) -> bool:
    """Whether a text can be one of BGL's ids, which becomes a part of an address."""
    return bool(_ID.fullmatch(text))


def require_id(record_id: str) -> str:
    """Return an id, which becomes part of an address. PartnerRefused (404), without a call, if it is none."""
    if not is_id(record_id):
        raise PartnerRefused(PARTNER, "no_id", 404)
    return record_id


def make_key(text: str) -> str:
    """Return what two names have in common that differ in case and spaces only."""
    return " ".join(text.split()).casefold()


def keep_digits(text: str) -> str:
    """Return the digits of a number that may be written in groups."""
    return "".join(filter(str.isdecimal, text))


def write_id(text: str) -> int | str:
    """Return an id or a number as BGL wants it: as a number if it is one."""
    return int(text) if text.isascii() and text.isdecimal() else text


def leave_out_blanks(body: Mapping[str, Any]) -> Json:
    """Return the fields that have a value."""
    return {name: value for name, value in body.items() if value not in ("", None)}


def read_created_id(payload: Any, where: str) -> str:
    """Return the id of what was created, which is answered alone or in a list of one."""
    if isinstance(payload, list) and len(payload) == 1:
        payload = payload[0]
    return Fields(payload, where).text("id")
