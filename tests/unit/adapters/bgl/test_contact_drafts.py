"""Contacts and addresses that are sent to CAS 360: what BGL refuses for its form cannot be made."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from lyd.adapters.bgl import AddressDraft, ContactDraft, ContactType

DAY = datetime.date(1980, 5, 17)


@pytest.mark.parametrize(
    "fields",
    [
        {"type": ContactType.PEOPLE, "address_id": "1", "last_name": "Lee"},
        {"type": ContactType.PEOPLE, "address_id": "1", "first_name": "A", "last_name": "B", "name": "A B"},
        {"type": ContactType.PEOPLE, "first_name": "A", "last_name": "B"},
        {"type": ContactType.COMPANY, "address_id": "1"},
        {"type": ContactType.COMPANY, "address_id": "1", "name": "A", "birthday": DAY},
        {"type": ContactType.JOINT, "address_id": "1", "representatives": ("1", "2")},
        {"type": ContactType.JOINT},
    ],
)
def test_a_contact_that_bgl_would_refuse_cannot_be_made(fields: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"people|born|company|joint"):
        ContactDraft(**fields)


def test_blank_details_are_left_out_and_ids_are_numbers_where_they_are_some() -> None:
    person = ContactDraft(type=ContactType.PEOPLE, address_id="90000", first_name="Ada", last_name="Lee", birthday=DAY)
    assert person.to_json() == {
        "contactType": "People",
        "addressId": 90_000,
        "firstName": "Ada",
        "lastName": "Lee",
        "birthday": "1980-05-17",
    }
    couple = ContactDraft(type=ContactType.JOINT, representatives=("1", "af99c0f0-81b1-462e-a925-891b886a88e2"))
    assert couple.to_json()["representativeIds"] == [1, "af99c0f0-81b1-462e-a925-891b886a88e2"]


def test_an_address_has_the_names_of_bgl() -> None:
    assert AddressDraft("1 George Street", "Sydney", "NSW", "0800", care_of="Ada").to_json() == {
        "careOf": "Ada",
        "streetLine1": "1 George Street",
        "suburb": "Sydney",
        "state": "NSW",
        "postcode": "0800",
        "country": "Australia",
    }
