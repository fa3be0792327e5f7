"""Sources of suggested answers: which there are, and which questions they fit."""

from typing import Any

import pytest
from tests.unit.interviews.good_interview import changed

from lyd.interviews.answer_sources import parts_of_source
from lyd.interviews.errors import InvalidInterview
from lyd.interviews.interview_file import read_interview
from lyd.interviews.interview_json import sections_json


@pytest.mark.parametrize(
    "entries",
    [
        {"suggest": "none"},
        {"suggest": "firm.abn", "type": "abn"},
        {"suggest": "firm.abn"},
        {"suggest": "profile.email", "type": "email"},
        {"suggest": "profile.phone", "type": "phone"},
        {"suggest": "firm.name"},
        {"suggest": "firm", "type": "company"},
        {"suggest": "profile", "type": "person"},
        {"suggest": "firm.address", "type": "address"},
        {"suggest": "none", "type": "reference", "reference": "Person"},
    ],
)
def test_a_source_fits_its_question_and_is_in_the_json(entries: dict[str, Any]) -> None:
    interview = read_interview(changed(**entries))
    assert interview.questions[2].suggest == entries["suggest"]
    sections = sections_json(interview)
    assert sections[0]["questions"][2]["suggest"] == entries["suggest"]
    assert read_interview({"title": "T", "sections": sections}).sections == interview.sections


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ({"suggest": "firm.abm"}, "there is no source firm.abm (did you mean “firm.abn”?)."),
        ({"suggest": "firm.abn", "type": "tfn"}, "firm.abn does not fit this type of question."),
        ({"suggest": "profile.email", "type": "date"}, "profile.email does not fit this type of question."),
        ({"suggest": "firm.name", "type": "select", "options": ["A"]}, "firm.name does not fit"),
        ({"suggest": "firm", "type": "person"}, "firm does not fit"),
        ({"suggest": "firm.address"}, "firm.address does not fit"),
        ({"suggest": True}, "needs a text for suggest"),
    ],
)
def test_other_sources_are_refused(entries: dict[str, Any], reason: str) -> None:
    with pytest.raises(InvalidInterview) as refusal:
        read_interview(changed(**entries))
    assert "Question Third" in str(refusal.value)
    assert reason in str(refusal.value)


def test_a_company_has_a_source_for_each_part() -> None:
    company = read_interview(changed(suggest="firm", type="company")).questions[2]
    assert dict(parts_of_source(company))["ABN"] == "firm.abn"
    assert dict(parts_of_source(read_interview(changed(suggest="none", type="company")).questions[2])) == {}
