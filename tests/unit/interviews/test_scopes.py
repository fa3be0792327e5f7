"""Names are unique in their scope, and conditions look at what is asked before."""

import pytest
from tests.unit.interviews.good_interview import changed

from lyd.interviews.errors import InvalidInterview
from lyd.interviews.interview_file import read_interview


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ({"dataPath": "Kind"}, "dataPath Kind is there twice"),
        ({"id": "Kind"}, "Question Kind is there twice"),
        ({"visibleIf": {"questionId": "Later", "equals": "A"}}, "depends on Later, which is not asked before it"),
        ({"visibleIf": {"questionId": "Third", "equals": "A"}}, "not asked before it"),
        ({"visibleIf": {"questionId": "Who", "equals": "A"}}, "which has no single answer"),
        ({"visibleIf": {"questionId": "Kind", "equals": "C"}}, "waits for C, no option of Kind"),
    ],
)
def test_a_name_or_condition_that_is_wrong_is_named(entries: dict, reason: str) -> None:
    with pytest.raises(InvalidInterview, match=r"Third|Kind") as refusal:
        read_interview(changed(**entries))
    assert reason in str(refusal.value)


def test_all_mistakes_are_told_at_once_and_what_follows_from_them_is_not_repeated() -> None:
    data = changed(type="computed", value="Kind + 1", visibleIf={"questionId": "Kid", "equals": "A"})
    questions = data["sections"][0]["questions"]
    base = {"label": "L", "type": "text"}
    questions += [
        base | {"id": "Fourth", "dataPath": "Fourth", "visibleIf": "Third > 2"},
        base | {"id": "Kind", "dataPath": "Fifth"},
        base | {"id": "Sixth", "dataPath": "Sixth", "type": "number", "min": "'a'", "max": "Kindd"},
    ]
    data["sections"].append({**data["sections"][0], "questions": [base | {"id": "Last", "dataPath": "Kind"}]})
    with pytest.raises(InvalidInterview) as refusal:
        read_interview(data)
    assert refusal.value.reasons == [
        "Section s is there 2 times: give each section an id of its own.",
        "Question Third depends on Kid, which is not asked before it (did you mean “Kind”?).",
        "Question Third: value: + takes numbers, not a text.",
        "Question Kind is there twice.",
        "Question Sixth: min: a number is limited by a number, not a text.",
        "Question Sixth: max: there is no earlier answer Kindd; did you mean Kind?.",
        "Question Last: the dataPath Kind is there twice.",
    ]


@pytest.mark.parametrize(
    ("condition", "reason"),
    [
        ("Kind == 'C'", "Question Third: the option “X”: visibleIf: “C” is no option."),
        ("Kindd == 'A'", "the option “X”: visibleIf: there is no earlier answer Kindd; did you mean Kind?."),
        ("Third == 'Y'", "the option “X”: visibleIf: there is no earlier answer Third."),
        ("Kind ==", "Question Third: the option “X”: visibleIf: “Kind ==” cannot be read"),
    ],
)
def test_the_condition_of_an_option_names_earlier_answers(condition: str, reason: str) -> None:
    options = [{"text": "X", "value": "X", "visibleIf": condition}, "Y"]
    with pytest.raises(InvalidInterview) as refusal:
        read_interview(changed(type="select", options=options))
    assert reason in str(refusal.value)
