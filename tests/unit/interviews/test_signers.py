"""Who signs, with the keys of document 3, section 3."""

import datetime
import json

import pytest
from tests.factories.word import NDA

from lyd.interviews.errors import InvalidInterview
from lyd.interviews.package import read_package
from lyd.interviews.signer_rules import read_rules
from lyd.interviews.signers import Signer, find_signers

PACKAGE = read_package(NDA)


def signers(answers: dict) -> list[Signer]:
    return find_signers(PACKAGE.rules, PACKAGE.interview, answers)


def individual(first: str) -> dict:
    return {
        "Party_Type": "An Individual",
        "First": first,
        "Last": "L",
        "Email": "a@b.co",
        "Witness_Name": f"{first}’s witness",
    }


def company(*directors: tuple[str, str]) -> dict:
    rows = [{"Director_Name": name, "Director_Sign": sign} for name, sign in directors]
    return {"Party_Type": "A Company", "Director_Type": "2+ Directors", "Directors": rows}


def test_people_who_sign_alone_count_from_1_and_directors_from_1001() -> None:
    answers = {
        "DisclosingParty": [
            individual("Ada"),
            company(("Ben", "Yes"), ("Cy", "No"), ("Di", "Yes")),
            {"Party_Type": "A Company", "Director_Type": "Sole Director", "Director_Sole": "Ed"},
            company(("Flo", "Yes"), ("Gus", "Yes")),
        ],
        "ReceivingParty": [individual("Hal")],
    }
    assert [(one.key, one.date_key, one.name) for one in signers(answers)] == [
        ("DisclosingSigner001", "DisclosingSignerDate001", "Ada L"),
        ("DisclosingWitness001", "DisclosingWitnessDate001", "Ada’s witness"),
        ("DisclosingSigner1001", "DisclosingSignerDate1001", "Ben"),
        ("DisclosingSigner1002", "DisclosingSignerDate1002", "Di"),
        ("DisclosingSigner002", "DisclosingSignerDate002", "Ed"),
        ("DisclosingSigner1003", "DisclosingSignerDate1003", "Flo"),
        ("DisclosingSigner1004", "DisclosingSignerDate1004", "Gus"),
        ("ReceivingSigner001", "ReceivingSignerDate001", "Hal L"),
        ("ReceivingWitness001", "ReceivingWitnessDate001", "Hal’s witness"),
    ]


def test_a_witness_belongs_to_the_signer_watched() -> None:
    signer, witness = signers({"DisclosingParty": [individual("Ada")]})
    assert (signer.is_witness, signer.email, signer.path) == (False, "a@b.co", ("DisclosingParty", 0))
    assert (witness.is_witness, witness.parent, witness.parent_name) == (True, signer.key, "Ada L")


def test_directors_of_a_party_that_became_a_person_do_not_sign() -> None:
    answers = {"DisclosingParty": [company(("Ben", "Yes"), ("Cy", "Yes")) | individual("Ada")]}
    assert [one.key for one in signers(answers)] == ["DisclosingSigner001", "DisclosingWitness001"]


def test_an_empty_agreement_has_no_signers() -> None:
    assert signers({}) == []
    assert signers({"DisclosingParty": [{}], "ReceivingParty": None}) == []


@pytest.mark.parametrize("case", PACKAGE.cases, ids=lambda case: case.name)
def test_the_keys_of_one_document_are_unique(case) -> None:
    keys = [key for one in signers(case.answers) for key in (one.key, one.date_key)]
    assert len(keys) == len(set(keys))
    assert json.dumps(keys)


def test_a_rule_for_an_option_that_does_not_exist_is_refused() -> None:
    rule = {"at": "DisclosingParty", "key": "K", "name": ["First"], "when": {"Party_Type": "An individual"}}
    with pytest.raises(InvalidInterview) as refusal:
        read_rules([rule], PACKAGE.interview)
    assert str(refusal.value) == (
        "Signer rule K at DisclosingParty waits for An individual, no option of Party_Type"
        " (did you mean “An Individual”?)."
    )


PARTY = {"at": "DisclosingParty", "key": "K", "name": ["First", "Last"]}


def read(**entries: object) -> tuple:
    return read_rules([{**PARTY, **entries}], PACKAGE.interview)


def test_a_condition_is_an_expression_in_the_names_of_the_group_and_those_around_it() -> None:
    rules = read(when="Party_Type == 'An Individual' and count(ReceivingParty) > 1 and today > '2026-01-01'")
    answers = {"DisclosingParty": [individual("Ada"), company(("Ben", "Yes"))], "ReceivingParty": [{}, {}]}
    keys = [one.key for one in find_signers(rules, PACKAGE.interview, answers, datetime.date(2026, 11, 25))]
    assert keys == ["K001"]
    assert find_signers(rules, PACKAGE.interview, answers, datetime.date(2025, 11, 25)) == []
    assert find_signers(rules, PACKAGE.interview, {**answers, "ReceivingParty": []}, datetime.date(2026, 11, 25)) == []


def test_a_condition_on_answers_of_version_1_is_met_by_the_same_answers_as_the_expression() -> None:
    one, other = read(when={"Party_Type": "An Individual"}), read(when="Party_Type == 'An Individual'")
    assert one[0].when == other[0].when


@pytest.mark.parametrize(
    ("when", "reason"),
    [
        ("Party_Type == 'An individual'", "when: “An individual” is no option; did you mean “An Individual”?."),
        ("Party_Typ == 'A Company'", "when: there is no earlier answer Party_Typ; did you mean Party_Type?."),
        ("Party_Type > 3", "when: > compares numbers or dates, not a text."),
        ({"Party_Typ": "A Company"}, "there is no answer Party_Typ (did you mean “Party_Type”?)."),
    ],
)
def test_a_condition_that_cannot_be_evaluated_is_refused_with_what_was_meant(when: object, reason: str) -> None:
    with pytest.raises(InvalidInterview) as refusal:
        read(when=when)
    assert str(refusal.value).removeprefix("Signer rule K at DisclosingParty").removeprefix(": ") == reason


def test_a_written_rule_may_name_the_phone_of_a_signer() -> None:
    rules = read(phone="Witness_Name")
    assert find_signers(rules, PACKAGE.interview, {"DisclosingParty": [individual("Ada")]})[0].phone == "Ada’s witness"
    with pytest.raises(InvalidInterview, match="there is no answer Phne"):
        read(phone="Phne")


def test_all_rules_that_are_wrong_are_told_at_once() -> None:
    with pytest.raises(InvalidInterview) as refusal:
        read_rules([{**PARTY, "at": "Nobody"}, {**PARTY, "name": ["Firstt"]}], PACKAGE.interview)
    assert len(refusal.value.reasons) == 2
