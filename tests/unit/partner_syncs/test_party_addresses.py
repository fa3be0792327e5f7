"""Addresses of parties in the parts that systems take."""

from __future__ import annotations

import pytest

from lyd.entity_book.values import make_values
from lyd.partner_syncs.targets.party_addresses import PartyAddress, read_party_address

PLACE = {"address.city": "Newtown", "address.region": "New South Wales", "address.post_code": "2042"}


@pytest.mark.parametrize(
    ("parts", "address"),
    [
        ({"address.street": "12 Smith Street", **PLACE}, PartyAddress("12 Smith Street", "Newtown", "NSW", "2042")),
        (
            {
                "address.unit": "3",
                "address.streetNumber": "12",
                "address.streetName": "Smith",
                "address.streetType": "Street",
                **PLACE,
            },
            PartyAddress("Unit 3, 12 Smith Street", "Newtown", "NSW", "2042"),
        ),
        (
            {"address.street": "1 Quay", "address.city": "Auckland", "address.country": "New Zealand"},
            PartyAddress("1 Quay", "Auckland", "", "", "New Zealand"),
        ),
        ({"address.full_address": "12 Smith Street, Newtown NSW 2042"}, None),
        ({}, None),
    ],
)
def test_only_addresses_in_parts_are_taken(parts: dict[str, str], address: PartyAddress | None) -> None:
    assert read_party_address(make_values(parts, "secret")) == address
