"""Check an expression against the kinds of the answers that it names, before any document uses it.

What passes can be evaluated for every set of answers: no comparison of different kinds, no option that does not exist,
no division by zero, no list of lists that would take too long.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from lyd.interviews.expressions.comparison_rules import check_comparison, check_membership
from lyd.interviews.expressions.functions import ANSWERED, LIST_FUNCTIONS, SINGLE_FUNCTIONS
from lyd.interviews.expressions.groups import GROUP_FUNCTIONS
from lyd.interviews.expressions.kinds import DATE, NUMBER, TEXT, YES_NO, Kind, Shape
from lyd.interviews.expressions.parser import InvalidExpression
from lyd.interviews.expressions.tree import Call, Literal, Name, Node

MOST_ROUNDS = 10_000
"""Entries that an expression may look at, one list within another multiplied."""
TODAY = "today"
"""The name of the current day at the firm's place."""


def check_expression(node: Node, names: Mapping[str, Kind]) -> Kind:
    """The kind of an expression's value. Raises InvalidExpression with the reason, without the place."""
    return _Checker().kind(node, {TODAY: DATE, **names})


class _Checker:
    """Walks a tree; rounds is how often the part being walked is evaluated at most."""

    def __init__(self) -> None:
        self._rounds = 1

    def kind(self, node: Node, names: Mapping[str, Kind]) -> Kind:
        if isinstance(node, Literal):
            return YES_NO if isinstance(node.value, bool) else TEXT if isinstance(node.value, str) else NUMBER
        if isinstance(node, Name):
            return _look_up(node, names)
        return self._call(node, names)

    def _call(self, node: Call, names: Mapping[str, Kind]) -> Kind:
        name = node.function
        if name in LIST_FUNCTIONS:
            return self._list_call(node, names)
        kinds = [self.kind(operand, names) for operand in node.operands]
        if name == ANSWERED:
            _require_operands(name, kinds, 1)
            return YES_NO
        if name in GROUP_FUNCTIONS:
            return _check_group(name, kinds)
        if name == "within":
            return check_membership(node, *kinds)
        _require_singles(name, kinds)
        if name in ("and", "or", "not"):
            return YES_NO
        if name == "if":
            return _same(kinds[1], kinds[2])
        if name == "~":
            return TEXT
        if name in ("==", "!=", "in", "<", "<=", ">", ">="):
            check_comparison(node, kinds)
            return YES_NO
        if name in ("+", "-", "*", "/"):
            return _arithmetic(node, kinds)
        return _function(name, kinds)

    def _list_call(self, node: Call, names: Mapping[str, Kind]) -> Kind:
        function, name = LIST_FUNCTIONS[node.function], node.function
        if not 1 <= len(node.operands) <= 2 or (len(node.operands) == 1 and not function.is_entry_optional):
            raise InvalidExpression(f"{name} takes a list and an expression for its entries")
        owner = self.kind(node.operands[0], names)
        if owner.shape is not Shape.LIST:
            raise InvalidExpression(f"{name} takes a list, not {owner.shape}")
        if len(node.operands) == 1 and owner.fields and name != "count":
            raise InvalidExpression(f"{name} takes a list and an expression for its entries")
        if len(node.operands) == 2 and function.entry is not None:
            self._check_entries(node, owner, names, function.entry)
        return function.returns

    def _check_entries(self, node: Call, owner: Kind, names: Mapping[str, Kind], expected: Kind) -> None:
        before, self._rounds = self._rounds, self._rounds * max(owner.most_entries, 1)
        if self._rounds > MOST_ROUNDS:
            raise InvalidExpression(f"{node.function} goes through too many entries: give the lists a max")
        kind = self.kind(node.operands[1], {**names, **owner.fields})
        self._rounds = before
        if expected.shape is Shape.NUMBER and kind.shape is not Shape.NUMBER:
            raise InvalidExpression(f"{node.function} needs a number of each entry, not {kind.shape}")
        if expected.shape is Shape.TEXT and not kind.is_single:
            raise InvalidExpression(f"{node.function} needs a single value of each entry, not {kind.shape}")


def _look_up(name: Name, names: Mapping[str, Kind]) -> Kind:
    kind = _named(name.path[0], names, "")
    for number, step in enumerate(name.path[1:], start=1):
        owner = ".".join(name.path[:number])
        if kind.shape is Shape.LIST:
            raise InvalidExpression(f"{owner} is a list: use count, any, all, sum or join")
        kind = _named(step, kind.fields, owner)
    return kind


def _named(name: str, names: Mapping[str, Kind], owner: str) -> Kind:
    if name in names:
        return names[name]
    close = get_close_matches(name, names, 1)
    hint = f"; did you mean {close[0]}?" if close else ""
    raise InvalidExpression(f"{f'{owner} has' if owner else 'there is'} no earlier answer {name}{hint}")


def _require_singles(name: str, kinds: list[Kind]) -> None:
    odd = next((kind for kind in kinds if not kind.is_single), None)
    if odd and name not in ("and", "or", "not", "if"):
        raise InvalidExpression(f"{name} takes single values, not {odd.shape}")


def _check_group(name: str, kinds: list[Kind]) -> Kind:
    _require_operands(name, kinds, 1)
    fields = GROUP_FUNCTIONS[name][0]
    known = {*kinds[0].fields, *kinds[0].others}
    if kinds[0].shape is not Shape.RECORD or not known.intersection(fields):
        raise InvalidExpression(f"{name} takes a group with {', '.join(fields[:3])} …, not {kinds[0].shape}")
    return TEXT


def _arithmetic(node: Call, kinds: list[Kind]) -> Kind:
    if any(kind.shape is not Shape.NUMBER for kind in kinds):
        odd = next(kind for kind in kinds if kind.shape is not Shape.NUMBER)
        hint = ": use days_after, months_after or years_after" if odd.shape is Shape.DATE else ""
        raise InvalidExpression(f"{node.function} takes numbers, not {odd.shape}{hint}")
    divisor = node.operands[1]
    if node.function == "/" and isinstance(divisor, Literal) and not divisor.value:
        raise InvalidExpression("a number is divided by zero")
    return NUMBER


def _function(name: str, kinds: list[Kind]) -> Kind:
    function = SINGLE_FUNCTIONS[name]
    _require_operands(name, kinds, len(function.takes))
    for kind, expected in zip(kinds, function.takes, strict=True):
        if kind.shape is not expected.shape:
            raise InvalidExpression(f"{name} takes {expected.shape}, not {kind.shape}")
    return function.returns


def _require_operands(name: str, kinds: list[Kind], count: int) -> None:
    if len(kinds) != count:
        raise InvalidExpression(f"{name} takes {count} value{'' if count == 1 else 's'}, not {len(kinds)}")


def _same(one: Kind, other: Kind) -> Kind:
    if one.shape is not other.shape:
        raise InvalidExpression(f"“if … else …” gives {one.shape} or {other.shape}: both must be of one kind")
    return Kind(one.shape) if one != other else one
