"""Groups are proposed for every arrangement of parties, with the reason in one sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.signing.people import ANN, BEN, WILL, officer, trustee

from lyd.signing.groups import Role
from lyd.signing.parties import Capacity, Party
from lyd.signing.proposals import Form, Paper, Proposal, propose

DIRECTOR, SECRETARY, SOLE = Capacity.DIRECTOR, Capacity.SECRETARY, Capacity.SOLE_DIRECTOR
CAL, DEE = officer(1001, "Cal Orr", DIRECTOR), officer(1002, "Dee Poe", DIRECTOR)


def keys(proposal: Proposal) -> list[list[str]]:
    return [list(group.keys) for group in proposal.groups]


CASES: list[tuple[str, list[Party], Paper, str]] = [
    (
        "sole_director_and_secretary",
        [replace(CAL, capacity=SOLE), replace(CAL, key="DisclosingSigner2", capacity=SECRETARY)],
        Paper(),
        "The sole director, who is the only secretary too, signs alone for Acme Pty Ltd "
        "(section 127(1)(c) of the Corporations Act).",
    ),
    (
        "sole_director_without_secretary",
        [replace(CAL, capacity=SOLE)],
        Paper(),
        "The sole director signs alone for Acme Pty Ltd, which is enough unless another person is the secretary "
        "(section 127(1)(c) of the Corporations Act).",
    ),
    (
        "two_directors",
        [CAL, DEE],
        Paper(Form.DEED, "NSW"),
        "The directors sign at the same time for Acme Pty Ltd, at least two of them "
        "(section 127(1)(a) of the Corporations Act).",
    ),
    (
        "director_and_secretary",
        [CAL, replace(DEE, capacity=SECRETARY)],
        Paper(),
        "A director and a secretary sign at the same time for Acme Pty Ltd "
        "(section 127(1)(b) of the Corporations Act).",
    ),
    (
        "too_few_officers",
        [CAL],
        Paper(),
        "Acme Pty Ltd needs the signature of a second director or a secretary unless the director is the only one "
        "(section 127(1) of the Corporations Act).",
    ),
    (
        "trustee_company",
        [replace(CAL, is_for_trust=True), DEE],
        Paper(),
        "The directors sign at the same time for Acme Pty Ltd as trustee, at least two of them "
        "(section 127(1)(a) of the Corporations Act).",
    ),
    (
        "trustee_company",
        [replace(officer(1, "Acme Pty Ltd", Capacity.COMPANY, "Lee Family Trust"), is_for_trust=True)],
        Paper(),
        "A person with the company's authority signs for Acme Pty Ltd as trustee "
        "(section 126 of the Corporations Act).",
    ),
    (
        "individual_trustees",
        [trustee(1, "Cal Orr"), trustee(2, "Dee Poe")],
        Paper(),
        "The trustees of Lee Family Trust sign at the same time because trustees act together.",
    ),
    (
        "attorney",
        [officer(1, "Cal Orr", Capacity.ATTORNEY, "Ann Lee")],
        Paper(),
        "The attorney of Ann Lee signs under a power of attorney that must cover this document.",
    ),
    (
        "authorised_person",
        [officer(1, "Acme Pty Ltd", Capacity.COMPANY, "")],
        Paper(),
        "A person with the company's authority signs for Acme Pty Ltd (section 126 of the Corporations Act).",
    ),
    (
        "deed_witness_nsw",
        [ANN, WILL],
        Paper(Form.DEED, "NSW"),
        "An adult who is not a party watches Ann Lee sign the deed and signs right after "
        "(section 38 of the Conveyancing Act 1919 (NSW)).",
    ),
    (
        "will",
        [replace(ANN, capacity=Capacity.TESTATOR), WILL, replace(WILL, key="DisclosingWitness002")],
        Paper(Form.WILL),
        "Ann Lee signs in front of two adult witnesses who are present at the same time and sign right after.",
    ),
    ("witnessed_signature", [ANN, WILL], Paper(), "The witness of Ann Lee signs right after the signature."),
    (
        "several_sides",
        [ANN, BEN],
        Paper(),
        "Signatures come first from the disclosing party, then from the receiving party.",
    ),
    (
        "approver_last",
        [replace(BEN, role=Role.APPROVER), ANN],
        Paper(),
        "Approvers decide last, once everything is signed.",
    ),
]


@pytest.mark.parametrize(("rule", "parties", "paper", "reason"), CASES, ids=[case[0] for case in CASES])
def test_rule(rule: str, parties: list[Party], paper: Paper, reason: str) -> None:
    proposal = propose(parties, paper)
    assert rule in proposal.rules
    assert proposal.reason == reason


def test_both_directors_of_a_company_sign_in_one_group() -> None:
    assert keys(propose([CAL, DEE])) == [[CAL.key, DEE.key]]


def test_the_side_that_gives_something_away_signs_first_whatever_the_order() -> None:
    assert keys(propose([BEN, WILL, ANN])) == [[ANN.key, WILL.key], [BEN.key]]
    assert keys(propose([replace(BEN, key="BorrowerSigner001"), replace(ANN, key="LenderSigner001")])) == [
        ["LenderSigner001"],
        ["BorrowerSigner001"],
    ]


def test_other_sides_keep_the_order_of_the_interview() -> None:
    parties = [replace(ANN, key="TrusteeSigner001"), replace(BEN, key="AppointorSigner001")]
    assert keys(propose(parties)) == [["TrusteeSigner001"], ["AppointorSigner001"]]


def test_keys_of_parties_are_sides_and_officers_of_one_company_sign_together() -> None:
    settlor, trustee = replace(ANN, key="Settlor001"), replace(BEN, key="Trustee001")
    assert keys(propose([trustee, settlor])) == [["Settlor001"], ["Trustee001"]]
    chair, secretary = replace(CAL, key="Chair001"), replace(DEE, key="Secretary001")
    proposal = propose([chair, trustee, secretary])
    assert keys(proposal) == [["Chair001", "Secretary001"], ["Trustee001"]]


def test_a_witness_stands_behind_the_person_watched() -> None:
    other = replace(ANN, key="DisclosingSigner002")
    assert keys(propose([WILL, ANN, other])) == [[ANN.key, WILL.key, other.key]]


def test_approvers_are_a_group_of_their_own_at_the_end_and_copies_are_in_none() -> None:
    approver = replace(BEN, key="approver", role=Role.APPROVER)
    proposal = propose([approver, replace(BEN, key="copy", role=Role.COPY), ANN, BEN])
    assert keys(proposal) == [[ANN.key], [BEN.key], ["approver"]]
    assert [group.is_last for group in proposal.groups] == [False, False, True]


def test_groups_have_the_names_of_the_specification() -> None:
    names = [group.name for group in propose([ANN, BEN, replace(BEN, key="OtherSigner001")]).groups]
    assert names == ["First Signing Group", "Second Signing Group", "Last Signing Group"]


@pytest.mark.parametrize("has_approver", [True, False])
def test_sides_beyond_nine_groups_share_the_last(has_approver: bool) -> None:
    parties = [replace(ANN, key=f"Side{letter}Signer001") for letter in "ABCDEFGHIJKL"]
    approvers = [replace(BEN, role=Role.APPROVER)] if has_approver else []
    proposal = propose([*parties, *approvers])
    assert len(proposal.groups) == 9
    assert sorted(key for group in proposal.groups for key in group.keys) == sorted(
        party.key for party in [*parties, *approvers]
    )


def test_people_without_rules_sign_at_once() -> None:
    reason = "Everyone can sign at the same time because no signature depends on another."
    assert propose([ANN]).reason == reason
    assert propose([ANN, replace(ANN, key="DisclosingSigner002")]).reason == reason


def test_nothing_is_proposed_for_no_one() -> None:
    assert propose([]) == Proposal((), "", ())
    assert propose([replace(ANN, role=Role.COPY)]).groups == ()
