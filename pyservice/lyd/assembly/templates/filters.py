"""The filters that a Word template may use. Blank answers stay blank, placeholders stay as they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any

from jinja2 import Undefined

from lyd.interviews.expressions import groups
from lyd.interviews.expressions.evaluation import Awaited

_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


class Placeholder(Awaited):
    """Stands for a missing answer in a draft and is shown as ``[label]``; filters leave it alone."""

    __slots__ = ()


def date_words(text: str) -> str:
    """``2026-11-20`` → ``20 November 2026``; anything but such a date is returned unchanged."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return text
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def and_list(values: Iterable[str], last: str = "and") -> str:
    """``A``, ``A and B``, ``A, B and C``; blank entries are left out."""
    words = [str(value) for value in values if str(value).strip()]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def money(text: str) -> str:
    """``1234.5`` → ``$1,234.50``; what is no number is returned unchanged."""
    try:
        amount = Decimal(text)
    except InvalidOperation:
        return text
    return f"{'-' if amount < 0 else ''}${abs(amount):,.2f}" if amount.is_finite() else text


def acn(text: str) -> str:
    """``004085616`` → ``004 085 616``, as ASIC writes it; other texts are returned unchanged."""
    return _grouped(text, (3, 3, 3))


def abn(text: str) -> str:
    """``51824753556`` → ``51 824 753 556``; other texts are returned unchanged."""
    return _grouped(text, (2, 3, 3, 3))


def tfn(text: str) -> str:
    """``123456782`` → ``123 456 782``, ``12345677`` → ``123 456 77``; other texts are returned unchanged."""
    return _grouped(_grouped(text, (3, 3, 3)), (3, 3, 2))


def _of_group(compute: Callable[[groups.Read], str]) -> Callable[[Any], str]:
    """Make a filter of a function of a group: it reads what tags would print, placeholders included."""

    def filtered(group: Any) -> str:
        if isinstance(group, Undefined):
            return str(group)  # of a list without entries, in a draft
        missing = getattr(group, "missing", None)
        return compute(lambda name: str(group.get(name, ""))) if missing is None else missing

    filtered.__doc__ = compute.__doc__
    return filtered


def _grouped(text: str, groups: tuple[int, ...]) -> str:
    digits = text.replace(" ", "")
    if not digits.isdecimal() or len(digits) != sum(groups):
        return text
    pieces, start = [], 0
    for size in groups:
        pieces.append(digits[start : start + size])
        start += size
    return " ".join(pieces)


def _upper(text: str) -> str:
    return text.upper()


def _lower(text: str) -> str:
    return text.lower()


def _trim(text: str) -> str:
    return text.strip()


def _default(text: str, other: str) -> str:
    return other if not text or text.isspace() else text


def _for_text(function: Callable[..., str]) -> Callable[..., str]:
    """Wrap a filter of texts: placeholders pass unchanged, and a hidden answer raises its error before the filter."""

    def filtered(value: Any, *arguments: str) -> str:
        if isinstance(value, Placeholder):
            return value
        return function(str(value), *arguments)

    filtered.__doc__ = function.__doc__
    return filtered


def _length(values: Any) -> int:
    return len(values)


def _end(values: Any, index: int) -> Any:
    return values[index] if values else ""


def _join(values: Iterable[Any], separator: str = ", ") -> str:
    return separator.join(str(value) for value in values)


def _map_attribute(values: Any, attribute: str) -> list[Any]:
    """Return the answers called ``attribute`` of every entry of a list."""
    return [] if isinstance(values, Undefined) else [entry.get(attribute, "") for entry in values]


FILTERS: dict[str, Callable[..., Any]] = {
    "date_words": _for_text(date_words),
    "money": _for_text(money),
    "acn": _for_text(acn),
    "abn": _for_text(abn),
    "tfn": _for_text(tfn),
    "upper": _for_text(_upper),
    "lower": _for_text(_lower),
    "trim": _for_text(_trim),
    "default": _for_text(_default),
    **{name: _of_group(compute) for name, (_, compute) in groups.GROUP_FUNCTIONS.items()},
    "and_list": and_list,
    "join": _join,
    "each": _map_attribute,
    "length": _length,
    "first": lambda values: _end(values, 0),
    "last": lambda values: _end(values, -1),
}
