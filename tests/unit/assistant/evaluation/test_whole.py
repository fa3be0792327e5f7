"""Two interviews of the evaluation end with the answers of their cases."""

from __future__ import annotations

import pytest

from bench.assistant.sets import InterviewCase
from bench.assistant.whole import Member, compare


@pytest.mark.parametrize(
    "case",
    [
        InterviewCase("nda", 1, "words", slips=("Agreement_Date",), later=("Jurisdiction_State",)),
        InterviewCase("loan-division-7a", 4, "chatty"),
    ],
    ids=lambda case: case.package,
)
def test_an_interview_stores_what_its_case_has(case: InterviewCase) -> None:
    outcome = Member(case).answer_all()
    assert (outcome.differences, outcome.silently_wrong, outcome.wrong_fields) == ([], [], {})


def test_other_answers_than_those_of_the_case_are_found() -> None:
    nda = InterviewCase("nda", 1, "form")
    changed = {**nda.answers, "Term": "5 years"}
    assert compare(nda.interview, nda.answers, nda.answers) == []
    assert compare(nda.interview, nda.answers, changed) == ["Term: '5 years', not '3 years'"]
