"""Fields of BGL's responses. Its ids are numbers, UUIDs or 32 digits: they are texts here."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

import structlog

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.fields import PartnerFields

PARTNER = "bgl"
_ID = re.compile(r"[A-Za-z0-9-]{1,64}")
Item = TypeVar("Item")

log = structlog.get_logger()


class Fields(PartnerFields):
    """Fields of BGL; a page has at most 500 items, the list of funds has all of a firm."""

    partner = PARTNER
    most_items = 20_000


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
    found, unreadable = [], 0
    for row in body.items(name, lambda item: item):
        try:
            found.append(read(row))
        except InvalidPartnerResponse as error:
            unreadable += 1
            log.warning("unreadable_record", partner=PARTNER, detail=error.detail)
    return tuple(found), unreadable


def is_id(text: str) -> bool:
    """Whether a text can be one of BGL's ids, which becomes a part of an address."""
    return bool(_ID.fullmatch(text))
