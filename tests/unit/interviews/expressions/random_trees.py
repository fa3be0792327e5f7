"""Random expressions, and random answers for the names in them."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from decimal import Decimal
from random import Random
from typing import Any

from lyd.interviews.expressions import Call, Literal, Name, Node
from lyd.interviews.expressions.functions import SINGLE_FUNCTIONS
from lyd.interviews.expressions.kinds import Kind, Shape

SINGLE = (Shape.TEXT, Shape.NUMBER, Shape.DATE, Shape.YES_NO)
WRONG_KIND = 0.04
"""How often an operand is of any kind instead of the one that belongs there."""
TEXTS = (
    *("", " ", "Ana", " ana\u0085", "Yes", "No", "A Trust", "Straße", "ΟΔΟΣ", "İzmir", "ﬁn", "𝒜 😀", "x" * 30),
    *("\u00a0Ben\ufeff", "2026-02-28", "12.5", "Ǆ ΰ ŉ", "\u001cCy\u3000"),
)
NUMBERS = (
    *("0", "1", "2", "3", "10", "100", "0.5", "-0.5", "2.005", "-2.005", "0.0000000001", "-0.0000000001", "12", "-12"),
    *("33.3333333333", "999999.995", "1000000000000000", "999999999999999.99", "99999999999999999999", "120000", "21"),
)
DAYS = ("0001-01-01", "0099-12-31", "1900-02-28", "2000-02-29", "2024-02-29", "2026-11-25", "2026-01-31", "9999-12-31")
_OUTER = {Shape.TEXT: "Text", Shape.NUMBER: "Number", Shape.DATE: "Day", Shape.YES_NO: "Yes_No"}
_INNER = {Shape.TEXT: "Name", Shape.NUMBER: "Share", Shape.DATE: "Born", Shape.YES_NO: "Signs"}


def random_names(random: Random) -> dict[str, Any]:
    """Return names with values as tests/fixtures/expressions describe them; some have none."""
    names = {f"{name}_{index}": _value(random, shape) for shape, name in _OUTER.items() for index in range(2)}
    entries = [_entry(random) for _ in range(random.randrange(5))]
    names["People"] = random.choice([{"list": entries}, {"list": entries}, None])
    names["Tags"] = {"list": [{"text": random.choice(TEXTS)} for _ in range(random.randrange(3))]}
    names["Group"] = _entry(random)
    return names


def random_tree(random: Random) -> Node:
    """Return an expression for these names."""
    return _tree(random, random.choice(SINGLE), 4, in_entry=False)


def _entry(random: Random) -> dict[str, Any]:
    values: dict[str, Any] = {name: _value(random, shape) for shape, name in _INNER.items()}
    values["Children"] = {
        "list": [
            {"record": {name: _value(random, shape) for shape, name in _INNER.items()}}
            for _ in range(random.randrange(3))
        ]
    }
    return {"record": values}


def _value(random: Random, shape: Shape) -> dict[str, Any] | None:
    if random.random() < 0.12:
        return None
    if shape is Shape.TEXT:
        return {"text": random.choice(TEXTS)}
    if shape is Shape.NUMBER:
        return {"number": _number(random)}
    return {"date": _day(random)} if shape is Shape.DATE else {"yes": random.random() < 0.5}


def _number(random: Random) -> str:
    if random.random() < 0.6:
        return random.choice(NUMBERS)
    scale = random.choice((0, 2, 10))
    return f"{Decimal(random.randrange(-(10 ** random.randrange(1, 18)), 10**18)).scaleb(-scale):f}"


def _day(random: Random) -> str:
    first, last = datetime.date.min.toordinal(), datetime.date.max.toordinal()
    return random.choice((*DAYS, datetime.date.fromordinal(random.randint(first, last)).isoformat()))


def _tree(random: Random, shape: Shape, depth: int, *, in_entry: bool) -> Node:
    if random.random() < WRONG_KIND:
        shape = random.choice(list(Shape))
    if shape is Shape.LIST:
        return random.choice([Name(("People",)), Name(("Children",)), Name(("Tags",)), Name(("Group", "Children"))])
    if shape is Shape.RECORD:
        return Name(("Group",))
    if depth == 0 or random.random() < 0.15:
        return _leaf(random, shape, in_entry)
    return _calls(random, shape, depth - 1, in_entry)


def _leaf(random: Random, shape: Shape, in_entry: bool) -> Node:
    if random.random() < 0.35 and shape is not Shape.DATE:
        return Literal(_literal(random, shape))
    inner, outer = Name((_INNER[shape],)), Name((f"{_OUTER[shape]}_{random.randrange(2)}",))
    if in_entry and random.random() < 0.6:
        return inner
    return random.choice([outer, outer, outer, Name(("Group", _INNER[shape])), Name((outer.path[0], "Step"))])


def _literal(random: Random, shape: Shape) -> str | Decimal | bool:
    if shape is Shape.TEXT:
        return random.choice(TEXTS)
    return Decimal(random.choice(NUMBERS)) if shape is Shape.NUMBER else random.random() < 0.5


def _calls(random: Random, shape: Shape, depth: int, in_entry: bool) -> Node:
    def part(kind: Shape) -> Node:
        return _tree(random, kind, depth, in_entry=in_entry)

    def each(kind: Shape) -> Node:
        return _tree(random, kind, depth, in_entry=True)

    def any_part() -> Node:
        return part(random.choice(SINGLE))

    functions = [name for name, function in SINGLE_FUNCTIONS.items() if function.returns == Kind(shape)]
    choices: list[Callable[[], Node]] = [lambda: Call("if", (any_part(), part(shape), part(shape)))]
    if functions:
        choices += [lambda: _function(random.choice(functions), part)] * 3
    if shape is Shape.TEXT:
        choices += [
            lambda: Call("~", tuple(any_part() for _ in range(random.randint(2, 4)))),
            lambda: Call("join", (part(Shape.LIST), each(random.choice(SINGLE)))),
        ]
    if shape is Shape.NUMBER:
        choices += [
            *[lambda: Call(random.choice("+-*/"), (part(shape), part(shape)))] * 3,
            lambda: Call("sum", (part(Shape.LIST), each(shape))),
            lambda: Call("count", (part(Shape.LIST), each(Shape.YES_NO))),
            lambda: Call("count", (part(Shape.LIST),)),
        ]
    if shape is Shape.YES_NO:
        choices += [
            lambda: Call(random.choice(("and", "or")), (any_part(), any_part())),
            lambda: Call("not", (any_part(),)),
            lambda: Call("is_answered", (part(random.choice(list(Shape))),)),
            lambda: _comparison(random, part),
            lambda: _equality(random, part),
            lambda: Call(random.choice(("any", "all")), (part(Shape.LIST), each(Shape.YES_NO))),
            lambda: Call("unique", (part(Shape.LIST), each(random.choice(SINGLE)))),
        ]
    return random.choice(choices)()


def _function(name: str, part: Callable[[Shape], Node]) -> Node:
    return Call(name, tuple(part(kind.shape) for kind in SINGLE_FUNCTIONS[name].takes))


def _comparison(random: Random, part: Callable[[Shape], Node]) -> Node:
    shape = random.choice((Shape.NUMBER, Shape.DATE))
    return Call(random.choice(("<", "<=", ">", ">=")), (part(shape), part(shape)))


def _equality(random: Random, part: Callable[[Shape], Node]) -> Node:
    shape = random.choice(SINGLE)
    if shape is Shape.YES_NO:
        return Call(random.choice(("==", "!=")), (part(shape), random.choice([Literal("Yes"), Literal("No")])))
    if random.random() < 0.5:
        return Call(random.choice(("==", "!=")), (part(shape), part(shape)))
    return Call("in", (part(shape), part(shape), part(shape)))
