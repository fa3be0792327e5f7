"""The places of business and the holding company are read field by field."""

import datetime

import pytest
from tests.unit.asic.registrations import (
    ACN_AS_NAME,
    GUARANTEE,
    HOME,
    PUBLIC,
    SOLE_DIRECTOR,
    TWO_CLASSES,
    form_of,
    value_at,
)

from lyd.adapters.asic.form201 import HoldingCompany, OfficeHours

FIELDS = [
    (SOLE_DIRECTOR, "registered_office.address.unit", "12"),
    (SOLE_DIRECTOR, "registered_office.address.street_number", "45"),
    (SOLE_DIRECTOR, "registered_office.address.street_name", "Clarence"),
    (SOLE_DIRECTOR, "registered_office.address.street_type", "Street"),
    (SOLE_DIRECTOR, "registered_office.address.locality", "Sydney"),
    (SOLE_DIRECTOR, "registered_office.address.state", "NSW"),
    (SOLE_DIRECTOR, "registered_office.address.postcode", "2000"),
    (SOLE_DIRECTOR, "registered_office.address.country", "Australia"),
    (SOLE_DIRECTOR, "registered_office.care_of", "Example Accountants"),
    (SOLE_DIRECTOR, "registered_office.occupier_name", "Example Accountants Pty Ltd"),
    (SOLE_DIRECTOR, "registered_office.has_consent", True),
    (SOLE_DIRECTOR, "registered_office.hours", None),
    (SOLE_DIRECTOR, "principal_place", HOME),
    (SOLE_DIRECTOR, "ultimate_holding_company", None),
    (TWO_CLASSES, "registered_office.occupier_name", ""),
    (GUARANTEE, "registered_office.hours", OfficeHours(datetime.time(9, 30), datetime.time(14))),
    (ACN_AS_NAME, "registered_office.has_consent", False),
    (ACN_AS_NAME, "ultimate_holding_company", HoldingCompany("Kauri Group Limited", "", "New Zealand")),
    (PUBLIC, "registered_office.hours", None),
    (PUBLIC, "ultimate_holding_company", HoldingCompany("Gulf Group Pty Ltd", "004085616", "Australia")),
]


@pytest.mark.parametrize(("case", "field", "expected"), FIELDS, ids=lambda value: str(value))
def test_a_field_has_what_was_answered(case: str, field: str, expected: object) -> None:
    assert value_at(form_of(case), field) == expected
