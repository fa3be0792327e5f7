"""interview.yaml: what is refused, and that the refusal names the question."""

import pytest
from tests.unit.interviews.good_interview import changed

from lyd.interviews.errors import InvalidInterview
from lyd.interviews.interview_file import read_interview


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ({"type": "colour"}, "Question Third has the unknown type colour"),
        ({"dataPath": "a-b"}, "letters, digits and _"),
        ({"dataPath": ""}, "needs a dataPath"),
        ({"label": ""}, "needs a text for label"),
        ({"colour": "red"}, "unknown entries: colour"),
        ({"type": "select"}, "select and multiselect questions have options"),
        ({"options": ["A"]}, "select and multiselect questions have options"),
        ({"type": "select", "options": ["A", "A"]}, "two options with the same value"),
        ({"format": "iban"}, "format is for text"),
        ({"type": "date", "multiline": True}, "only text can be multiline"),
        ({"required": "yes"}, "required must be true or false"),
        ({"repeatable": {"min": 3, "max": 2}}, "min first"),
        ({"repeatable": {"most": 2}}, "unknown entries: most"),
        ({"visibleIf": {"questionId": "Kind", "equals": True}}, "in quotes"),
        ({"type": "group", "questions": []}, "needs a list of questions"),
        ({"type": "reference", "reference": "Nobody"}, "refers to Nobody"),
        ({"reference": "Person"}, "names a reference and is not one"),
        ({"purpose": "asic"}, "Question Third: purpose is data, or is left out"),
        ({"visibleIf": {"questionId": "Kind", "equals": "a"}}, "waits for a, no option of Kind (did you mean “A”?)"),
    ],
)
def test_mistakes_are_named(entries: dict, reason: str) -> None:
    with pytest.raises(InvalidInterview, match=r"Third|Kind") as refusal:
        read_interview(changed(**entries))
    assert reason in str(refusal.value)


def test_all_mistakes_of_a_question_and_of_those_in_it_are_told_at_once() -> None:
    inner = {"id": "Inner", "type": "txt", "default": 1}
    data = changed(label="", type="group", colour="red", required="yes", questions=[inner])
    with pytest.raises(InvalidInterview) as refusal:
        read_interview({**data, "title": ""})
    assert refusal.value.reasons == [
        "Question Third has unknown entries: colour.",
        "Question Third needs a text for label.",
        "Question Third: required must be true or false.",
        "Question Third.Inner has the unknown type txt (did you mean “text”?).",
        "Question Third.Inner needs a text for label.",
        "Question Third.Inner needs a text for default.",
        "The interview needs a text for title.",
    ]


def test_a_reference_to_itself_ends() -> None:
    data = changed(type="reference", reference="Loop")
    loop = {"id": "Again", "label": "L", "type": "reference", "reference": "Loop", "dataPath": "Again"}
    data["references"]["Loop"] = {"questions": [loop]}
    with pytest.raises(InvalidInterview, match="levels deep"):
        read_interview(data)


def test_references_cannot_multiply_without_end() -> None:
    data = changed(type="reference", reference="R0")
    for level in range(8):
        member = {"label": "L", "type": "reference", "reference": f"R{level + 1}"}
        data["references"][f"R{level}"] = {
            "questions": [member | {"id": f"q{n}", "dataPath": f"q{n}"} for n in range(10)]
        }
    data["references"]["R8"] = data["references"]["Person"]
    with pytest.raises(InvalidInterview):
        read_interview(data)
