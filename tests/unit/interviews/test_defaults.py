"""Defaults and minimum entries, with the cases that the service shares with the widgets."""

import copy

import pytest
from tests.unit.interviews.shared_cases import load_cases

from lyd.interviews.defaults import fill_answers
from lyd.interviews.interview_file import read_interview


@pytest.mark.parametrize(("sections", "case"), load_cases("fill"))
def test_shared_cases_are_filled_alike(sections: list, case: dict) -> None:
    interview = read_interview({"title": "Shared", "sections": sections})
    answers = copy.deepcopy(case["answers"])
    assert fill_answers(interview, answers) == case["filled"]
    assert answers == case["answers"], "the given answers stay as they are"


@pytest.mark.parametrize(("sections", "case"), load_cases("fill"))
def test_filling_twice_changes_nothing(sections: list, case: dict) -> None:
    interview = read_interview({"title": "Shared", "sections": sections})
    assert fill_answers(interview, case["filled"]) == case["filled"]
