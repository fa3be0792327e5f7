"""Who signs, with the keys of document 3, section 3."""

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
