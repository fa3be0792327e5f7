"""Defaults and minimum entries, with the cases that the service shares with the widgets."""

import copy
import json
from pathlib import Path

import pytest

from lyd.interviews.defaults import fill_answers
from lyd.interviews.interview_file import read_interview

FIXTURES = Path(__file__).parents[2] / "fixtures" / "fill"


def cases() -> list:
    found = []
    for path in sorted(FIXTURES.glob("*.json")):
        data = json.loads(path.read_text())
        found += [pytest.param(data["sections"], case, id=f"{path.stem}: {case['name']}") for case in data["cases"]]
    return found


@pytest.mark.parametrize(("sections", "case"), cases())
def test_shared_cases_are_filled_alike(sections: list, case: dict) -> None:
    interview = read_interview({"title": "Shared", "sections": sections})
    answers = copy.deepcopy(case["answers"])
    assert fill_answers(interview, answers) == case["filled"]
    assert answers == case["answers"], "the given answers stay as they are"


@pytest.mark.parametrize(("sections", "case"), cases())
def test_filling_twice_changes_nothing(sections: list, case: dict) -> None:
    interview = read_interview({"title": "Shared", "sections": sections})
    assert fill_answers(interview, case["filled"]) == case["filled"]
