"""People who appear twice and addresses that people share are reported, more strictly for FuseSign."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.signing.checks.drafts import codes, draft_of
from tests.unit.signing.people import ACME, ANN, BEN, BETA, officer

from lyd.signing.checks import check
from lyd.signing.findings import Severity
from lyd.signing.groups import Role
from lyd.signing.parties import Capacity, Party

SOLE = Capacity.SOLE_DIRECTOR
FOR_ACME = officer(1, "Cal Orr", SOLE, ACME)
FOR_BETA = replace(FOR_ACME, key="DisclosingSigner2", on_behalf_of=BETA)


def severities(*parties: Party, **changes: object) -> list[tuple[str, str]]:
    return [(finding.code, finding.severity.value) for finding in check(draft_of(*parties, **changes))]


@pytest.mark.parametrize(
    "other",
    [
        FOR_BETA,
        replace(FOR_ACME, key="DisclosingSigner2", capacity=Capacity.SECRETARY),
        replace(FOR_ACME, key="DisclosingSigner2", capacity=Capacity.INDIVIDUAL, on_behalf_of=""),
        replace(FOR_ACME, key="approver", role=Role.APPROVER),
        replace(FOR_BETA, name=" CAL  orr ", email="CAL1@example.com"),
    ],
)
def test_a_person_may_act_in_two_capacities_with_a_warning(other: Party) -> None:
    assert severities(FOR_ACME, other) == [("person_in_two_capacities", "warning")]


def test_a_person_may_not_sign_twice_in_the_same_capacity() -> None:
    assert ("person_twice", "error") in severities(ANN, replace(ANN, key="DisclosingSigner002"))


def test_a_person_twice_for_one_company_in_one_office_is_an_error() -> None:
    assert ("person_twice", "error") in severities(FOR_ACME, replace(FOR_ACME, key="DisclosingSigner2"))


@pytest.mark.parametrize("capacity", [Capacity.UNSTATED, SOLE])
def test_a_person_twice_for_parties_that_are_not_known_is_a_warning(capacity: Capacity) -> None:
    one = replace(FOR_ACME, capacity=capacity, on_behalf_of="")
    assert severities(one, replace(one, key="DisclosingSigner2")) == [("person_in_two_capacities", "warning")]


def test_a_copy_for_a_signer_is_no_second_person() -> None:
    assert codes(draft_of(ANN, replace(ANN, key="copy", role=Role.COPY))) == []


def test_people_of_one_name_with_their_own_addresses_are_different() -> None:
    assert codes(draft_of(ANN, replace(BEN, name=ANN.name))) == []


class TestSharedEmail:
    pair = (ANN, replace(BEN, email="ANN@Example.com"))

    def test_it_is_a_warning_for_requests_that_we_send(self) -> None:
        (finding,) = check(draft_of(*self.pair))
        assert finding.severity is Severity.WARNING
        assert finding.keys == (ANN.key, BEN.key)
        assert finding.message == (
            "Ann Lee and Ben Ho share an e-mail address, so each can open the link of the other. Use two addresses."
        )

    def test_it_is_an_error_for_fusesign(self) -> None:
        assert severities(*self.pair, provider="fusesign", has_sms=False) == [("email_shared", "error")]

    def test_fusesign_tells_people_apart_by_mobile_number_with_sms(self) -> None:
        assert severities(*self.pair, provider="fusesign") == [("email_shared", "warning")]
        one, other = self.pair
        shared = severities(one, replace(other, phone=one.phone), provider="fusesign")
        assert shared == [("email_shared", "error"), ("phone_shared", "warning")]

    def test_fusesign_accepts_no_address_twice_even_of_one_person_or_for_a_copy(self) -> None:
        assert ("email_shared", "error") in severities(FOR_ACME, FOR_BETA, provider="fusesign")
        copy = replace(ANN, key="copy", role=Role.COPY)
        assert severities(ANN, copy, provider="fusesign") == [("email_shared", "error")]

    def test_blank_addresses_are_not_shared(self) -> None:
        assert codes(draft_of(replace(ANN, email=""), replace(BEN, email=""))) == ["email_blank", "email_blank"]


def test_a_shared_mobile_number_is_a_warning_with_sms() -> None:
    other = replace(BEN, phone="+61-412345678")
    assert severities(ANN, other) == [("phone_shared", "warning")]
    assert severities(ANN, other, has_sms=False) == []


def test_one_finding_names_all_who_share_an_address() -> None:
    third = replace(BEN, key="x", name="Cy Day", email=ANN.email, phone="+61-499 345 678")
    (finding,) = check(draft_of(third, ANN, replace(BEN, email=ANN.email)))
    assert finding.keys == ("x", ANN.key, BEN.key)
