"""Numbers: decimals with ten places, as `widgets/src/features/interviews/expressions/numbers.ts` has them.

Results are rounded half away from zero. A result beyond LARGEST, or of a division by zero, is no number: None.
"""

from __future__ import annotations

import re
from decimal import ROUND_DOWN, ROUND_HALF_UP, Context, Decimal

LARGEST = Decimal(10) ** 20
_CONTEXT = Context(prec=70)
_PLACE = Decimal(1).scaleb(-10)
_NUMBER = re.compile(r"-?[0-9]{1,21}(\.[0-9]{1,20})?")


def read_number(text: str) -> Decimal | None:
    """The number of an answer as it is stored; None if it is none."""
    return fit(Decimal(text)) if _NUMBER.fullmatch(text) else None


def fit(value: Decimal) -> Decimal | None:
    """Round to ten places; None if the value is too large."""
    if value.copy_abs() > LARGEST:  # abs() and + would round to the 28 digits of Python's default
        return None
    return _CONTEXT.add(value.quantize(_PLACE, ROUND_HALF_UP, _CONTEXT), Decimal(0))  # no negative zero


def add(one: Decimal, other: Decimal) -> Decimal | None:
    """one + other."""
    return fit(_CONTEXT.add(one, other))


def subtract(one: Decimal, other: Decimal) -> Decimal | None:
    """one - other."""
    return fit(_CONTEXT.subtract(one, other))


def multiply(one: Decimal, other: Decimal) -> Decimal | None:
    """one * other."""
    return fit(_CONTEXT.multiply(one, other))


def divide(one: Decimal, other: Decimal) -> Decimal | None:
    """one / other; None if other is zero."""
    if not other:
        return None
    return fit(_CONTEXT.divide(one, other))


def round_to(value: Decimal, places: Decimal) -> Decimal | None:
    """Round half away from zero to so many places; None unless they are a whole number from 0 to 10."""
    digits = whole(places)
    if digits is None or not 0 <= digits <= 10:
        return None
    return fit(value.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP, _CONTEXT))


def whole(value: Decimal) -> int | None:
    """The value as a whole number; None if it has places."""
    return int(value) if value == value.quantize(Decimal(1), ROUND_DOWN, _CONTEXT) else None


def number_text(value: Decimal) -> str:
    """The number without zeros at the end: 10.50 is "10.5"."""
    text = f"{value:f}"
    return (text.rstrip("0").rstrip(".") if "." in text else text) or "0"
