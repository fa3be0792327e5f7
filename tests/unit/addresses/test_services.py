"""What the check says of an address."""

from __future__ import annotations

import pytest

from lyd.addresses.services import find_mistakes

SMITH_STREET = {
    "unit": "3",
    "street_number": "12",
    "street_name": "Smith",
    "street_type": "Street",
    "locality": "Newtown",
    "state": "NSW",
    "post_code": "2042",
    "country": "Australia",
}


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"unit": "", "street_number": "", "street_type": ""},
        {"street_type": "st", "state": "new south wales", "country": " "},
        {"country": "New Zealand", "state": "", "post_code": "6011"},
    ],
)
def test_a_complete_address_and_one_abroad_are_valid(changes: dict[str, str]) -> None:
    assert find_mistakes(SMITH_STREET | changes) == []


@pytest.mark.parametrize(
    ("changes", "mistakes"),
    [
        ({"street_type": "Stret"}, ["“Stret” is not a known street type."]),
        ({"state": "VIC"}, ["The postcode 2042 is not in Victoria."]),
        ({"state": "Wales"}, ["“Wales” is not a state or territory."]),
        ({"post_code": "204"}, ["A postcode has four digits."]),
        ({"post_code": "２０４２"}, ["A postcode has four digits."]),
        ({"locality": " ", "post_code": ""}, ["The suburb or town is missing.", "The postcode is missing."]),
    ],
)
def test_every_mistake_of_an_address_is_named(changes: dict[str, str], mistakes: list[str]) -> None:
    assert find_mistakes(SMITH_STREET | changes) == mistakes


def test_an_empty_address_is_not_valid() -> None:
    assert len(find_mistakes({})) == 4
