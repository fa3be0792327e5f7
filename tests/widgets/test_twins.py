"""Random expressions have the same values in the service and in the widgets.

A seeded generator makes trees, most of them as an author could write them, some with values of the wrong kind, and
random answers for them. Python evaluates each; one run of Node evaluates them all in TypeScript. A difference is
printed as the tree and its names, ready to become a case of tests/fixtures/expressions.
"""

from __future__ import annotations

import json
import os
import subprocess
from random import Random
from typing import Any

from tests.effort import effort
from tests.unit.interviews.expressions.random_trees import random_names, random_tree
from tests.unit.interviews.expressions.records import read_value, value_as_json

from lyd.interviews.expressions import evaluate, tree_as_json
from stack.layout import find_layout
from stack.widgets import WIDGETS, find_node

EVALUATOR = WIDGETS / "tests" / "evaluate-expressions.js"
SEED = 59


def test_random_expressions_have_the_same_value_in_both_languages() -> None:
    random = Random(SEED)
    cases, expected = [], []
    for _ in range(effort(300, 10_000)):
        names, tree = random_names(random), random_tree(random)
        cases.append({"tree": tree_as_json(tree), "names": names})
        expected.append(value_as_json(evaluate(tree, read_value({"record": names}))))
    differences = [
        {**case, "service": value, "widgets": other}
        for case, value, other in zip(cases, expected, _values_in_typescript(cases), strict=True)
        if value != other
    ]
    assert not differences, f"{len(differences)} differ, the first: {json.dumps(differences[0], ensure_ascii=False)}"
    assert sum(value is not None for value in expected) > len(expected) / 2, "most expressions have a value"


def _values_in_typescript(cases: list[dict[str, Any]]) -> list[Any]:
    node = find_node(find_layout())
    assert node, "Node is missing: run `tools/dev test widgets`."
    done = subprocess.run(
        [node.folder / "node", EVALUATOR],
        input=json.dumps(cases),
        env=os.environ | node.environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return list(json.loads(done.stdout))
