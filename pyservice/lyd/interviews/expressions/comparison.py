"""Compare two values of an expression. The twin is `widgets/src/features/interviews/expressions/comparison.ts`."""

from __future__ import annotations

import datetime
import operator
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from lyd.interviews.blank import is_blank
from lyd.interviews.expressions.dates import read_date
from lyd.interviews.expressions.numbers import read_number

ORDERS: dict[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_READERS: dict[type, Callable[[str], Any]] = {Decimal: read_number, datetime.date: read_date}


def is_equal(one: Any, other: Any) -> bool:
    """Whether two values of one kind are equal. A yes equals the text "Yes", and a blank equals a blank."""
    one, other = _of_one_kind(_blank_as_none(one), _blank_as_none(other))
    return type(one) is type(other) and bool(one == other)


def is_ordered(order: str, one: Any, other: Any) -> bool:
    """Whether two numbers or two dates are in an order; False for any other values."""
    one, other = _of_one_kind(one, other)
    return type(one) is type(other) and isinstance(one, Decimal | datetime.date) and ORDERS[order](one, other)


def _blank_as_none(value: Any) -> Any:
    return None if isinstance(value, str) and is_blank(value) else value


def _of_one_kind(one: Any, other: Any) -> tuple[Any, Any]:
    """Two values, of which a text beside a value of another kind is read as one, if it is one as it is stored."""
    return _read_like(other, one), _read_like(one, other)


def is_within(value: Any, owner: Any) -> bool:
    """Whether a text is one of a list's entries, or part of a text. What is blank is in nothing."""
    if not isinstance(value, str) or is_blank(value):
        return False
    if isinstance(owner, list | tuple):
        return any(isinstance(entry, str) and entry == value for entry in owner)
    return isinstance(owner, str) and value in owner


def _read_like(model: Any, value: Any) -> Any:
    if isinstance(value, bool) and isinstance(model, str):
        return "Yes" if value else "No"
    if not isinstance(value, str) or type(model) not in _READERS:
        return value
    read = _READERS[type(model)](value)
    return value if read is None else read
