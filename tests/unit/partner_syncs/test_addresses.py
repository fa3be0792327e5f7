"""Addresses that CAS 360 takes, and those that it cannot."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.asic.registrations import HOME

from lyd.adapters.bgl import AddressDraft
from lyd.partner_syncs.targets.cas360.addresses import read_address, read_home
from lyd.partner_syncs.targets.party_addresses import PartyAddress


def test_an_address_of_form_201_has_its_unit_before_the_street() -> None:
    draft = AddressDraft("Unit 12, 7 Wattle Street", "Ultimo", "NSW", "2007", care_of="Anchor")
    assert read_address(replace(HOME, unit="12"), care_of="Anchor") == draft


@pytest.mark.parametrize("missing", [{"postcode": ""}, {"locality": ""}, {"state": ""}, {"country": "New Zealand"}])
def test_an_address_that_is_not_complete_or_abroad_is_none(missing: dict[str, str]) -> None:
    assert read_address(replace(HOME, **missing)) is None


@pytest.mark.parametrize(
    ("address", "state"),
    [
        (PartyAddress("1 Quay", "Perth", "WA", "6000"), "WA"),
        (PartyAddress("1 Quay", "Auckland", "", "1010", "New Zealand"), "Foreign"),
        (PartyAddress("1 Quay", "Auckland", "", "", "New Zealand"), None),
        (PartyAddress("1 Quay", "Perth", "", "6000"), None),
        (None, None),
    ],
)
def test_an_address_abroad_needs_a_post_code(address: PartyAddress | None, state: str | None) -> None:
    draft = read_home(address)
    assert (draft.state if draft else None) == state
