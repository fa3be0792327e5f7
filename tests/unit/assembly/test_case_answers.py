"""Answers of cases that were probably meant otherwise."""

import datetime

from lyd.assembly.checks.case_answers import unknown_answers, unknown_choices, unoffered_choices
from lyd.interviews.interview_file import read_interview

KIND = {"id": "Kind", "label": "Kind", "type": "select", "dataPath": "Kind", "options": ["Yes", "No"]}
HIDDEN = {"visibleIf": {"questionId": "Kind", "equals": "No"}}
PEOPLE = {"id": "People", "label": "P", "type": "group", "dataPath": "People", "repeatable": True, "questions": [KIND]}
INTERVIEW = read_interview(
    {"title": "T", "sections": [{"id": "s", "title": "S", "questions": [KIND, {**PEOPLE, **HIDDEN}]}]}
)


def test_an_option_in_other_case_is_reported_with_what_was_meant_even_if_the_question_is_hidden() -> None:
    answers = {"Kind": "yes", "People": [{"Kind": "No"}, {"Kind": "NO"}]}
    assert unknown_choices(INTERVIEW, answers) == [
        "Kind: yes is not among the options (did you mean “Yes”?).",
        "People.1.Kind: NO is not among the options (did you mean “No”?).",
    ]


def test_a_yes_or_no_is_written_as_it_is_stored() -> None:
    question = {"id": "Signs", "label": "Signs", "type": "yesno", "dataPath": "Signs"}
    interview = read_interview({"title": "T", "sections": [{"id": "s", "title": "S", "questions": [question]}]})
    assert unknown_choices(interview, {"Signs": "yes"}) == [
        "Signs: yes is not among the options (did you mean “Yes”?)."
    ]
    assert unknown_choices(interview, {"Signs": "No"}) == []


def test_a_misspelt_answer_is_reported_with_what_was_meant() -> None:
    assert unknown_answers(INTERVIEW, {"kind": "Yes", "People": [{"Knid": "No"}]}) == [
        "kind: There is no such question (did you mean “Kind”?).",
        "People.0.Knid: There is no such question (did you mean “Kind”?).",
    ]


def test_blank_and_right_answers_are_fine() -> None:
    answers = {"Kind": "", "People": [{"Kind": None}, {"Kind": "Yes"}]}
    assert unknown_choices(INTERVIEW, answers) + unknown_answers(INTERVIEW, answers) == []


def test_an_option_that_is_not_offered_with_the_other_answers_is_reported() -> None:
    role = {"id": "Role", "label": "Role", "type": "select", "dataPath": "Role"}
    tasks = {"id": "Tasks", "label": "Tasks", "type": "multiselect", "dataPath": "Tasks"}
    options = ["Clerk", {"text": "Chair", "value": "Chair", "visibleIf": "Kind == 'Yes'"}]
    people = {**PEOPLE, "questions": [{**role, "options": options}, {**tasks, "options": options}]}
    interview = read_interview({"title": "T", "sections": [{"id": "s", "title": "S", "questions": [KIND, people]}]})
    entry = {"Role": "Chair", "Tasks": ["Clerk", "Chair"]}
    today = datetime.date(2026, 11, 25)
    assert unoffered_choices(interview, {"Kind": "Yes", "People": [{}, entry]}, today) == []
    assert unoffered_choices(interview, {"Kind": "No", "People": [{}, entry]}, today) == [
        "People.1.Role: Chair is not offered with these answers.",
        "People.1.Tasks: Chair is not offered with these answers.",
    ]
