"""Fields of FuseSign's responses, whose names were in camelCase until 2025 and are in PascalCase since."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, TypeVar

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.moments import read_moment

PARTNER = "fusesign"
MOST_ITEMS = 1_000
"""Of a list; a bundle has at most a few dozen recipients, and its history a few hundred entries."""
MOST_TEXT = 10_000
Item = TypeVar("Item")


class Fields:
    """The fields of an object, by name in any casing. A wrong type raises InvalidPartnerResponse with the name."""

    def __init__(self, payload: Any, where: str) -> None:
        """Read an object of a response. where is its place for the log. Raises InvalidPartnerResponse."""
        if not isinstance(payload, Mapping):
            raise InvalidPartnerResponse(PARTNER, where)
        self._fields = {str(name).lower(): value for name, value in payload.items()}
        self._where = where

    def text(self, name: str) -> str:
        """Return a text that is not empty."""
        found = self.optional_text(name)
        if not found:
            raise self._invalid(name)
        return found

    def optional_text(self, name: str) -> str:
        """Return a text, "" if there is none."""
        value = self._fields.get(name.lower())
        if value is None:
            return ""
        if isinstance(value, bool) or not isinstance(value, str | int) or len(str(value)) > MOST_TEXT:
            raise self._invalid(name)
        return str(value).strip()

    def number(self, name: str, default: int) -> int:
        """Return a whole number."""
        value = self._fields.get(name.lower())
        if value is None:
            return default
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

    def part(self, name: str) -> Fields:
        """Return an object inside."""
        return Fields(self._fields.get(name.lower()), f"{self._where}.{name}")

    def items(self, name: str, read: Callable[[Fields], Item]) -> tuple[Item, ...]:
        """Return a list of objects, each read by a function; empty if there is none."""
        return read_items(self._fields.get(name.lower()) or [], read, f"{self._where}.{name}")

    def _invalid(self, name: str) -> InvalidPartnerResponse:
        return InvalidPartnerResponse(PARTNER, f"{self._where}.{name}")


def read_items(payload: Any, read: Callable[[Fields], Item], where: str) -> tuple[Item, ...]:
    """Return a list of objects, each read by a function. Raises InvalidPartnerResponse."""
    if not isinstance(payload, list) or len(payload) > MOST_ITEMS:
        raise InvalidPartnerResponse(PARTNER, where)
    return tuple(read(Fields(item, where)) for item in payload)
