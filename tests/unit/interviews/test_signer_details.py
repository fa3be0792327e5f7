"""What is known of signers beside their names: capacity, for whom they sign, date of birth, State."""

import datetime
from typing import Any

import pytest
from tests.unit.interviews.test_party_rules import BOARD, CHAIR, SOLE, TRUSTEES, refusal, rule
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.interviews.schema import Interview
from lyd.interviews.signer_details import CAPACITIES
from lyd.interviews.signer_rules import read_rules
from lyd.interviews.signers import find_signers

PERSON = {**question("person", "Lender"), "parts": ["name", "address", "born", "witness"]}
COMPANY = {**question("company", "Borrower"), "parts": ["name", "registered_office", "directors"]}
TRUST = {**question("trust", "Trust"), "parts": ["name", "trustees"]}
OFFICE = {"Registered_Office": {"country": "Australia", "state": "QLD"}}
ACME = {"Company": "Acme", "Legal_Element": "PTY LTD", **OFFICE}


def details(read: Interview, answers: dict[str, Any], *rules: dict) -> list[tuple[str, str, str, str]]:
    """The name, capacity, principal and State of each signer."""
    signers = find_signers(read_rules(list(rules), read), read, answers)
    return [(one.name, one.capacity, one.on_behalf_of, one.state) for one in signers]


def test_a_person_signs_as_an_individual_and_the_witness_as_a_witness() -> None:
    read = interview(PERSON)
    lender = {"First": "Ada", "State": "NSW", "Born": "2009-02-01", "Witness_Name": "Wil"}
    ada, wil = find_signers(read_rules([rule("Lender")], read), read, {"Lender": lender})
    assert (ada.capacity, ada.on_behalf_of, ada.state) == ("individual", "", "NSW")
    assert ada.date_of_birth == datetime.date(2009, 2, 1)
    assert (wil.capacity, wil.date_of_birth, wil.state) == ("witness", None, "")


def test_directors_sign_for_their_company_and_have_its_state() -> None:
    read = interview(COMPANY)
    assert details(read, {"Borrower": {**SOLE, **ACME}}, rule("Borrower")) == [
        ("Flo", "sole director", "Acme PTY LTD", "QLD")
    ]
    assert details(read, {"Borrower": {**ACME, **BOARD}}, rule("Borrower")) == [
        ("Cy", "director", "Acme PTY LTD", "QLD"),
        ("Ed", "director", "Acme PTY LTD", "QLD"),
    ]


def test_a_company_whose_directors_are_not_asked_is_the_signer_itself() -> None:
    read = interview({**COMPANY, "parts": ["name"]})
    assert details(read, {"Borrower": ACME}, rule("Borrower")) == [("Acme PTY LTD", "company", "", "")]


def test_trustees_sign_for_their_trust() -> None:
    answers = {"Trust": {"Trust_Name": "Gold", **TRUSTEES}}
    assert details(interview(TRUST), answers, rule("Trust")) == [
        ("Gus", "trustee", "Gold", ""),
        ("Acme PTY LTD", "company", "Gold", ""),
    ]
    unnamed = interview({**TRUST, "parts": ["trustees"]})
    assert details(unnamed, answers, rule("Trust"))[0] == ("Gus", "trustee", "", "")


@pytest.mark.parametrize(
    ("chair", "expected"),
    [
        (".Lender", [("Ada", "individual", "", "VIC")]),
        (".Borrower", [("Cy", "director", "Acme PTY LTD", "QLD"), ("Ed", "director", "Acme PTY LTD", "QLD")]),
        (".Trust", [("Gus", "trustee", "Gold", ""), ("Acme PTY LTD", "company", "Gold", "")]),
    ],
)
def test_the_person_to_whom_a_party_refers_has_the_details_of_its_own_type(chair: str, expected: list) -> None:
    read = interview(PERSON, COMPANY, TRUST, {**CHAIR, "from": ["Lender", "Borrower", "Trust"]})
    answers = {
        "Lender": {"First": "Ada", "State": "VIC"},
        "Borrower": {**ACME, **BOARD},
        "Trust": {"Trust_Name": "Gold", **TRUSTEES},
        "Chair": chair,
    }
    assert details(read, answers, rule("Chair")) == expected


def test_a_rule_of_a_party_may_say_in_which_capacity_and_for_whom_its_people_sign() -> None:
    read = interview(COMPANY, {**question("person", "Secretary"), "parts": ["name"]})
    entries = {"capacity": "secretary", "on_behalf_of": "printed_name(Borrower)"}
    answers = {"Borrower": ACME, "Secretary": {"First": "Sue"}}
    assert details(read, answers, rule("Secretary", **entries)) == [("Sue", "secretary", "Acme PTY LTD", "")]


def test_the_principal_of_a_party_question_is_named_around_the_question() -> None:
    chair = {**CHAIR, "from": ["Borrower"]}
    read = interview(COMPANY, question("text", "Principal"), chair)
    answers = {"Borrower": {**ACME, **BOARD}, "Principal": "Crown", "Chair": ".Borrower"}
    attorneys = rule("Chair", capacity="attorney", on_behalf_of="Principal")
    assert {row[1:] for row in details(read, answers, attorneys)} == {("attorney", "Crown", "QLD")}


FIELDS = {
    **question("group", "Buyers"),
    "repeatable": True,
    "questions": [
        question("text", "Name"),
        question("date", "Birthday"),
        question("date", "Born"),
        question("address", "Home"),
        question("text", "Region"),
        question("yesno", "Adult"),
        {**question("group", "Agents"), "repeatable": True, "questions": [question("text", "Agent")]},
    ],
}
WRITTEN = {"at": "Buyers", "key": "K", "name": ["Name"]}
BUYER = {
    "Name": "Ada",
    "Birthday": "2001-02-03",
    "Born": "1999-01-01",
    "Home": {"state": "TAS"},
    "Region": "South",
    "Agents": [{"Agent": "Ben"}],
}


def signer(**entries: str) -> Any:
    read = interview(FIELDS)
    (found,) = find_signers(read_rules([{**WRITTEN, **entries}], read), read, {"Buyers": [BUYER]})
    return found


def test_a_written_rule_knows_the_date_of_birth_and_the_state_that_its_group_asks_but_no_capacity() -> None:
    found = signer()
    assert (found.capacity, found.on_behalf_of, found.date_of_birth, found.state) == (
        "",
        "",
        datetime.date(1999, 1, 1),
        "TAS",
    )


def test_a_written_rule_may_name_each_of_the_details() -> None:
    found = signer(capacity="attorney", on_behalf_of="Name", date_of_birth="Birthday", state="Region")
    assert (found.capacity, found.on_behalf_of, found.date_of_birth, found.state) == (
        "attorney",
        "Ada",
        datetime.date(2001, 2, 3),
        "South",
    )
    assert signer(state="Home").state == "TAS"


def test_a_group_without_an_address_has_the_state_of_the_group_around_it() -> None:
    agent = signer(at="Buyers.Agents", name=["Agent"])  # type: ignore[arg-type]
    assert (agent.name, agent.state, agent.date_of_birth) == ("Ben", "TAS", None)


def test_a_hidden_or_foreign_address_has_no_state() -> None:
    read = interview(FIELDS)
    abroad = {**BUYER, "Home": {"country": "Norway", "state": "TAS"}}
    assert details(read, {"Buyers": [abroad]}, WRITTEN)[0][3] == ""


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ({"capacity": "direktor"}, "or is left out (did you mean “director”?)."),
        ({"on_behalf_of": "Nam"}, "on_behalf_of: there is no earlier answer Nam; did you mean Name?."),
        ({"on_behalf_of": "Birthday"}, "on_behalf_of is a text, such as printed_name(Employer), not a date."),
        ({"on_behalf_of": "printed_name("}, "on_behalf_of: "),
        ({"date_of_birth": "Brthday"}, "date_of_birth: there is no answer Brthday (did you mean “Birthday”?)."),
        ({"date_of_birth": "Name"}, "date_of_birth: Name is no single date."),
        ({"state": "Hme"}, "state: there is no answer Hme (did you mean “Home”?)."),
        ({"state": "Agents"}, "state: Agents is no address, and no single text or choice."),
        ({"state": "Adult"}, "state: Adult is no address, and no single text or choice."),
    ],
)
def test_details_that_cannot_be_known_are_refused_with_what_was_meant(entries: dict, reason: str) -> None:
    message = refusal(interview(FIELDS), {**WRITTEN, **entries})
    assert message.startswith("Signer rule K at Buyers")
    assert reason in message


def test_all_wrong_details_are_told_at_once() -> None:
    message = refusal(interview(FIELDS), {**WRITTEN, "capacity": "x", "on_behalf_of": "y", "state": "z"})
    assert all(f"K at Buyers: {name}" in message for name in ("capacity", "on_behalf_of", "state"))


def test_a_rule_of_a_party_names_no_answers_for_age_and_state_since_its_type_has_them() -> None:
    assert "has unknown entries: state" in refusal(interview(PERSON), rule("Lender", state="State"))


def test_the_list_of_capacities_has_no_repetitions() -> None:
    assert len(CAPACITIES) == len(set(CAPACITIES))
