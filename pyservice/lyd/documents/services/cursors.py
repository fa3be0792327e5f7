"""Cursors: the place up to which a list was read, as one opaque word.

It holds nothing but a place in an order, so it needs no signature: a forged one shows nothing more.
"""

from __future__ import annotations

import base64
import binascii
import datetime
import json
from dataclasses import dataclass

MOMENTS = frozenset({"created_at", "updated_at"})
LARGEST = 2**63 - 1
KINDS = (str, bool, str, int, int)


@dataclass(frozen=True)
class Cursor:
    """The place behind the row with this id and this value in the column that the list is sorted by.

    passed is how many rows were read up to here.
    """

    sort: str
    descending: bool
    value: str | datetime.datetime
    id: int
    passed: int


def encode_cursor(place: Cursor) -> str:
    """Return the place as a word that fits into an address."""
    value = place.value if isinstance(place.value, str) else place.value.isoformat()
    plain = json.dumps([place.sort, place.descending, value, place.id, place.passed], separators=(",", ":"))
    return base64.urlsafe_b64encode(plain.encode()).rstrip(b"=").decode()


def decode_cursor(word: str) -> Cursor:
    """Return the place that `encode_cursor` wrote. Raises ValueError for anything else."""
    try:
        parts = json.loads(base64.b64decode(word + "=" * (-len(word) % 4), altchars=b"-_", validate=True))
    except (binascii.Error, UnicodeError, RecursionError) as error:
        raise ValueError("this is no place in a list") from error
    if not isinstance(parts, list) or tuple(map(type, parts)) != KINDS:
        raise ValueError("this is no place in a list")
    sort, descending, value, last_id, passed = parts
    if not (0 < last_id <= LARGEST and 0 <= passed <= LARGEST):
        raise ValueError("there is no such row")
    return Cursor(sort, descending, _moment(value) if sort in MOMENTS else _text(value), last_id, passed)


def _moment(value: str) -> datetime.datetime:
    moment = datetime.datetime.fromisoformat(value)
    if moment.tzinfo is None or not 1000 <= moment.year < 9999:
        raise ValueError("the database knows no such moment")
    return moment.astimezone(datetime.UTC)


def _text(value: str) -> str:
    value.encode()  # half of a surrogate pair is no text
    return value
