"""Random expressions and interviews come to the same in the service and in the widgets.

A seeded generator makes expressions, most of them as an author could write them, some with values of the wrong kind,
and interviews that depend on them, each with random answers. Python evaluates them; one run of Node does so in
TypeScript. A difference is printed as the case and both results, ready to become a case of tests/fixtures.
"""

from __future__ import annotations

import datetime
import json
import os
import subprocess
from random import Random
from typing import Any

from tests.effort import effort
from tests.unit.interviews.expressions.random_trees import RandomTrees, random_names
from tests.unit.interviews.expressions.records import read_value, value_as_json
from tests.unit.interviews.random_interviews import random_answers, random_interview
from tests.unit.interviews.random_typed_answers import random_typed

from lyd.interviews.defaults import fill_answers
from lyd.interviews.expressions import evaluate, tree_as_json
from lyd.interviews.interview_json import question_json, sections_json
from lyd.interviews.normalisation import normalise_answer
from lyd.interviews.validation import find_problems, visible
from stack.layout import find_layout
from stack.widgets import WIDGETS, find_node

EVALUATOR = WIDGETS / "tests" / "evaluate.js"
SEED = 59
TODAY = datetime.date(2026, 11, 25)


def test_random_expressions_have_the_same_value_in_both_languages() -> None:
    random = Random(SEED)
    cases, expected = [], []
    for _ in range(effort(300, 10_000)):
        names, tree = random_names(random), RandomTrees(random).tree()
        cases.append({"tree": tree_as_json(tree), "names": names})
        expected.append(value_as_json(evaluate(tree, read_value({"record": names}))))
    _compare(cases, expected, _in_typescript(expressions=cases)["expressions"])
    assert sum(value is not None for value in expected) > len(expected) / 2, "most expressions have a value"


def test_random_interviews_are_judged_and_filled_alike_in_both_languages() -> None:
    random = Random(SEED)
    cases, expected = [], []
    for _ in range(effort(300, 10_000)):
        interview = random_interview(random)
        answers = random_answers(random, interview.questions)
        cases.append({"sections": sections_json(interview), "answers": answers, "today": TODAY.isoformat()})
        expected.append(
            {
                "partial": find_problems(interview, answers, complete=False, today=TODAY),
                "complete": find_problems(interview, answers, complete=True, today=TODAY),
                "visible": visible(interview, answers, TODAY),
                "filled": fill_answers(interview, answers, TODAY),
            }
        )
    _compare(cases, expected, _in_typescript(interviews=cases)["interviews"])


def test_what_is_typed_is_understood_alike_in_both_languages() -> None:
    random = Random(SEED)
    cases, expected = [], []
    for _ in range(effort(3_000, 60_000)):
        question, text = random_typed(random)
        cases.append({"question": question_json(question), "text": text})
        expected.append(normalise_answer(question, text))
    _compare(cases, expected, _in_typescript(typed=cases)["typed"])
    changed = [text for text, case in zip(expected, cases, strict=True) if text != case["text"].strip()]
    assert len(changed) > len(cases) / 10, "many are stored otherwise than they were typed"


def _compare(cases: list[dict[str, Any]], expected: list[Any], found: list[Any]) -> None:
    differences = [
        {**case, "service": value, "widgets": other}
        for case, value, other in zip(cases, expected, found, strict=True)
        if value != other
    ]
    assert not differences, f"{len(differences)} differ, the first: {json.dumps(differences[0], ensure_ascii=False)}"


def _in_typescript(**cases: list[dict[str, Any]]) -> dict[str, list[Any]]:
    node = find_node(find_layout())
    assert node, "Node is missing: run `tools/dev test widgets`."
    done = subprocess.run(
        [node.folder / "node", EVALUATOR],
        input=json.dumps({"expressions": [], "interviews": [], "typed": [], **cases}),
        env=os.environ | node.environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return dict(json.loads(done.stdout))
