"""One answer as a person typed it."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.interviews.errors import InvalidAnswers
from lyd.interviews.schema import Interview
from lyd.interviews.typed_answers import TakenAnswer, take_answer, with_answer

TODAY = datetime.date(2026, 11, 25)
READ = interview(
    question("money", "Amount", required=True, max=5000),
    question("date", "Signed", max="today"),
    question("abn", "ABN"),
    question("multiselect", "Services", options=["Audit", "Tax, GST", "Pay"], min=1, max=2),
    {**question("address", "Home"), "required": True},
    {
        **question("group", "People"),
        "repeatable": {"min": 1, "max": 3},
        "questions": [question("text", "Name", required=True), question("yesno", "Signs")],
    },
    question("text", "Guardian", visibleIf="count(People) > 2"),
    question("text", "Tags", repeatable={"max": 2}),
)


def take(path: str, typed: Any, answers: dict[str, Any] | None = None, read: Interview = READ) -> TakenAnswer:
    return take_answer(read, answers or {}, path, typed, TODAY)


@pytest.mark.parametrize(
    ("path", "typed", "stored", "problem"),
    [
        ("Amount", "$1,000", "1000", ""),
        ("Amount", "$6,000", "6000", "Please enter 5000 or less."),
        ("Amount", "", "", "This field cannot be blank."),
        ("Amount", "much", "much", "Please input an amount, such as 1250.00."),
        ("Signed", "24 Nov 2026", "2026-11-24", ""),
        ("Signed", "26/11/2026", "2026-11-26", "Please choose 25 November 2026 or earlier."),
        ("Signed", "", "", ""),
        ("ABN", "51-824-753-556", "51 824 753 556", ""),
        ("ABN", "51824753557", "51824753557", "Please input a valid ABN."),
        ("Services", "audit; pay", ["Audit", "Pay"], ""),
        ("Services", "tax, gst", ["Tax, GST"], ""),
        ("Services", ["PAY", "Tax, GST", "pay"], ["Pay", "Tax, GST"], ""),
        ("Services", "audit, club", ["Audit", "club"], "Please select one of the options."),
        ("Services", "", [], ""),
        ("Home.state", "new south wales", "NSW", ""),
        ("Home.country", "australia", "Australia", ""),
    ],
)
def test_an_answer_is_understood_and_judged(path: str, typed: Any, stored: Any, problem: str) -> None:
    taken = take(path, typed)
    assert (taken.value, taken.problem) == (stored, problem)
    assert taken.answers == with_answer({}, path, stored)


def test_a_number_answers_a_count_and_entries_that_are_there_stay() -> None:
    ann = {"_id": "a1", "Name": "Ann"}
    assert take("People", " 2 ", {"People": [ann]}).value == [ann, {}]
    assert take("People", "1", {"People": [ann, {}]}).value == [ann]
    assert take("Tags", "2").value == [None, None]
    assert take("People", "0").problem == "Please add at least 1."
    assert take("People", "4").problem == "Please keep at most 3."
    for typed in ("many", "-1", "1.5"):
        assert take("People", typed, {"People": [ann]}) == TakenAnswer(
            [ann], {"People": [ann]}, "Please input a whole number, such as 3."
        )
    assert take("People", "1000000").answers == {}


def test_an_answer_of_an_entry_leaves_the_others_alone() -> None:
    answers = {"People": [{"_id": "a1", "Name": "Ann"}, {"_id": "b2"}]}
    taken = take("People.1.Name", " Ben ", answers)
    assert taken.answers == {"People": [{"_id": "a1", "Name": "Ann"}, {"_id": "b2", "Name": "Ben"}]}
    assert answers["People"][1] == {"_id": "b2"}


def test_an_address_is_warned_about_and_kept() -> None:
    home = {"country": "Australia", "streetType": "Street", "state": "NSW"}
    taken = take("Home.postCode", "3000", {"Home": home})
    assert (taken.problem, taken.warnings) == ("", ("The postcode 3000 is not in New South Wales.",))
    assert take("Home.postCode", "2042", {"Home": home}).warnings == ()
    assert take("Amount", "1", {"Home": {**home, "postCode": "3000"}}).warnings == ()


@pytest.mark.parametrize("path", ["Nothing", "Guardian", "People.0.Name", "Home", "People.x", "Home.line1", ""])
def test_what_is_not_asked_takes_no_answer(path: str) -> None:
    with pytest.raises(InvalidAnswers) as refusal:
        take(path, "x")
    assert refusal.value.problems == {path: ["There is no such question now."]}


def test_an_answer_that_fails_its_authors_check_is_told() -> None:
    read = interview(question("integer", "N", checks=[{"rule": "N != 3", "message": "Not three."}]))
    assert take("N", "3", read=read).problem == "Not three."


PARTIES = interview(
    {**question("person", "People"), "parts": ["name"], "repeatable": {"min": 1, "max": 3, "itemLabel": "Person"}},
    {**question("party", "Chair"), "from": "People", "required": True},
)
NAMES = [("ada", "Ada"), ("ben", "Ben"), ("other", "ada")]
PEOPLE = [{"_id": entry_id, "First": first, "Middle": "", "Last": "King"} for entry_id, first in NAMES]


@pytest.mark.parametrize(
    ("typed", "stored", "problem"),
    [
        ("ben KING", "ben", ""),
        ("other", "other", ""),
        ("Ada King", None, "Several are called Ada King: please choose one of them in the form."),
        ("Cy King", "Cy King", "The person or company that was chosen here is gone. Please choose again."),
        ("", "", "This field cannot be blank."),
    ],
)
def test_a_person_is_chosen_by_a_name_that_only_one_has_or_by_reference(
    typed: str, stored: str | None, problem: str
) -> None:
    taken = take("Chair", typed, {"People": PEOPLE}, PARTIES)
    assert (taken.value, taken.problem) == (stored, problem)


def test_an_entry_of_a_list_with_a_count_is_made_by_its_first_answer() -> None:
    people = {**question("group", "People"), "questions": [question("text", "Name", required=True)]}
    read = interview(question("integer", "Number"), {**people, "repeat": "Number"})
    taken = take("People.0.Name", "Ada", {"Number": "2"}, read)
    assert taken.answers["People"] == [{"Name": "Ada"}]
