"""Questions with types, limits, checks and computed values, as the service reads and validates them."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from tests.unit.interviews.good_interview import changed

from lyd.interviews.defaults import fill_answers
from lyd.interviews.errors import InvalidAnswers, InvalidInterview
from lyd.interviews.interview_file import read_interview
from lyd.interviews.interview_json import sections_json
from lyd.interviews.schema import Interview
from lyd.interviews.validation import Scope, check_answers, find_problems, visible

TODAY = datetime.date(2026, 11, 25)
BENEFICIARIES = {
    "id": "Beneficiaries",
    "label": "Beneficiaries",
    "type": "group",
    "dataPath": "Beneficiaries",
    "repeatable": {"min": 1, "max": 10},
    "checks": [
        {"rule": "sum(Beneficiaries, Share) == 100", "message": "The shares must add up to 100."},
        {"rule": "unique(Beneficiaries, Name)", "message": "Name each beneficiary once."},
    ],
    "questions": [
        {"id": "Name", "label": "Name", "type": "text", "dataPath": "Name"},
        {"id": "Share", "label": "Share", "type": "percent", "dataPath": "Share", "min": 0, "max": 100},
        {"id": "Note", "label": "Note", "type": "text", "dataPath": "Note", "visibleIf": "Share > Threshold"},
    ],
}


NEVER = {"rule": "1 == 2", "message": "Never."}


def interview(*questions: dict[str, Any]) -> Interview:
    return read_interview({"title": "T", "sections": [{"id": "s", "title": "S", "questions": list(questions)}]})


def question(kind: str, name: str = "Answer", **entries: object) -> dict[str, Any]:
    return {"id": name, "label": name, "type": kind, "dataPath": name, **entries}


def problems(questions: list[dict[str, Any]], answers: dict[str, Any]) -> dict[str, list[str]]:
    return find_problems(interview(*questions), answers, complete=True, today=TODAY)


@pytest.mark.parametrize(
    ("entries", "answer", "message"),
    [
        ({"type": "integer"}, "3.5", "Please input a whole number, such as 3."),
        ({"type": "integer"}, "-3", None),
        ({"type": "money"}, "12.345", "Please input an amount, such as 1250.00."),
        ({"type": "money"}, "1250.5", None),
        ({"type": "percent"}, "12%", "Please input a valid number, such as 1000 or 1000.50."),
        ({"type": "yesno"}, "yes", "Please select one of the options."),
        ({"type": "yesno"}, "No", None),
        ({"type": "number", "min": 1}, "0.5", "Please enter 1 or more."),
        ({"type": "number", "max": "2 * 2.25"}, "4.6", "Please enter 4.5 or less."),
        ({"type": "date", "max": "today"}, "2026-11-26", "Please choose 25 November 2026 or earlier."),
        ({"type": "date", "min": "years_after(today, -1)"}, "2025-11-24", "Please choose 25 November 2025 or later."),
        ({"type": "date", "max": "today"}, "2026-11-25", None),
    ],
)
def test_an_answer_must_be_of_its_type_and_within_its_limits(entries: dict, answer: str, message: str | None) -> None:
    expected = {} if message is None else {"Answer": [message]}
    assert problems([question(entries["type"]) | entries], {"Answer": answer}) == expected


def test_rules_over_a_list_are_checked_once_answers_are_complete() -> None:
    questions = [question("number", "Threshold"), BENEFICIARIES]
    rows = [{"Name": "Ana", "Share": "60"}, {"Name": "Ben", "Share": "30"}]
    answers = {"Threshold": "50", "Beneficiaries": rows}
    assert problems(questions, answers) == {"Beneficiaries": ["The shares must add up to 100."]}
    assert find_problems(interview(*questions), answers, complete=False) == {}
    rows[1] = {"Name": " ana", "Share": "40"}
    assert problems(questions, answers) == {"Beneficiaries": ["Name each beneficiary once."]}


def test_an_expression_in_an_entry_reads_its_own_answers_and_those_around_it() -> None:
    rows = [{"Share": "60", "Note": "shown"}, {"Share": "40", "Note": "hidden"}]
    tree = {"Threshold": "50", "Beneficiaries": rows}
    pruned = visible(interview(question("number", "Threshold"), BENEFICIARIES), tree)
    assert pruned["Beneficiaries"] == [{"Share": "60", "Note": "shown"}, {"Share": "40"}]


def test_a_hidden_answer_is_no_value_of_an_expression() -> None:
    questions = [
        question("yesno", "Has_Child"),
        question("integer", "Age", visibleIf="Has_Child"),
        question("text", "School", visibleIf="Age < 18"),
    ]
    tree = {"Has_Child": "No", "Age": "10", "School": "hidden"}
    assert visible(interview(*questions), tree) == {"Has_Child": "No"}


def test_a_section_can_be_conditional() -> None:
    sections = [
        {"id": "one", "title": "One", "questions": [question("yesno", "More")]},
        {"id": "two", "title": "Two", "visibleIf": "More", "questions": [question("text", "Note", required=True)]},
    ]
    read = read_interview({"title": "T", "sections": sections})
    assert find_problems(read, {"More": "No"}, complete=True) == {}
    assert list(find_problems(read, {"More": "Yes"}, complete=True)) == ["Note"]


def test_a_computed_value_follows_its_answers_and_is_never_stored() -> None:
    questions = [
        question("date", "Signed"),
        question("computed", "Expires", value="years_after(Signed, 2)"),
        question("text", "Warning", visibleIf="Expires < today"),
    ]
    read = interview(*questions)
    scope = Scope({"Signed": "2024-02-29"}, today=TODAY)
    shown = [entry.data_path for entry in scope.shown(read.questions)]
    assert shown == ["Signed", "Expires", "Warning"]
    assert scope.value_of("Expires") == datetime.date(2026, 2, 28)
    with pytest.raises(InvalidAnswers):
        check_answers(read, {"Expires": "2026-02-28"})


def test_a_date_can_start_with_the_current_day() -> None:
    read = interview(question("date", "Signed", default="today"))
    assert read.uses_today
    assert fill_answers(read, {}, TODAY) == {"Signed": "2026-11-25"}
    assert fill_answers(read, {}) == {}


def test_the_json_of_an_interview_is_read_again_without_a_change() -> None:
    read = interview(
        question("number", "Threshold"),
        BENEFICIARIES,
        question("computed", "Total", value="sum(Beneficiaries, Share)"),
        question("date", "Signed", min="days_after(today, -30)"),
    )
    sections = sections_json(read)
    assert sections[0]["questions"][2]["shape"] == "number"
    assert read_interview({"title": "T", "sections": sections}) == read


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ({"visibleIf": "Kin == 'A'"}, "visibleIf: there is no earlier answer Kin; did you mean Kind?"),
        ({"visibleIf": "Kind == 'a'"}, "visibleIf: “a” is no option; did you mean “A”?"),
        ({"visibleIf": "Third == 'x'"}, "visibleIf: there is no earlier answer Third"),
        ({"visibleIf": "Kind =="}, "visibleIf: “Kind ==” cannot be read"),
        ({"type": "computed"}, "a computed question has a value, and only it"),
        ({"value": "1"}, "a computed question has a value, and only it"),
        ({"type": "computed", "value": "Who"}, "value: a group of answers is no single value"),
        ({"type": "computed", "value": "1", "required": True}, "it is neither required nor repeatable"),
        ({"type": "computed", "value": "1", "default": "1"}, "is computed and cannot have a default"),
        ({"min": 1}, "min and max are for number, integer, money, percent, date"),
        ({"type": "date", "min": 1}, "min: a date is limited by a date, not a number"),
        ({"type": "date", "default": "tomorrow"}, "the default of a date is a day (2026-11-20) or today"),
        ({"checks": [{"message": "x"}]}, "a check needs a rule"),
        ({"checks": [{"rule": True, "message": "x"}]}, "an expression is a text"),
        ({"dataPath": "today"}, "today is the current day and no dataPath"),
        (
            {"type": "group", "dataPath": "", "questions": [question("text", "Inner")], "checks": [NEVER]},
            "has checks, whose message needs a place: give it a dataPath",
        ),
    ],
)
def test_a_question_that_cannot_work_is_refused(entries: dict[str, object], reason: str) -> None:
    with pytest.raises(InvalidInterview) as refusal:
        read_interview(changed(**entries))
    assert str(refusal.value).startswith("Question Third")
    assert reason in str(refusal.value)


SERVICES = question("multiselect", "Services", options=["Audit", "Tax"])


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"repeatable": True}, "Services is a list of options already: repeat a group with it"),
        ({"options": [str(number) for number in range(201)]}, "has more than 200 options"),
        ({"default": "Tax"}, "is a multiselect and cannot have a default"),
        ({"min": "today"}, "a number is limited by a number, not a date"),
    ],
)
def test_a_choice_of_several_options_has_what_it_can_have(more: dict[str, Any], reason: str) -> None:
    with pytest.raises(InvalidInterview, match=reason):
        interview(SERVICES | more)


def test_a_condition_of_version_1_on_several_options_says_how_to_write_it() -> None:
    condition = {"questionId": "Services", "equals": "Tax"}
    with pytest.raises(InvalidInterview, match="write visibleIf: \"'Tax' in Services\""):
        interview(SERVICES, question("text", visibleIf=condition))
    with pytest.raises(InvalidInterview, match="“Taxes” is no option; did you mean “Tax”"):
        interview(SERVICES, question("text", visibleIf="'Taxes' in Services"))


def test_several_options_are_stored_as_a_list_of_texts() -> None:
    read = interview(SERVICES)
    check_answers(read, {"Services": ["Tax"]})
    for wrong in ("Tax", [{"Tax": "Yes"}], {"Tax": "Yes"}):
        with pytest.raises(InvalidAnswers):
            check_answers(read, {"Services": wrong})
