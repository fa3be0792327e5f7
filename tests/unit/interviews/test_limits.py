"""The limits of answers; those that the widgets share are in tests/fixtures/validation/limits.json."""

from __future__ import annotations

import pytest

from lyd.interviews.errors import InvalidAnswers
from lyd.interviews.interview_file import read_interview
from lyd.interviews.limits import LONGEST_TEXT, MOST_CHARACTERS, MOST_ENTRIES, total_problem
from lyd.interviews.schema import Interview
from lyd.interviews.validation import check_answers, find_problems
from lyd.interviews.xml import MAX_BYTES, encode

FULL = {"Text": "x" * LONGEST_TEXT}
MOST = {"Party": [FULL] * (MOST_CHARACTERS // LONGEST_TEXT)}


@pytest.fixture
def interview() -> Interview:
    def question(name: str, label: str, **more: object) -> dict:
        return {"id": name, "dataPath": name, "label": label, "type": "text", **more}

    text = question("Text", "Particulars", multiline=True)
    party = question("Party", "Parties", type="group", repeatable=True, questions=[text])
    home = question("Home", "Home", type="group", questions=[question("Street", "Street address")])
    hidden = question("Hidden", "Reason", visibleIf={"questionId": "Name", "equals": "x"})
    questions = [question("Name", "Full name"), party, home, hidden]
    return read_interview({"title": "T", "sections": [{"id": "s", "title": "S", "questions": questions}]})


@pytest.mark.parametrize(
    ("answers", "path", "sentence"),
    [
        ({"Name": "x" * 1001}, "Name", "Full name: Please use at most 1,000 characters."),
        ({"Home": {"Street": "x" * 1001}}, "Home.Street", "Street address: Please use at most 1,000 characters."),
        (
            {"Party": [{}, {"Text": "x" * 20_001}]},
            "Party.1.Text",
            "Particulars: Please use at most 20,000 characters.",
        ),
        ({"Party": [{}] * 201}, "Party", "Parties: Please keep at most 200."),
        ({"Hidden": "x" * 1001}, "Hidden", "Reason: Please use at most 1,000 characters."),
        (
            {**MOST, "Name": "x"},
            "Party.0.Text",
            "Particulars: Please shorten this answer: together, all answers can have at most 200,000 characters.",
        ),
    ],
    ids=["line", "line in a group", "text", "entries", "hidden", "all together"],
)
def test_an_answer_that_is_too_large_is_refused_with_its_question(
    interview: Interview, answers: dict, path: str, sentence: str
) -> None:
    with pytest.raises(InvalidAnswers) as refusal:
        check_answers(interview, answers)
    assert list(refusal.value.problems) == [path]
    assert refusal.value.text == sentence


def test_answers_up_to_every_limit_are_accepted(interview: Interview) -> None:
    answers = {"Home": {"Street": "x" * 1000}, "Party": [*MOST["Party"][1:], *[{}] * 191]}
    assert len(answers["Party"]) == MOST_ENTRIES
    check_answers(interview, answers)
    check_answers(interview, MOST)
    assert find_problems(interview, MOST, complete=False) == {}


def test_saved_answers_beyond_the_limits_are_reported_before_an_assembly(interview: Interview) -> None:
    problems = find_problems(interview, {**MOST, "Name": "x" * 1001}, complete=True)
    assert problems["Name"] == ["Please use at most 1,000 characters."]
    assert problems["Party.0.Text"][0].startswith("Please shorten this answer")


def test_the_largest_answers_fit_on_the_wire_in_any_script() -> None:
    assert total_problem(MOST) is None
    in_another_script = {f"a{number}": "\U0001d538" * LONGEST_TEXT for number in range(MOST_CHARACTERS // LONGEST_TEXT)}
    assert len(encode(in_another_script)) < MAX_BYTES
