"""Witnesses follow from the State for deeds, and otherwise from the interview."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.signing.people import ANN, BEN, WILL, officer

from lyd.signing.parties import Capacity, Party
from lyd.signing.proposals import Form, Paper
from lyd.signing.proposals.deeds import DEED_LAWS
from lyd.signing.proposals.executions import find_executions
from lyd.signing.proposals.witness_rules import explain_witnesses, individuals

DIRECTOR = officer(1001, "Cal Orr", Capacity.DIRECTOR)


def explain(parties: list[Party], paper: Paper) -> list[tuple[str, str]]:
    return list(explain_witnesses(find_executions(parties), paper))


def test_individuals_are_those_who_do_not_sign_for_a_company() -> None:
    company = officer(1, "Acme Pty Ltd", Capacity.COMPANY)
    attorney = officer(2, "Dee Poe", Capacity.ATTORNEY)
    found = individuals(find_executions([ANN, WILL, DIRECTOR, company, attorney]))
    assert [(person.key, count) for person, count in found] == [(ANN.key, 1), (attorney.key, 0)]


@pytest.mark.parametrize("law", DEED_LAWS, ids=lambda law: f"deed_witness_{law.code}")
def test_a_deed_names_the_law_of_its_state(law) -> None:
    ((name, clause),) = explain([ANN, DIRECTOR], Paper(Form.DEED, law.code.upper()))
    assert name == f"deed_witness_{law.code}"
    assert law.act in clause
    assert ("needs no witness" in clause) is not law.needs_witness
    assert "Ann Lee" in clause
    assert "Cal Orr" not in clause


def test_people_from_two_states_follow_their_own_law() -> None:
    explained = explain([replace(ANN, state="NSW"), replace(BEN, state="VIC")], Paper(Form.DEED))
    assert [name for name, _ in explained] == ["deed_witness_nsw", "deed_witness_vic"]


def test_without_a_state_the_sentence_is_general() -> None:
    assert explain([ANN], Paper(Form.DEED)) == [
        ("deed_witness", "an adult who is not a party should witness the signature of Ann Lee on a deed")
    ]


def test_an_agreement_has_the_witnesses_of_the_interview_only() -> None:
    assert explain([ANN, WILL, BEN], Paper()) == [
        ("witnessed_signature", "the witness of Ann Lee signs right after the signature")
    ]
    assert explain([ANN, BEN], Paper()) == []


def test_several_witnesses_are_named_in_the_plural() -> None:
    other = replace(WILL, key="ReceivingWitness001", parent_key=BEN.key)
    assert explain([ANN, WILL, BEN, other], Paper()) == [
        ("witnessed_signature", "the witnesses of Ann Lee and Ben Ho sign right after them")
    ]
