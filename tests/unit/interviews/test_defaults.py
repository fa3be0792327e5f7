"""Defaults and minimum entries, with the cases that the service shares with the widgets."""

import copy
import datetime

import pytest
from tests.unit.interviews.shared_cases import load_cases

from lyd.interviews.defaults import fill_answers
from lyd.interviews.interview_file import read_interview


@pytest.mark.parametrize(("sections", "case", "today"), load_cases("fill"))
def test_shared_cases_are_filled_alike(sections: list, case: dict, today: datetime.date | None) -> None:
    interview = read_interview({"title": "Shared", "sections": sections})
    answers = copy.deepcopy(case["answers"])
    assert fill_answers(interview, answers, today) == case["filled"]
    assert answers == case["answers"], "the given answers stay as they are"


@pytest.mark.parametrize(("sections", "case", "today"), load_cases("fill"))
def test_filling_twice_changes_nothing(sections: list, case: dict, today: datetime.date | None) -> None:
    interview = read_interview({"title": "Shared", "sections": sections})
    assert fill_answers(interview, case["filled"], today) == case["filled"]
