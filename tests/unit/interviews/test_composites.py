"""Built-in types: an address, a person, a company, a trust."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.interviews.test_typed_questions import interview, problems, question

from lyd.interviews.errors import InvalidInterview
from lyd.interviews.interview_file import read_interview
from lyd.interviews.interview_json import sections_json
from lyd.interviews.schema import Question

SMITH = {"streetNumber": "12", "streetName": "Smith", "locality": "Newtown", "state": "NSW", "postCode": "2042"}


def read(kind: str, **entries: Any) -> Question:
    return interview(question(kind, **entries)).questions[0]


def names(group: Question) -> list[str]:
    return [member.data_path for member in group.fields()]


def test_an_address_has_the_parts_of_the_specification() -> None:
    group = read("address")
    assert (group.type, group.composite) == ("group", "address")
    parts = {"unit", "streetNumber", "streetName", "streetType", "locality", "state", "postCode", "country"}
    assert parts <= set(names(group))


def test_a_required_address_needs_what_post_needs() -> None:
    questions = [question("address", "Home", required=True)]
    assert set(problems(questions, {})) == {"Home.streetName", "Home.locality", "Home.state", "Home.postCode"}
    assert problems(questions, {"Home": SMITH}) == {}
    assert problems(questions, {"Home": {"country": "France"}}) == {"Home.line1": ["This field cannot be blank."]}
    wrong = SMITH | {"state": "New South Wales", "postCode": "204"}
    assert set(problems(questions, {"Home": wrong})) == {"Home.state", "Home.postCode"}
    assert problems([question("address", "Home")], {}) == {}


@pytest.mark.parametrize(
    ("kind", "parts", "expected"),
    [
        ("person", ["name", "email"], ["First", "Middle", "Last", "Email"]),
        ("person", ["born", "address"], ["Born", "Street", "Suburb", "State", "Postcode"]),
        ("company", ["name", "acn", "registered_office"], ["Company", "Legal_Element", "ACN", "Registered_Office"]),
        ("company", ["directors"], ["Director_Type", "Director_Sole", "Directors"]),
        ("trust", ["name", "trustees"], ["Trust_Name", "Trustees"]),
    ],
)
def test_a_party_has_the_parts_that_were_chosen_in_their_order(
    kind: str, parts: list[str], expected: list[str]
) -> None:
    assert names(read(kind, parts=parts)) == expected


def test_without_a_path_of_its_own_the_answers_are_those_of_the_object_around() -> None:
    plain = {"id": "Who", "label": "Who", "type": "person", "parts": ["name"], "required": True}
    assert set(problems([plain], {"Last": "King"})) == {"First"}


def test_optional_parts_of_a_required_party_need_no_answer() -> None:
    questions = [question("person", "Who", parts=["name", "email"], optional=["email"], required=True)]
    assert set(problems(questions, {})) == {"Who.First", "Who.Last"}


def test_entries_of_a_repeated_party_need_answers() -> None:
    questions = [question("company", "Companies", parts=["name", "acn"], repeatable={"itemLabel": "Company"})]
    assert problems(questions, {}) == {}
    entry = {"Company": "Acme", "Legal_Element": "PTY LTD", "ACN": "004 085 617"}
    assert problems(questions, {"Companies": [entry]}) == {"Companies.0.ACN": ["Please input a valid ACN."]}
    assert set(problems([questions[0] | {"required": True}], {})) == {"Companies"}


@pytest.mark.parametrize(
    ("legal_element", "expected"),
    [
        ("PTY LTD", {}),
        ("LIMITED", {"Buyer.Director_Type": ["A public company (LTD or LIMITED) has at least three directors."]}),
    ],
)
def test_a_public_company_cannot_have_a_sole_director(legal_element: str, expected: dict[str, list[str]]) -> None:
    questions = [question("company", "Buyer", parts=["name", "directors"], required=True)]
    company = {"Company": "Acme", "Legal_Element": legal_element}
    answers = {"Buyer": company | {"Director_Type": "Sole Director", "Director_Sole": "Ada King"}}
    assert problems(questions, answers) == expected


def test_directors_are_asked_without_the_legal_element_before_them() -> None:
    questions = [question("company", "Buyer", parts=["directors", "name"])]
    answers = {"Buyer": {"Legal_Element": "LTD", "Director_Type": "Sole Director", "Director_Sole": "Ada King"}}
    assert problems(questions, answers) == {}


def test_a_trust_has_persons_and_companies_as_trustees() -> None:
    questions = [question("trust", "Trust", parts=["name", "trustees"], required=True)]
    person = {"Trustee_Type": "An Individual", "First": "Ada", "Last": "King", "Email": "ada@example.com"}
    person |= {"Street": "1 A St", "Suburb": "Perth", "State": "WA", "Postcode": "6000"}
    company = {"Trustee_Type": "A Company", "Company": "Acme", "Legal_Element": "LTD", "ACN": "004 085 616"}
    answers = {"Trust": {"Trust_Name": "The King Trust", "Trustees": [person, company]}}
    assert problems(questions, answers) == {}
    assert set(problems(questions, {})) == {"Trust.Trust_Name", "Trust.Trustees"}


def test_built_in_types_survive_a_round_trip() -> None:
    sections = sections_json(interview(*(question(kind, kind.title()) for kind in ("address", "person", "trust"))))
    assert sections[0]["questions"][0]["composite"] == "address"
    assert sections_json(read_interview({"title": "Again", "sections": sections})) == sections


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        (
            {"type": "person", "parts": ["nam"]},
            r"there is no part nam \(did you mean “name”\?\)\. The parts are name, email",
        ),
        ({"type": "person", "parts": ["name", "name"]}, "parts names a part twice"),
        ({"type": "address", "dataPath": ""}, "an address needs a dataPath"),
        ({"type": "address", "questions": []}, "the type address brings its own questions"),
        ({"type": "text", "parts": ["name"]}, "parts and optional are for person, company, trust"),
    ],
)
def test_what_a_built_in_type_cannot_have_is_refused(entries: dict[str, Any], reason: str) -> None:
    with pytest.raises(InvalidInterview, match=reason):
        interview(question("text") | entries)
