"""People and companies that are answered once; what references mean for answers is in the shared cases."""

from typing import Any

import pytest
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.interviews.answer_labels import AnswerLabels
from lyd.interviews.changes import find_changes
from lyd.interviews.errors import InvalidInterview
from lyd.interviews.interview_file import read_interview
from lyd.interviews.interview_json import sections_json
from lyd.interviews.next_question import find_next
from lyd.interviews.schema import Interview, Option

TRUSTEES = {
    **question("person", "Trustees"),
    "parts": ["name", "email"],
    "repeatable": {"itemLabel": "Trustee"},
}
COMPANY = {**question("company", "Founder"), "parts": ["name", "email", "acn"]}
FROM = "Question Appointor: from names groups, or lists of groups: from: [Trustees, Settlor]."
PEOPLE = {"Trustees": [{"_id": "k1", "First": "Ada", "Last": "King"}, {"_id": "k2"}], "Founder": {"Company": "Acme"}}


def read(*more: dict[str, Any], **entries: Any) -> Interview:
    sources = ["Trustees", "Founder"]
    return interview(TRUSTEES, COMPANY, {**question("party", "Appointor"), "from": sources, **entries}, *more)


def refusal(*more: dict[str, Any], **entries: Any) -> str:
    with pytest.raises(InvalidInterview) as error:
        read(*more, **entries)
    return str(error.value)


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        (
            {"from": "Trustee"},
            "Question Appointor: from: there is no earlier group Trustee (did you mean “Trustees”?).",
        ),
        ({"from": "Later"}, "Question Appointor: from: there is no earlier group Later."),
        ({"from": None}, "Question Appointor: a party needs from, the lists or groups to which it may refer."),
        ({"from": [3]}, FROM),
        ({"from": "Founder.ACN"}, "Question Appointor: from: Founder.ACN is no group, and no list of groups."),
        ({"from": "Trustees.First"}, "Question Appointor: from: Trustees.First is in the list Trustees."),
        ({"add": "Trustee"}, "Question Appointor: add names one of the lists in from (did you mean “Trustees”?)."),
        ({"add": "Founder"}, "Question Appointor: add: Founder is no list to which a person could be added."),
        ({"repeatable": True}, "Question Appointor: a party is one answer: repeat a group with it."),
        ({"default": "k1"}, "Question Appointor: a party cannot have a default."),
        ({"type": "text"}, "Question Appointor: from and add are for questions of the type party."),
    ],
)
def test_a_party_that_refers_to_nothing_is_refused_with_what_was_meant(entries: dict, reason: str) -> None:
    assert refusal({**question("group", "Later"), "questions": [question("text", "A")]}, **entries) == reason


def test_only_names_that_all_lists_have_can_be_read_and_functions_of_groups_read_all() -> None:
    text = question("text", "Note")
    assert read({**text, "visibleIf": "Appointor.Email == 'a@b.co' and printed_name(Appointor) != 'Acme'"})
    assert refusal({**text, "visibleIf": "Appointor.ACN == 'x'"}) == (
        "Question Note: visibleIf: Appointor has no earlier answer ACN."
    )
    assert read({**text, "visibleIf": "Appointor.ACN == 'x'"}, **{"from": "Founder"})
    assert "which has no single answer" in refusal({**text, "visibleIf": {"questionId": "Appointor", "equals": "k1"}})
    assert refusal({**text, "visibleIf": "full_address(Appointor) == 'x'"}).startswith("Question Note: visibleIf:")


def test_a_stored_interview_is_read_again_as_it_was() -> None:
    first = sections_json(read(add="Trustees"))
    assert sections_json(read_interview({"title": "T", "sections": first})) == first
    assert first[0]["questions"][2]["sources"] == ["Trustees", "Founder"]


def test_people_are_offered_by_their_names_or_their_places() -> None:
    names = {"First": "", "Middle": "", "Last": "", "Email": ""}
    trustees = [{**names, **entry} for entry in PEOPLE["Trustees"]]
    founder = {"Company": "Acme", "Legal_Element": "", "Email": "", "ACN": ""}
    asked = find_next(
        interview(
            {**TRUSTEES, "optional": ["name", "email"]},
            {**COMPANY},
            {**question("party", "Appointor"), "from": ["Trustees", "Founder"]},
        ),
        {"Trustees": trustees, "Founder": founder},
    )
    assert asked is not None
    assert asked.path == "Appointor"
    assert asked.options == (Option("Ada King", "k1"), Option("Trustee 2", "k2"), Option("Acme", ".Founder"))


def test_logs_name_the_person_and_not_the_id() -> None:
    labels = AnswerLabels(read())
    words = [labels.words_of("Appointor", value, PEOPLE) for value in ("k1", ".Founder", "k9", "")]
    assert words == ["Ada King", "Acme", "(removed)", None]


def test_a_party_that_becomes_a_text_loses_its_answers() -> None:
    old, new = read(), interview(TRUSTEES, COMPANY, question("text", "Appointor"))
    (change,) = find_changes(old, new)
    assert change.loses_answers
    assert "to whom it may refer" in change.aspects
