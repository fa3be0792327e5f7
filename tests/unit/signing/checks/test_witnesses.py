"""Witnesses are there where the form of the document needs them, and independent."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.signing.checks.drafts import codes, draft_of
from tests.unit.signing.people import ANN, BEN, WILL, officer

from lyd.signing.checks import check
from lyd.signing.findings import Severity
from lyd.signing.parties import Capacity, Party
from lyd.signing.proposals import Form, Paper
from lyd.signing.proposals.deeds import DEED_LAWS

TESTATOR = replace(ANN, capacity=Capacity.TESTATOR)
SECOND_WITNESS = replace(WILL, key="W2", name="Zoe Fry", email="zoe@example.com", phone="+61-415 345 678")


def test_a_witness_is_no_signer_of_the_document() -> None:
    for party in (ANN, BEN):
        witness = replace(WILL, name=party.name.upper(), email=party.email, phone="+61-499 000 000")
        findings = check(draft_of(ANN, witness, BEN))
        assert ("witness_is_party", Severity.ERROR) in [(finding.code, finding.severity) for finding in findings]
        assert findings[0].keys == (WILL.key, party.key)


def test_a_witness_has_another_address_than_the_person_watched() -> None:
    (finding,) = check(draft_of(ANN, replace(WILL, email=ANN.email)))
    assert (finding.code, finding.severity) == ("witness_shares_email", Severity.ERROR)
    assert finding.message == (
        "Will Yu has the e-mail address of Ann Lee, so one person could sign as both. Enter the witness's own address."
    )


def test_a_witness_with_the_name_of_a_signer_is_a_warning() -> None:
    for party in (ANN, BEN):
        (finding,) = check(draft_of(ANN, replace(WILL, name=party.name), BEN))
        assert (finding.code, finding.severity) == ("witness_may_be_party", Severity.WARNING)


def test_one_witness_may_watch_two_people() -> None:
    other = replace(WILL, key="ReceivingWitness001", parent_key=BEN.key)
    assert codes(draft_of(ANN, WILL, BEN, other)) == []


@pytest.mark.parametrize("law", DEED_LAWS, ids=lambda law: law.code)
def test_a_deed_without_a_witness_is_a_warning_where_the_state_requires_one(law) -> None:
    findings = check(draft_of(ANN, paper=Paper(Form.DEED, law.code)))
    assert ("witness_missing" in [finding.code for finding in findings]) is law.needs_witness
    assert all(law.act in finding.message for finding in findings if finding.code == "witness_missing")


@pytest.mark.parametrize("law", DEED_LAWS, ids=lambda law: law.code)
def test_a_deed_may_need_paper_where_no_law_lets_individuals_sign_it_electronically(law) -> None:
    found = codes(draft_of(ANN, WILL, paper=Paper(Form.DEED, law.code)))
    assert found == ([] if law.is_electronic else ["deed_on_paper"])


def test_a_deed_without_a_state_needs_a_witness_too() -> None:
    assert codes(draft_of(ANN, paper=Paper(Form.DEED))) == ["witness_missing"]
    assert codes(draft_of(ANN, WILL, paper=Paper(Form.DEED))) == []


def test_officers_of_a_company_need_no_witness() -> None:
    director = officer(1, "Cal Orr", Capacity.SOLE_DIRECTOR)
    company = officer(2, "Acme Pty Ltd", Capacity.COMPANY)
    assert codes(draft_of(director, company, paper=Paper(Form.DEED, "TAS"))) == []


@pytest.mark.parametrize(
    ("parties", "found"),
    [
        ([TESTATOR], ["witness_missing", "will_on_paper"]),
        ([TESTATOR, WILL], ["witness_missing", "will_on_paper"]),
        ([TESTATOR, WILL, SECOND_WITNESS], ["will_on_paper"]),
    ],
)
def test_a_will_needs_two_witnesses_and_most_likely_paper(parties: list[Party], found: list[str]) -> None:
    assert codes(draft_of(*parties, paper=Paper(Form.WILL))) == found
