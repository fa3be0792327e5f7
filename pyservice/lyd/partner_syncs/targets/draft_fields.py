"""Fields of drafts as the data of steps, which are JSON, and back."""

from __future__ import annotations

import dataclasses
import datetime
from collections.abc import Mapping
from decimal import Decimal
from enum import Enum
from typing import Any, get_args, get_type_hints


def write_fields(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return fields of a draft as JSON; those without a value are left out."""
    return {name: _write(value) for name, value in fields.items() if value not in (None, "", ())}


def read_fields(draft: type, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return what `write_fields` wrote as the arguments of a draft."""
    hints = get_type_hints(draft)
    return {name: _read(hints[name], value) for name, value in data.items()}


def show_day(day: datetime.date | None) -> str:
    """Return a day as members read it ("05 Mar 1984"); "" if there is none."""
    return f"{day:%d %b %Y}" if day else ""


def _write(value: Any) -> Any:
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return write_fields({each.name: getattr(value, each.name) for each in dataclasses.fields(value)})
    return [_write(each) for each in value] if isinstance(value, tuple) else value


def _read(hint: Any, value: Any) -> Any:
    if datetime.date in (hint, *get_args(hint)):
        return datetime.date.fromisoformat(value)
    if hint is Decimal:
        return Decimal(value)
    if isinstance(value, list):
        return tuple(value)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint(value)
    is_draft = isinstance(hint, type) and dataclasses.is_dataclass(hint)
    return hint(**read_fields(hint, value)) if is_draft else value
