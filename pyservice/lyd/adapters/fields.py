"""Fields of partners' responses: read by name in any casing, with one error for whatever has a wrong type."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, ClassVar, Self, TypeVar

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.moments import read_moment

MOST_TEXT = 10_000
MOST_DIGITS = 16
_UNREADABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""Control characters and halves of surrogate pairs: neither XML nor the database can hold them."""
Item = TypeVar("Item")


class PartnerFields:
    """The fields of an object, by name in any casing. A wrong type raises InvalidPartnerResponse with the name.

    Each partner has a subclass with its name.
    """

    partner: ClassVar[str]
    most_items: ClassVar[int] = 1_000
    """Of a list."""

    def __init__(self, payload: Any, where: str) -> None:
        """Read an object of a response. where is its place for the log. Raises InvalidPartnerResponse."""
        if not isinstance(payload, Mapping):
            raise InvalidPartnerResponse(self.partner, where)
        self._fields = {str(name).lower(): value for name, value in payload.items()}
        self._where = where

    def has(self, name: str) -> bool:
        """Whether there is a value, be it blank."""
        return self._fields.get(name.lower()) is not None

    def text(self, name: str) -> str:
        """Return a text that is not empty."""
        found = self.optional_text(name)
        if not found:
            raise self._invalid(name)
        return found

    def optional_text(self, name: str) -> str:
        """Return a text without characters that answers cannot hold, "" if there is none."""
        value = self._fields.get(name.lower())
        if value is None:
            return ""
        if isinstance(value, bool) or not isinstance(value, str | int) or len(str(value)) > MOST_TEXT:
            raise self._invalid(name)
        return _UNREADABLE.sub("", str(value)).strip()

    def number(self, name: str, default: int) -> int:
        """Return a whole number, also if it is written as a text."""
        value = self._fields.get(name.lower())
        if value is None:
            return default
        if isinstance(value, str) and value.strip().isdecimal() and len(value) < MOST_DIGITS:
            return int(value)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self._invalid(name)
        return value

    def flag(self, name: str) -> bool:
        """Return a yes or no; no if there is none."""
        value = self._fields.get(name.lower())
        if value not in (None, True, False):
            raise self._invalid(name)
        return bool(value)

    def moment(self, name: str) -> datetime | None:
        """Return a date-time in UTC, None if there is none."""
        value = self.optional_text(name)
        if not value:
            return None
        try:
            return read_moment(value)
        except ValueError as error:
            raise self._invalid(name) from error

    def part(self, name: str) -> Self:
        """Return an object inside."""
        return type(self)(self._fields.get(name.lower()), f"{self._where}.{name}")

    def items(self, name: str, read: Callable[[Self], Item]) -> tuple[Item, ...]:
        """Return a list of objects, each read by a function; empty if there is none."""
        return self.read_items(self._fields.get(name.lower()) or [], read, f"{self._where}.{name}")

    @classmethod
    def read_items(cls, payload: Any, read: Callable[[Self], Item], where: str) -> tuple[Item, ...]:
        """Return a list of objects, each read by a function. Raises InvalidPartnerResponse."""
        if not isinstance(payload, list) or len(payload) > cls.most_items:
            raise InvalidPartnerResponse(cls.partner, where)
        return tuple(read(cls(item, where)) for item in payload)

    def _invalid(self, name: str) -> InvalidPartnerResponse:
        return InvalidPartnerResponse(self.partner, f"{self._where}.{name}")
