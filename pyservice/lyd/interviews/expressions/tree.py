"""The tree of an expression: literals, names of answers, and calls of operators and functions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from lyd.interviews.expressions.numbers import number_text, read_number


@dataclass(frozen=True, slots=True)
class Literal:
    """A text, a number or a yes or no that stands in the expression."""

    value: str | Decimal | bool


@dataclass(frozen=True, slots=True)
class Name:
    """An answer: a dataPath in the nearest scope, and the steps from it into groups."""

    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Call:
    """An operator ("and", "==", "+") or a function ("count") with its operands."""

    function: str
    operands: tuple[Node, ...]


Node = Literal | Name | Call


def tree_as_json(node: Node) -> dict[str, Any]:
    """The tree as the widgets read it: {text | number | yes | name | call, of}."""
    if isinstance(node, Name):
        return {"name": list(node.path)}
    if isinstance(node, Call):
        return {"call": node.function, "of": [tree_as_json(operand) for operand in node.operands]}
    if isinstance(node.value, bool):
        return {"yes": node.value}
    return {"text": node.value} if isinstance(node.value, str) else {"number": number_text(node.value)}


def tree_from_json(data: Any) -> Node:
    """The tree that `tree_as_json` wrote. Raises ValueError for anything else."""
    match data:
        case {"text": str(text)}:
            return Literal(text)
        case {"number": str(text)} if (number := read_number(text)) is not None:
            return Literal(number)
        case {"yes": bool(is_yes)}:
            return Literal(is_yes)
        case {"name": [_, *_] as path} if all(isinstance(step, str) for step in path):
            return Name(tuple(path))
        case {"call": str(function), "of": list(operands)}:
            return Call(function, tuple(map(tree_from_json, operands)))
    raise ValueError("not the tree of an expression")


def names_in(node: Node) -> Iterator[Name]:
    """Yield every name of an expression, those inside the entries of lists included."""
    if isinstance(node, Name):
        yield node
    elif isinstance(node, Call):
        for operand in node.operands:
            yield from names_in(operand)


def count_nodes(node: Node) -> int:
    """The number of literals, names and calls."""
    return 1 + (sum(map(count_nodes, node.operands)) if isinstance(node, Call) else 0)
