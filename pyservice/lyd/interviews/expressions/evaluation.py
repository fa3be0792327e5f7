"""Evaluate the tree of an expression. The twin is `widgets/src/features/interviews/expressions/evaluation.ts`.

Nothing (None) stands for a missing answer: it equals another missing answer and a blank text, any other comparison with
it is false, arithmetic with it is nothing, and a text is joined without it. So a condition never fails while an
interview is being answered.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any, Protocol

from lyd.interviews.blank import BLANK_CHARACTERS, is_blank
from lyd.interviews.expressions import numbers
from lyd.interviews.expressions.comparison import ORDERS, is_equal, is_ordered, is_within
from lyd.interviews.expressions.functions import ANSWERED, LIST_FUNCTIONS, SINGLE_FUNCTIONS
from lyd.interviews.expressions.groups import GROUP_FUNCTIONS
from lyd.interviews.expressions.kinds import NUMBER, Shape
from lyd.interviews.expressions.tree import Call, Literal, Name, Node

Value = Any
"""str, Decimal, bool, datetime.date, a Record, a sequence of Records or of single values, or None for nothing."""


class Awaited(str):
    """A missing answer in a draft: joined to a text it is its label, everywhere else it is nothing."""

    __slots__ = ()


class Record(Protocol):
    """The names that an expression can read: a scope of the interview, or an entry of a list."""

    def value_of(self, name: str) -> Value:
        """The value of this name here or further out; None if there is none."""

    def own_value_of(self, name: str) -> Value:
        """The value of this name here; None if there is none."""


_ARITHMETIC: dict[str, Callable[[Decimal, Decimal], Decimal | None]] = {
    "+": numbers.add,
    "-": numbers.subtract,
    "*": numbers.multiply,
    "/": numbers.divide,
}
_TYPES: dict[Shape, type] = {
    Shape.TEXT: str,
    Shape.NUMBER: Decimal,
    Shape.DATE: datetime.date,
    Shape.YES_NO: bool,
}


def evaluate(node: Node, record: Record) -> Value:
    """The value of an expression among these names."""
    if isinstance(node, Literal):
        return node.value
    if isinstance(node, Name):
        return _follow(node.path, record)
    return _call(node, record)


def is_true(value: Value) -> bool:
    """Whether a value counts as true: a yes, or any other value that is given."""
    return value if isinstance(value, bool) else is_given(value)


def is_given(value: Value) -> bool:
    """Whether a value is there: no blank text, no list without entries."""
    if isinstance(value, str):
        return not (isinstance(value, Awaited) or is_blank(value))
    return value is not None and not (isinstance(value, list | tuple) and not value)


def text_of(value: Value) -> str:
    """A single value as it is joined to a text: dates as YYYY-MM-DD, numbers without zeros at the end."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "Yes" if value else "No"
    if isinstance(value, Decimal):
        return numbers.number_text(value)
    return value.isoformat() if isinstance(value, datetime.date) else str(value)


def _follow(path: tuple[str, ...], record: Record) -> Value:
    value = record.value_of(path[0])
    for step in path[1:]:
        value = value.value_of(step) if hasattr(value, "value_of") else None
    return None if isinstance(value, str) and is_blank(value) else value


def _call(node: Call, record: Record) -> Value:
    name, operands = node.function, node.operands
    if name in ("and", "or", "not", "if"):
        return _decide(name, operands, record)
    if name in LIST_FUNCTIONS:
        return _fold(name, evaluate(operands[0], record), operands[1] if len(operands) > 1 else None, record)
    if name in GROUP_FUNCTIONS:
        owner = evaluate(operands[0], record)
        return GROUP_FUNCTIONS[name][1](owner.own_value_of) or None if hasattr(owner, "value_of") else None
    if name == ANSWERED:
        return is_given(evaluate(operands[0], record))
    if name == "within":
        return is_within(*(evaluate(operand, record) for operand in operands))
    values = [_single(evaluate(operand, record)) for operand in operands]
    if name == "~":
        return "".join(map(text_of, values))
    if name == "in":
        return any(is_equal(values[0], value) for value in values[1:])
    if name in ("==", "!="):
        return is_equal(*values) is (name == "==")
    values = [None if isinstance(value, Awaited) else value for value in values]
    if name in ORDERS:
        return is_ordered(name, *values)
    return None if any(value is None for value in values) else _compute(name, values)


def _decide(name: str, operands: tuple[Node, ...], record: Record) -> Value:
    first = is_true(evaluate(operands[0], record))
    if name == "not":
        return not first
    if name == "if":
        return evaluate(operands[1] if first else operands[2], record)
    return first if first is (name == "or") else is_true(evaluate(operands[1], record))


def _compute(name: str, values: list[Value]) -> Value:
    """Arithmetic and functions of single values. A value of another kind than the checker allows gives nothing."""
    takes = (NUMBER, NUMBER) if name in _ARITHMETIC else SINGLE_FUNCTIONS[name].takes
    if not all(isinstance(value, _TYPES[kind.shape]) for value, kind in zip(values, takes, strict=True)):
        return None
    return (_ARITHMETIC[name] if name in _ARITHMETIC else SINGLE_FUNCTIONS[name].compute)(*values)


def _single(value: Value) -> Value:
    """The value; nothing for a list or a group, where a single value belongs."""
    return value if isinstance(value, tuple(_TYPES.values())) else None


def _fold(name: str, entries: Value, each: Node | None, around: Record) -> Value:
    """Entries that are single answers have no names of their own: each is evaluated among those around the list."""
    records: Sequence[Any] = entries if isinstance(entries, list | tuple) else ()
    if each is None and name == "count":
        return Decimal(len(records))
    values = (
        list(records)
        if each is None
        else [evaluate(each, entry if hasattr(entry, "value_of") else around) for entry in records]
    )
    if name == "count":
        return Decimal(sum(map(is_true, values)))
    if name in ("any", "all"):
        return (any if name == "any" else all)(map(is_true, values))
    if name == "sum":
        return _total(values)
    singles = [_single(value) for value in values]
    if name == "join":
        return _listed([_trimmed(value) for value in singles if is_given(value) or isinstance(value, Awaited)])
    texts = [_trimmed(value) for value in singles if is_given(value)]
    return len({text.lower() for text in texts}) == len(texts)


def _trimmed(value: Value) -> str:
    return text_of(value).strip(BLANK_CHARACTERS)


def _total(values: list[Value]) -> Decimal | None:
    total: Decimal | None = Decimal(0)
    for value in values:
        if isinstance(value, Decimal) and total is not None:
            total = numbers.add(total, value)
    return total


def _listed(texts: list[str]) -> str:
    return "".join(texts) if len(texts) < 2 else f"{', '.join(texts[:-1])} and {texts[-1]}"
