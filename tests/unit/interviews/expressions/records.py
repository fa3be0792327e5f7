"""Values of expressions as JSON, for the cases that the service and the widgets share."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any

from lyd.interviews.expressions.numbers import number_text


class NamedValues(dict[str, Any]):
    """Names with their values, and the names around them."""

    def __init__(self, values: dict[str, Any], outer: NamedValues | None = None) -> None:
        super().__init__()
        self._outer = outer
        self.update({name: read_value(value, self) for name, value in values.items()})

    def value_of(self, name: str) -> Any:
        if name in self:
            return self[name]
        return self._outer.value_of(name) if self._outer is not None else None

    def own_value_of(self, name: str) -> Any:
        return self.get(name)


def read_value(data: dict[str, Any] | None, outer: NamedValues | None = None) -> Any:
    """Return the value that {text | number | date | yes | record | list} describes."""
    if data is None:
        return None
    ((kind, content),) = data.items()
    if kind == "record":
        return NamedValues(content, outer)
    if kind == "list":
        return [read_value(entry, outer) for entry in content]
    if kind == "number":
        return Decimal(content)
    return datetime.date.fromisoformat(content) if kind == "date" else content


def value_as_json(value: Any) -> dict[str, Any] | None:
    """Describe a single value; None if it is nothing, a group or a list."""
    if isinstance(value, bool):
        return {"yes": value}
    if isinstance(value, Decimal):
        return {"number": number_text(value)}
    if isinstance(value, datetime.date):
        return {"date": value.isoformat()}
    return {"text": value} if isinstance(value, str) else None
