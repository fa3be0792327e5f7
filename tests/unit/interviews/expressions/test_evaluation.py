"""Expressions have the values of the cases that the service and the widgets share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.unit.interviews.expressions.records import read_value, value_as_json

from lyd.interviews.expressions import evaluate, parse_expression, tree_as_json, tree_from_json

CASES = Path("tests/fixtures/expressions")


def cases() -> list[Any]:
    files = sorted(CASES.glob("*.json"))
    assert files
    return [
        pytest.param(data["names"], case, id=f"{file.stem}: {case['expression']}")
        for file in files
        for data in [json.loads(file.read_text())]
        for case in data["cases"]
    ]


@pytest.mark.parametrize(("names", "case"), cases())
def test_an_expression_has_its_tree_and_its_value(names: dict[str, Any], case: dict[str, Any]) -> None:
    tree = parse_expression(case["expression"])
    assert tree_as_json(tree) == case["tree"]
    assert tree_from_json(case["tree"]) == tree
    assert value_as_json(evaluate(tree, read_value({"record": names}))) == case["value"]
