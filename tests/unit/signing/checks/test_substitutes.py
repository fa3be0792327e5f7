"""A substitute is another person with an address of their own, of someone who may have one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.unit.signing.checks.drafts import draft_of, messages
from tests.unit.signing.people import ANN, BEN, WILL

from lyd.signing.checks import check
from lyd.signing.contacts import Contact
from lyd.signing.groups import Role
from lyd.signing.parties import Capacity, Party

GRACE = Contact("Grace Hopper", "grace@example.com")


def severities(*parties: Party, **changes: Any) -> list[tuple[str, str]]:
    return [(finding.code, finding.severity.value) for finding in check(draft_of(*parties, **changes))]


def with_substitute(party: Party = ANN, **changes: Any) -> Party:
    return replace(party, substitute=replace(GRACE, **changes))


@pytest.mark.parametrize("party", [ANN, replace(BEN, role=Role.APPROVER)])
def test_a_signer_and_an_approver_may_have_one(party: Party) -> None:
    others = [BEN] if party is ANN else [ANN]
    assert severities(with_substitute(party), *others) == []


@pytest.mark.parametrize(
    ("party", "code"),
    [
        (WILL, "substitute_of_witness"),
        (replace(BEN, role=Role.COPY), "substitute_of_copy"),
        (replace(BEN, capacity=Capacity.TESTATOR), "substitute_of_testator"),
    ],
)
def test_others_may_not(party: Party, code: str) -> None:
    assert (code, "error") in severities(ANN, with_substitute(party))


@pytest.mark.parametrize(
    ("changes", "code", "message"),
    [
        ({"name": " "}, "substitute_name_blank", "Name of the substitute of Ann Lee: This field cannot be blank."),
        ({"name": "Grace\u202eHopper"}, "substitute_name_invalid", "Name of the substitute of Ann Lee: "),
        ({"email": ""}, "substitute_email_blank", "E-mail address of the substitute of Ann Lee: "),
        ({"email": "grace"}, "substitute_email_invalid", "E-mail address of the substitute of Ann Lee: "),
        ({"phone": "0412"}, "substitute_phone_invalid", "Mobile number of the substitute of Ann Lee: "),
    ],
)
def test_what_is_wrong_with_the_contact_is_an_error(changes: dict[str, str], code: str, message: str) -> None:
    assert severities(with_substitute(**changes), BEN) == [(code, "error")]
    assert messages(draft_of(with_substitute(**changes), BEN))[0].startswith(message)


def test_a_phone_is_checked_only_if_text_messages_are_sent() -> None:
    assert severities(with_substitute(phone="0412"), BEN, has_sms=False) == []


@pytest.mark.parametrize(
    ("email", "code"),
    [
        ("ANN@example.com", "substitute_is_signer"),
        ("ben@Example.com", "substitute_in_request"),
        ("will@example.com", "substitute_is_witness"),
        ("copy@example.com", "substitute_in_request"),
    ],
)
def test_an_address_of_the_request_is_an_error(email: str, code: str) -> None:
    copy = Party("copy", "Cy Day", "copy@example.com", role=Role.COPY)
    assert severities(with_substitute(email=email), WILL, BEN, copy) == [(code, "error")]


@pytest.mark.parametrize("name", [" ann  LEE", "Ben Ho", "Will Yu"])
def test_a_name_of_the_request_is_a_warning(name: str) -> None:
    assert severities(with_substitute(name=name), WILL, BEN) == [("substitute_may_be_in_request", "warning")]


def test_a_mobile_number_of_the_request_is_a_warning_with_text_messages() -> None:
    party = with_substitute(phone="+61-413345678")
    assert severities(party, BEN) == [("substitute_shares_phone", "warning")]
    assert severities(party, BEN, has_sms=False) == []


def test_one_substitute_of_two_people_is_a_warning() -> None:
    (finding,) = check(draft_of(with_substitute(ANN), with_substitute(BEN)))
    assert (finding.code, finding.keys) == ("substitute_shared", (ANN.key, BEN.key))
    assert finding.message == "Grace Hopper is the substitute of Ann Lee and Ben Ho, but can sign for one only."
