"""Validation, with the cases that it shares with the widgets."""

import datetime

import pytest
from tests.unit.interviews.shared_cases import load_cases, load_texts

from lyd.interviews.errors import InvalidAnswers
from lyd.interviews.interview_file import read_interview
from lyd.interviews.interview_json import sections_json
from lyd.interviews.schema import Interview
from lyd.interviews.validation import check_shape, find_problems, visible


@pytest.mark.parametrize(("sections", "case", "today"), load_cases("validation"))
def test_shared_cases_are_judged_alike(sections: list, case: dict, today: datetime.date | None) -> None:
    interview = read_interview({"title": "Shared", "sections": sections})
    check_shape(interview, case["answers"])
    assert visible(interview, case["answers"], today) == case["visible"]
    assert find_problems(interview, case["answers"], complete=False, today=today) == case["problems"]["partial"]
    assert find_problems(interview, case["answers"], complete=True, today=today) == case["problems"]["complete"]
    assert sections_json(interview) == sections


@pytest.mark.parametrize(("texts", "sections"), load_texts())
def test_the_sections_of_shared_cases_are_those_of_their_texts(texts: list, sections: list) -> None:
    assert sections_json(read_interview({"title": "Shared", "sections": texts})) == sections


@pytest.fixture
def interview() -> Interview:
    text = {"type": "text", "label": "L"}
    return read_interview(
        {
            "title": "Shape",
            "sections": [
                {
                    "id": "s",
                    "title": "S",
                    "questions": [
                        {"id": "Name", "dataPath": "Name", **text},
                        {"id": "Tags", "dataPath": "Tags", "repeatable": True, **text},
                        {
                            "id": "Party",
                            "label": "P",
                            "type": "group",
                            "dataPath": "Party",
                            "repeatable": True,
                            "questions": [{"id": "First", "dataPath": "First", **text}],
                        },
                    ],
                }
            ],
        }
    )


@pytest.mark.parametrize(
    ("answers", "path"),
    [
        ({"Other": "x"}, "Other"),
        ({"Name": ["x"]}, "Name"),
        ({"Name": {"x": "y"}}, "Name"),
        ({"Name": True}, "Name"),
        ({"Tags": "x"}, "Tags"),
        ({"Tags": [{}]}, "Tags.0"),
        ({"Party": {}}, "Party"),
        ({"Party": ["x"]}, "Party.0"),
        ({"Party": [{}, {"Second": "x"}]}, "Party.1.Second"),
        ({"Party": [{"First": []}]}, "Party.0.First"),
    ],
)
def test_answers_without_a_place_are_refused_by_path(interview: Interview, answers: dict, path: str) -> None:
    with pytest.raises(InvalidAnswers) as refusal:
        check_shape(interview, answers)
    assert list(refusal.value.problems) == [path]


def test_incomplete_answers_have_a_good_shape(interview: Interview) -> None:
    check_shape(interview, {})
    check_shape(interview, {"Name": None, "Tags": None, "Party": [{"First": None}, {}]})
