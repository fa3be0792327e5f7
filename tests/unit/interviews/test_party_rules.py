"""Signers by party: the rules that follow from `party` in package.yaml, and who signs by them."""

from typing import Any

import pytest
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.interviews.errors import InvalidInterview
from lyd.interviews.interview_file import read_interview
from lyd.interviews.interview_json import sections_json
from lyd.interviews.party_rules import FIRST_DIRECTOR, expand_party, find_party
from lyd.interviews.schema import Interview
from lyd.interviews.signer_rules import read_rules
from lyd.interviews.signers import find_signers

LENDERS = {**question("person", "Lenders"), "parts": ["name", "email", "phone", "witness"], "repeatable": True}
LENDER = {**question("person", "Lender"), "parts": ["name"]}
COMPANY = {**question("company", "Borrower"), "parts": ["name", "email", "directors"]}
TRUST = {**question("trust", "Trust"), "parts": ["name", "trustees"]}
CHAIR = {**question("party", "Chair"), "from": ["Lenders", "Borrower", "Trust"]}
ADA = {"_id": "k1", "First": "Ada", "Middle": "M", "Last": "King", "Email": "a@b.co", "Phone": "13 11 14"}
BEN = {"_id": "k2", "First": "Ben", "Witness_Name": "Wil", "Witness_Email": "w@b.co"}
BOARD = {
    "Director_Type": "2+ Directors",
    "Directors": [
        {"Director_Name": "Cy", "Director_Sign": "Yes"},
        {"Director_Name": "Di", "Director_Sign": "No"},
        {"Director_Name": "Ed", "Director_Sign": "Yes"},
    ],
}
SOLE = {"Company": "Acme", "Email": "acme@b.co", "Director_Type": "Sole Director", "Director_Sole": "Flo"}
TRUSTEES = {
    "Trustees": [
        {"Trustee_Type": "An Individual", "First": "Gus", "Email": "g@b.co"},
        {"Trustee_Type": "A Company", "Company": "Acme", "Legal_Element": "PTY LTD", "First": "Hidden"},
    ]
}


def rule(party: str, key: str = "K", **entries: str) -> dict[str, Any]:
    return {"party": party, "key": key, **entries}


def keys(read: Interview, answers: dict, *rules: dict) -> list[tuple[str, str]]:
    return [(one.key, one.name) for one in find_signers(read_rules(list(rules), read), read, answers)]


def refusal(read: Interview, *rules: dict) -> str:
    with pytest.raises(InvalidInterview) as error:
        read_rules(list(rules), read)
    return str(error.value)


def test_a_person_signs_with_name_email_and_phone_and_a_witness_who_is_named_watches() -> None:
    read = interview(LENDERS)
    ada, ben, witness = find_signers(read_rules([rule("Lenders", "Lender")], read), read, {"Lenders": [ADA, BEN]})
    assert (ada.key, ada.date_key, ada.name) == ("Lender001", "LenderDate001", "Ada M King")
    assert (ada.email, ada.phone, ada.path) == ("a@b.co", "13 11 14", ("Lenders", 0))
    assert (ben.key, ben.name, ben.email) == ("Lender002", "Ben", "")
    assert (witness.key, witness.name, witness.email, witness.parent) == ("LenderWitness002", "Wil", "w@b.co", ben.key)


def test_a_person_without_a_name_does_not_sign_nor_does_one_who_is_hidden() -> None:
    read = interview(question("yesno", "Asked"), {**LENDERS, "visibleIf": "Asked"})
    blank = {"First": " ", "Email": "a@b.co", "Witness_Name": "Wil"}
    assert keys(read, {"Asked": "Yes", "Lenders": [blank, BEN]}, rule("Lenders"))[0] == ("K001", "Ben")
    assert keys(read, {"Asked": "No", "Lenders": [ADA]}, rule("Lenders")) == []


def test_a_company_signs_by_its_sole_director_or_by_the_directors_who_sign() -> None:
    read = interview(COMPANY)
    assert keys(read, {"Borrower": SOLE}, rule("Borrower")) == [("K001", "Flo")]
    assert keys(read, {"Borrower": {**SOLE, **BOARD}}, rule("Borrower")) == [("K1001", "Cy"), ("K1002", "Ed")]
    assert keys(read, {"Borrower": {"Director_Sole": "Flo"}}, rule("Borrower")) == []


def test_a_company_whose_directors_are_not_asked_signs_in_its_name() -> None:
    read = interview({**COMPANY, "parts": ["name"]})
    assert keys(read, {"Borrower": {"Company": "Acme", "Legal_Element": "LTD"}}, rule("Borrower")) == [
        ("K001", "Acme LTD")
    ]


def test_a_trust_signs_by_its_trustees_people_and_companies_alike() -> None:
    assert keys(interview(TRUST), {"Trust": TRUSTEES}, rule("Trust")) == [("K001", "Gus"), ("K002", "Acme PTY LTD")]


def test_a_group_that_arranges_types_signs_by_the_one_that_is_shown_and_numbers_run_on() -> None:
    kinds = question("select", "Kind", options=["P", "C"])
    person = {**question("person", "P"), "dataPath": "", "parts": ["name"], "visibleIf": "Kind == 'P'"}
    company = {**question("company", "C"), "dataPath": "", "parts": ["name", "directors"], "visibleIf": "Kind == 'C'"}
    parties = {**question("group", "Parties"), "repeatable": True, "questions": [kinds, person, company]}
    rows = [
        {"Kind": "P", "First": "Ada", **SOLE},
        {"Kind": "C", "First": "Ben", **BOARD},
        {"Kind": "C", **SOLE},
        {"Kind": "C", **BOARD},
    ]
    assert keys(interview(parties), {"Parties": rows}, rule("Parties")) == [
        *(("K001", "Ada"), ("K1001", "Cy"), ("K1002", "Ed")),
        *(("K002", "Flo"), ("K1003", "Cy"), ("K1004", "Ed")),
    ]


def test_a_path_leads_into_groups_and_lists() -> None:
    loans = {**question("group", "Loans"), "repeatable": True, "questions": [question("text", "Name"), LENDER]}
    rows = [{"Lender": {"First": "Ada"}}, {"Lender": {"First": "Ben"}}]
    assert keys(interview(loans), {"Loans": rows}, rule("Loans.Lender")) == [("K001", "Ada"), ("K002", "Ben")]


@pytest.mark.parametrize(
    ("reference", "expected"),
    [
        ("k1", [("C001", "Ada M King")]),
        ("k2", [("C001", "Ben"), ("CWitness001", "Wil")]),
        (".Borrower", [("C1001", "Cy"), ("C1002", "Ed")]),
        (".Trust", [("C001", "Gus"), ("C002", "Acme PTY LTD")]),
        ("gone", []),
        ("", []),
    ],
)
def test_the_person_that_a_party_question_refers_to_signs(reference: str, expected: list) -> None:
    answers = {"Lenders": [ADA, BEN], "Borrower": BOARD, "Trust": TRUSTEES, "Chair": reference}
    assert keys(interview(LENDERS, COMPANY, TRUST, CHAIR), answers, rule("Chair", "C")) == expected


def test_a_person_in_two_roles_has_a_key_for_each_also_if_roles_are_a_list() -> None:
    roles = {**question("group", "Roles"), "repeatable": True, "questions": [{**CHAIR, "from": ["Lenders"]}]}
    answers = {"Lenders": [ADA], "Roles": [{"Chair": "k1"}, {"Chair": "k1"}]}
    read = interview(LENDERS, roles)
    signers = find_signers(read_rules([rule("Lenders"), rule("Roles.Chair", "C")], read), read, answers)
    assert [(one.key, one.path) for one in signers] == [
        ("K001", ("Lenders", 0)),
        ("C001", ("Roles", 0, "Chair")),
        ("C002", ("Roles", 1, "Chair")),
    ]


def test_companies_of_two_sources_sign_as_each_asks() -> None:
    named = {**question("company", "Agent"), "parts": ["name"]}
    read = interview(COMPANY, named, {**CHAIR, "from": ["Borrower", "Agent"]})
    answers = {"Borrower": SOLE, "Agent": {"Company": "Agency"}}
    assert keys(read, {**answers, "Chair": ".Borrower"}, rule("Chair")) == [("K001", "Flo")]
    assert keys(read, {**answers, "Chair": ".Agent"}, rule("Chair")) == [("K001", "Agency")]


def test_a_condition_is_in_the_names_of_the_group_and_of_a_party_question_in_those_around_it() -> None:
    read = interview(question("yesno", "Formal"), LENDERS, TRUST, {**CHAIR, "from": "Lenders"})
    answers = {"Lenders": [ADA, BEN], "Trust": {"Trust_Name": "T", **TRUSTEES}, "Chair": "k2"}
    assert keys(read, answers, rule("Lenders", when="First == 'Ada'")) == [("K001", "Ada M King")]
    assert len(keys(read, answers, rule("Trust", when="Trust_Name == 'T'"))) == 2
    assert keys(read, answers, rule("Trust", when="Trust_Name == 'U'")) == []
    formal = rule("Chair", when="Formal and Chair.First == 'Ben'")
    assert keys(read, answers, formal) == []
    assert keys(read, {**answers, "Formal": "Yes"}, formal)[0] == ("K001", "Ben")


def test_a_stored_interview_gives_the_same_signers() -> None:
    read = interview(LENDERS, COMPANY, TRUST, CHAIR)
    stored = read_interview({"title": "T", "sections": sections_json(read)})
    answers = {"Lenders": [ADA], "Borrower": BOARD, "Trust": TRUSTEES, "Chair": ".Borrower"}
    rules = [rule("Lenders"), rule("Trust", "T"), rule("Chair", "C")]
    assert keys(stored, answers, *rules) == keys(read, answers, *rules)
    assert find_signers(read_rules(rules, read), stored, answers) == find_signers(
        read_rules(rules, stored), stored, answers
    )


def test_a_party_has_the_groups_of_its_sources_and_numbers_directors_apart() -> None:
    party = find_party(interview(LENDERS, COMPANY, TRUST, CHAIR), ("Chair",), "A rule")
    assert ([group.data_path for group in party.groups], party.names_at) == (["Lenders", "Borrower", "Trust"], ())
    firsts = {each.at: each.first for each in expand_party(party, "K", "A rule")}
    assert firsts == {("Chair",): 1, ("Chair", "Directors"): FIRST_DIRECTOR, ("Chair", "Trustees"): 1}


READ = interview(
    question("text", "Note"),
    {**question("address", "Office")},
    {**question("group", "Gifts"), "questions": [question("text", "Gift")]},
    LENDERS,
    COMPANY,
    {**question("company", "Broker"), "parts": ["acn"]},
    {**question("person", "Payee"), "parts": ["email"]},
    {**question("trust", "Fund"), "parts": ["name"]},
    {**CHAIR, "from": ["Lenders", "Payee"]},
)


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ({"party": "Lender"}, " of Lender: there is no group, list or party Lender (did you mean “Lenders”?)."),
        ({"party": "Borrower.Directers"}, "or party Directers in Borrower (did you mean “Directors”?)."),
        ({"party": "Note"}, "Note is no group, list or party question."),
        ({"party": "Office"}, "Office is of type address, and only person, company, trust can sign."),
        ({"party": "Gifts"}, "Gifts is of type group, and only person, company, trust can sign."),
        ({"party": "Broker"}, "Broker cannot sign: a company needs the part directors or name."),
        ({"party": "Payee"}, "Payee cannot sign: a person needs the part name."),
        ({"party": "Fund"}, "Fund cannot sign: a trust needs the part trustees."),
        ({"party": "Chair"}, "Payee cannot sign: a person needs the part name."),
        ({"key": "A B"}, "key must be a name."),
        ({"key": ""}, "needs a text for key."),
        ({"at": "Lenders"}, "has both party and at: leave out one of them."),
        ({"wen": "Note"}, "has unknown entries: wen (did you mean “when”?)."),
        ({"when": {"First": "Ada"}}, "when is an expression."),
        ({"when": "Frist == 'x'"}, "when: there is no earlier answer Frist; did you mean First?."),
    ],
)
def test_a_rule_that_cannot_work_is_refused_with_what_was_meant(entries: dict, reason: str) -> None:
    message = refusal(READ, {**rule("Lenders"), **entries})
    assert message.startswith("Signer rule")
    assert message.endswith(reason)


def test_a_misspelt_party_is_suggested() -> None:
    assert "prty (did you mean “party”?)" in refusal(READ, {"prty": "Lenders", "key": "K"})


WRITTEN = {"at": "Borrower", "key": "K", "name": ["Director_Sole"]}


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (
            rule("Lenders", "L"),
            "Lenders signs by another rule already (Signer rule L of Lenders), and has one key only.",
        ),
        ({**WRITTEN, "at": "Lenders", "name": ["First"]}, "Lenders signs by another rule already"),
        ({**WRITTEN, "first": 5}, "its keys K collide with those of another rule (Signer rule K at Borrower)."),
        ({**WRITTEN, "key": "KWitness"}, "its keys KWitness collide"),
        ({**WRITTEN, "key": "KDate"}, "its keys KDate collide"),
    ],
)
def test_rules_that_would_give_two_people_one_key_or_one_group_two_are_refused(other: dict, reason: str) -> None:
    assert reason in refusal(READ, rule("Lenders"), other)


def test_rules_may_share_a_key_whose_numbers_run_on_and_a_group_may_sign_under_conditions() -> None:
    assert read_rules(
        [rule("Lenders"), rule("Borrower"), WRITTEN | {"first": 2001, "at": "Broker", "name": ["ACN"]}], READ
    )
    conditions = [rule("Lenders", when="First == 'Ada'"), rule("Lenders", "L", when="First != 'Ada'")]
    answers = {"Lenders": [ADA, {"First": "Ben"}]}
    assert [key for key, _ in keys(READ, answers, *conditions)] == ["K001", "L001"]
