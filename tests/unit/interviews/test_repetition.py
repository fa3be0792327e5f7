"""How many entries a list has, as packages say it; what it means for answers is in the shared cases."""

import pytest
from tests.unit.interviews.good_interview import changed

from lyd.interviews.errors import InvalidInterview
from lyd.interviews.interview_file import read_interview
from lyd.interviews.interview_json import question_json

MEMBERS = [{"id": "Age", "label": "Age", "type": "integer", "dataPath": "Age"}]
LIST = {"type": "group", "questions": MEMBERS}
RULE = {"count": 2, "message": "Two adults must sign."}


def read(**entries: object) -> dict:
    return question_json(read_interview(changed(**entries)).questions[-1])


def test_repeat_is_short_for_a_count() -> None:
    short = read(**LIST, repeat="2")
    assert short == read(**LIST, repeatable={"count": "2"}) == read(**LIST, repeatable={"count": 2})
    assert read(**LIST, repeat=2, repeatable={"itemLabel": "Child"})["repeatable"]["itemLabel"] == "Child"


@pytest.mark.parametrize(
    ("repeatable", "reason"),
    [
        ({"count": "Kind"}, "Question Third: repeatable: count is a number, not a text."),
        ({"min": "Kindd"}, "Question Third: repeatable: min: there is no earlier answer Kindd; did you mean Kind?."),
        ({"max": "Third"}, "Question Third: repeatable: max: there is no earlier answer Third."),
        ({"max": "1 +"}, "Question Third: repeatable: max: “1 +” cannot be read"),
        ({"count": "2", "max": 3}, "the count of repeatable says how many there are: leave min and max out."),
        ({"min": 3, "max": 2}, "min and max of repeatable must be numbers, min first, or expressions."),
        ({"atLeast": {"when": "Age > 'x'", **RULE}}, "Question Third: atLeast: when: a number is compared with a text"),
        (
            {"atLeast": {"when": "Ages > 1", **RULE}},
            "atLeast: when: there is no earlier answer Ages; did you mean Age?.",
        ),
        ({"atLeast": {"when": "Kind == 'C'", **RULE}}, "Question Third: atLeast: when: “C” is no option"),
        ({"atLeast": {"when": "Age > 1", "questionId": "Age", **RULE}}, "atLeast has when, or questionId and equals"),
        ({"least": "2"}, "unknown entries: least"),
    ],
)
def test_what_is_no_number_of_entries_is_refused(repeatable: dict, reason: str) -> None:
    with pytest.raises(InvalidInterview) as refusal:
        read(**LIST, repeatable=repeatable)
    assert reason in str(refusal.value)


def test_required_and_a_count_contradict_each_other() -> None:
    with pytest.raises(InvalidInterview) as refusal:
        read(**LIST, repeat="2", required=True)
    assert (
        str(refusal.value) == "Question Third: how many entries there are follows from its count: leave required out."
    )


def test_the_condition_of_a_list_of_single_answers_is_refused_as_it_has_no_names() -> None:
    with pytest.raises(InvalidInterview) as refusal:
        read(repeatable={"atLeast": {"when": "Kind == 'A'", **RULE}})
    assert str(refusal.value) == "Question Third: atLeast with when is for groups, whose answers it names."
