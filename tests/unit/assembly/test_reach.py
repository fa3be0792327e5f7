"""What following a condition claims to be impossible or certain is so for every answer."""

from __future__ import annotations

import itertools
import random
from decimal import Decimal

import pytest

from lyd.assembly.checks.possible_answers import Possible, possible_answers
from lyd.assembly.checks.question_scopes import Scope
from lyd.assembly.checks.ranges import NOTHING, Range
from lyd.assembly.checks.reach import Reach
from lyd.interviews.expressions import Call, Literal, Name, Node, evaluate, is_true, parse_expression
from lyd.interviews.interview_file import read_interview

BASE = {"label": "L"}
QUESTIONS = read_interview(
    {
        "title": "T",
        "sections": [
            {
                "id": "s",
                "title": "S",
                "questions": [
                    BASE | {"id": "Kind", "dataPath": "Kind", "type": "select", "options": ["A", "B", "C"]},
                    BASE | {"id": "Yes", "dataPath": "Yes", "type": "yesno"},
                    BASE | {"id": "Age", "dataPath": "Age", "type": "integer", "min": 2, "max": 4},
                    BASE | {"id": "Name", "dataPath": "Name", "type": "text"},
                ],
            }
        ],
    }
).questions
SCOPE = Scope.of(QUESTIONS)
ANSWERS = {
    "Kind": [None, "A", "B", "C"],
    "Yes": [None, True, False],
    "Age": [None, *map(Decimal, (2, 3, 4))],
    "Name": [None, "x", "y", "other"],
}


class Answers(dict):
    """One set of answers, as expressions read them."""

    def value_of(self, name: str) -> object:
        return self.get(name)


EVERY = [Answers(zip(ANSWERS, values, strict=True)) for values in itertools.product(*ANSWERS.values())]


def comparison(chance: random.Random) -> Node:
    name = chance.choice(list(ANSWERS))
    if chance.random() < 0.15:
        return chance.choice([Name((name,)), Call("is_answered", (Name((name,)),))])
    values = {"Kind": ["A", "B", "C", ""], "Yes": ["Yes", "No", ""], "Name": ["x", "y", ""]}.get(name)
    if values is None:
        operator = chance.choice(["==", "!=", "<", "<=", ">", ">="])
        sides = [Name((name,)), Literal(Decimal(chance.randint(1, 5)))]
        return Call(operator, tuple(chance.sample(sides, 2)))
    if chance.random() < 0.3:
        return Call("in", (Name((name,)), *map(Literal, chance.sample(values, 2))))
    return Call(chance.choice(["==", "!="]), (Name((name,)), Literal(chance.choice(values))))


def condition(chance: random.Random, depth: int = 3) -> Node:
    kind = chance.choice(["and", "or", "not", ""]) if depth else ""
    if kind == "not":
        return Call("not", (condition(chance, depth - 1),))
    if kind:
        return Call(kind, (condition(chance, depth - 1), condition(chance, depth - 1)))
    return comparison(chance)


def may_be(left: Possible, value: object) -> bool:
    if value is None:
        return left.may_lack if isinstance(left, Range) else left.values is None or NOTHING in left.values
    if isinstance(left, Range):
        return not left.split_by_order("<", value)[1].split_by_order(">", value)[1].is_nothing and left.has_values
    text = {True: "Yes", False: "No"}.get(value, value) if isinstance(value, bool) else value
    return text not in left.without if left.values is None else text in left.values


@pytest.mark.parametrize("seed", range(60))
def test_what_is_called_impossible_or_certain_is_so_for_all_answers(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(10):
        tree = condition(chance)
        outcomes = Reach(uses_visibility=False, uses_limits=True).follow(tree, {}, SCOPE.find)
        for is_held, facts in zip((True, False), outcomes, strict=True):
            meeting = [each for each in EVERY if is_true(evaluate(tree, each)) is is_held]
            assert facts is not None or not meeting, tree
            for each in meeting:
                assert all(may_be(left, each[key[0]]) for key, left in (facts or {}).items()), (tree, each)


@pytest.mark.parametrize(
    ("text", "never", "always"),
    [
        ("Kind == 'A' and Kind == 'B'", 1, 0),
        ("Kind == 'A' and Kind != 'B'", 0, 1),
        ("Kind in ['A', 'B'] and Kind not in ['B', 'A']", 1, 0),
        ("Age > 3 and Age < 3", 1, 0),
        ("Age < 2", 1, 0),
        ("Age > 2 and Age < 4", 0, 0),
        ("Yes and Yes == 'No'", 1, 0),
        ("Name == 'x' and Name == 'y'", 1, 0),
        ("Name and not Name", 1, 0),
        ("Kind == 'A' or Kind == 'A'", 0, 0),
        ("Kind == 'A' or (Kind == 'B' and Age == 3)", 0, 0),
    ],
)
def test_contradictions_and_repetitions_are_noticed(text: str, never: int, always: int) -> None:
    reach = Reach(uses_visibility=False, uses_limits=True)
    reach.follow(parse_expression(text), {}, SCOPE.find)
    assert (len(reach.never), len(reach.always)) == (never, always)


def test_an_unfinished_answer_may_be_outside_its_limits() -> None:
    assert possible_answers(QUESTIONS[2], has_limits=False) == Range(Decimal)
