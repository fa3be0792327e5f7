"""A signer of the interview becomes a party; texts about people are safe inside sentences."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, replace

import pytest
from tests.unit.signing.people import ANN, WILL

from lyd.signing.groups import Role
from lyd.signing.parties import Capacity, Party, capacity_of, fold, party_of, shorten


@dataclass
class Found:
    """What the interview finds."""

    key: str = "DisclosingSigner1001"
    name: str = "Ann Lee"
    email: str = "ann@example.com"
    phone: str = "+61-412 345 678"
    path: tuple[str | int, ...] = ("DisclosingParty", 0, "Directors", 1)
    is_witness: bool = False
    parent: str = ""
    capacity: str = "director"
    on_behalf_of: str = "Acme Pty Ltd"
    date_of_birth: datetime.date | None = datetime.date(1980, 2, 29)
    state: str = "NSW"


def test_a_signer_of_the_interview_becomes_a_party() -> None:
    assert party_of(Found()) == Party(
        "DisclosingSigner1001",
        "Ann Lee",
        "ann@example.com",
        "+61-412 345 678",
        capacity=Capacity.DIRECTOR,
        on_behalf_of="Acme Pty Ltd",
        date_of_birth=datetime.date(1980, 2, 29),
        state="NSW",
    )


def test_a_witness_keeps_the_person_watched() -> None:
    party = party_of(Found(key="W", is_witness=True, parent="P", capacity="witness"))
    assert (party.is_witness, party.parent_key, party.capacity) == (True, "P", Capacity.WITNESS)


@pytest.mark.parametrize(
    ("signer", "is_for_trust"),
    [
        (Found(path=("Party", 0, "Trustees", 0, "Directors", 0)), True),
        (Found(path=("Owner",), capacity="trustee"), True),
        (Found(), False),
    ],
)
def test_trustees_are_known_by_their_place_or_capacity(signer: Found, is_for_trust: bool) -> None:
    assert party_of(signer).is_for_trust is is_for_trust


@pytest.mark.parametrize("text", ["", "partner", "Director", "guardian"])
def test_a_capacity_without_a_rule_is_unstated(text: str) -> None:
    assert capacity_of(text) is Capacity.UNSTATED


def test_only_signers_sign_for_a_party() -> None:
    assert ANN.signs
    assert not WILL.signs
    assert not replace(ANN, role=Role.APPROVER).signs
    assert not replace(ANN, role=Role.COPY).signs


@pytest.mark.parametrize(
    ("key", "side"),
    [
        *[
            ("DisclosingSigner001", "Disclosing"),
            ("DisclosingWitness001", "Disclosing"),
            ("Signer001", ""),
            ("abc", ""),
        ],
        *[
            ("Trustee001", "Trustee"),
            ("TrusteeWitness001", "Trustee"),
            ("Lender1001", "Lender"),
            ("Side2Signer001", "Side2"),
        ],
    ],
)
def test_the_start_of_the_key_is_the_side(key: str, side: str) -> None:
    assert replace(ANN, key=key).side == side


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("  Ann \t Lee ", "Ann Lee"),
        ("Ann\u202eLee\x00", "Ann Lee"),
        ("", "a person without a name"),
        ("\u200b", "a person without a name"),
        ("x" * 300, "x" * 59 + "…"),
    ],
)
def test_a_name_cannot_disturb_a_sentence(name: str, label: str) -> None:
    assert replace(ANN, name=name).label == label


def test_names_are_compared_without_case_and_spaces() -> None:
    assert fold(" ANN  lee ") == fold("Ann Lee")
    assert shorten("x" * 60) == "x" * 60
