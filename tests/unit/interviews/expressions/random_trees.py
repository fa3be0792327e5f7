"""Random expressions, and random values for the names in them."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from decimal import Decimal
from random import Random
from typing import Any

from lyd.interviews.expressions import Call, Literal, Name, Node
from lyd.interviews.expressions.functions import SINGLE_FUNCTIONS
from lyd.interviews.expressions.groups import GROUP_FUNCTIONS
from lyd.interviews.expressions.kinds import Kind, Shape

SINGLE = (Shape.TEXT, Shape.NUMBER, Shape.DATE, Shape.YES_NO)
TEXTS = (
    *("", " ", "Ana", " ana\u0085", "Yes", "No", "A Trust", "Straße", "ΟΔΟΣ", "İzmir", "ﬁn", "𝒜 😀", "x" * 30),
    *("\u00a0Ben\ufeff", "2026-02-28", "12.5", "Ǆ ΰ ŉ", "\u001cCy\u3000"),
)
NUMBERS = (
    *("0", "1", "2", "3", "10", "100", "0.5", "-0.5", "2.005", "-2.005", "0.0000000001", "-0.0000000001", "12", "-12"),
    *("33.3333333333", "999999.995", "1000000000000000", "999999999999999.99", "99999999999999999999", "120000", "21"),
)
DAYS = ("0001-01-01", "0099-12-31", "1900-02-28", "2000-02-29", "2024-02-29", "2026-11-25", "2026-01-31", "9999-12-31")
OUTER = {Shape.TEXT: "Text", Shape.NUMBER: "Number", Shape.DATE: "Day", Shape.YES_NO: "Yes_No"}
"""Names of single values; there are two of each: Text_0, Text_1."""
INNER = {Shape.TEXT: "Name", Shape.NUMBER: "Share", Shape.DATE: "Born", Shape.YES_NO: "Signs"}
"""Names in Group, in the entries of People, and in those of Children, a list that is in both."""


def random_names(random: Random) -> dict[str, Any]:
    """Return names with values as tests/fixtures/expressions describe them; some have none."""
    names = {f"{name}_{index}": _value(random, shape) for shape, name in OUTER.items() for index in range(2)}
    entries = [_entry(random) for _ in range(random.randrange(5))]
    names["People"] = random.choice([{"list": entries}, {"list": entries}, None])
    names["Tags"] = {"list": [{"text": random.choice(TEXTS)} for _ in range(random.randrange(3))]}
    names["Group"] = _entry(random)
    return names


def random_number(random: Random) -> str:
    """Return the text of a number with at most ten places."""
    if random.random() < 0.6:
        return random.choice(NUMBERS)
    scale = random.choice((0, 2, 10))
    return f"{Decimal(random.randrange(-(10 ** random.randrange(1, 18)), 10**18)).scaleb(-scale):f}"


def random_day(random: Random) -> str:
    """Return a day as YYYY-MM-DD."""
    first, last = datetime.date.min.toordinal(), datetime.date.max.toordinal()
    return random.choice((*DAYS, datetime.date.fromordinal(random.randint(first, last)).isoformat()))


class RandomTrees:
    """Makes expressions with these names; wrong is how often an operand is of any kind instead of the right one."""

    def __init__(self, random: Random, wrong: float = 0.04) -> None:
        self._random = random
        self._wrong = wrong

    def tree(self, shape: Shape | None = None, depth: int = 4, *, in_entry: bool = False) -> Node:
        """Return an expression of a kind, by default of any."""
        random = self._random
        if shape is None:
            shape = random.choice(SINGLE)
        if random.random() < self._wrong:
            shape = random.choice(list(Shape))
        if shape is Shape.LIST:
            return Name(random.choice([("People",), ("Children",), ("Tags",), ("Group", "Children")]))
        if shape is Shape.RECORD:
            return Name(("Group",))
        if depth == 0 or random.random() < 0.15:
            return self._leaf(shape, in_entry)
        return random.choice(self._calls(shape, depth - 1, in_entry))()

    def _leaf(self, shape: Shape, in_entry: bool) -> Node:
        random = self._random
        if random.random() < 0.35 and shape is not Shape.DATE:
            return Literal(self._literal(shape))
        outer = f"{OUTER[shape]}_{random.randrange(2)}"
        if in_entry and random.random() < 0.6:
            return Name((INNER[shape],))
        return Name(random.choice([(outer,), (outer,), (outer,), ("Group", INNER[shape]), (outer, "Step")]))

    def _literal(self, shape: Shape) -> str | Decimal | bool:
        if shape is Shape.TEXT:
            return self._random.choice(TEXTS)
        return Decimal(self._random.choice(NUMBERS)) if shape is Shape.NUMBER else self._random.random() < 0.5

    def _calls(self, shape: Shape, depth: int, in_entry: bool) -> list[Callable[[], Node]]:
        random = self._random

        def part(kind: Shape | None = None) -> Node:
            return self.tree(kind, depth, in_entry=in_entry)

        def each(kind: Shape | None = None) -> Node:
            return self.tree(kind, depth, in_entry=True)

        def fold(*names: str, of: Shape | None = None) -> Node:
            return Call(random.choice(names), (part(Shape.LIST), each(of)))

        functions = [name for name, function in SINGLE_FUNCTIONS.items() if function.returns == Kind(shape)]
        choices: list[Callable[[], Node]] = [lambda: Call("if", (part(), part(shape), part(shape)))]
        if functions:
            choices += [lambda: _function(random.choice(functions), part)] * 3
        if shape is Shape.TEXT:
            choices += [
                lambda: Call("join", (part(Shape.LIST),)),
                lambda: Call(random.choice(sorted(GROUP_FUNCTIONS)), (part(Shape.RECORD),)),
                lambda: Call("~", tuple(part() for _ in range(random.randint(2, 4)))),
                lambda: fold("join"),
            ]
        if shape is Shape.NUMBER:
            choices += [
                *[lambda: Call(random.choice("+-*/"), (part(shape), part(shape)))] * 3,
                lambda: fold("sum", of=shape),
                lambda: fold("count", of=Shape.YES_NO),
                lambda: Call("count", (part(Shape.LIST),)),
            ]
        if shape is Shape.YES_NO:
            choices += [
                lambda: Call(random.choice(("and", "or")), (part(), part())),
                lambda: Call("not", (part(),)),
                lambda: Call("is_answered", (part(random.choice(list(Shape))),)),
                lambda: _comparison(random, part),
                lambda: _equality(random, part),
                lambda: fold("any", "all", of=Shape.YES_NO),
                lambda: fold("unique"),
            ]
        return choices


def _entry(random: Random) -> dict[str, Any]:
    values: dict[str, Any] = _singles(random)
    values["Children"] = {"list": [{"record": _singles(random)} for _ in range(random.randrange(3))]}
    return {"record": values}


def _singles(random: Random) -> dict[str, Any]:
    return {name: _value(random, shape) for shape, name in INNER.items()}


def _value(random: Random, shape: Shape) -> dict[str, Any] | None:
    if random.random() < 0.12:
        return None
    if shape is Shape.TEXT:
        return {"text": random.choice(TEXTS)}
    if shape is Shape.NUMBER:
        return {"number": random_number(random)}
    return {"date": random_day(random)} if shape is Shape.DATE else {"yes": random.random() < 0.5}


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
    if random.random() < 0.5:
        return Call("within", (part(Shape.TEXT), part(random.choice((Shape.LIST, Shape.TEXT)))))
    return Call("in", (part(shape), part(shape), part(shape)))
