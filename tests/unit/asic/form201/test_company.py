"""The kind, the place and the name of a company are read field by field."""

import pytest
from tests.unit.asic.registrations import (
    ACN_AS_NAME,
    GUARANTEE,
    PUBLIC,
    SOLE_DIRECTOR,
    SUPER_FUND,
    TWO_CLASSES,
    form_of,
    value_at,
)

from lyd.adapters.asic.codes import CompanyClass, CompanySubclass, CompanyType
from lyd.adapters.asic.form201 import IdenticalName, NameReservation

FIELDS = [
    (SOLE_DIRECTOR, "company_name", "Harbour Advisory"),
    (SOLE_DIRECTOR, "legal_element", "PTY LTD"),
    (SOLE_DIRECTOR, "company_type", CompanyType.PROPRIETARY),
    (SOLE_DIRECTOR, "company_class", CompanyClass.SHARES),
    (SOLE_DIRECTOR, "company_subclass", CompanySubclass.PROPRIETARY),
    (SOLE_DIRECTOR, "jurisdiction", "NSW"),
    (SOLE_DIRECTOR, "has_constitution", True),
    (SOLE_DIRECTOR, "has_shares_for_other_than_cash", False),
    (SOLE_DIRECTOR, "guarantee", None),
    (SOLE_DIRECTOR, "name_reservation", None),
    (SOLE_DIRECTOR, "identical_names", ()),
    (TWO_CLASSES, "name_reservation", NameReservation("7EAB12345", "Ben O'Brien")),
    (TWO_CLASSES, "identical_names", (IdenticalName("51824753556"),)),
    (TWO_CLASSES, "has_shares_for_other_than_cash", True),
    (GUARANTEE, "company_type", CompanyType.PUBLIC),
    (GUARANTEE, "company_class", CompanyClass.GUARANTEE),
    (GUARANTEE, "company_subclass", CompanySubclass.UNLISTED_NON_PROFIT),
    (GUARANTEE, "jurisdiction", "ACT"),
    (GUARANTEE, "guarantee", 2000),
    (SUPER_FUND, "company_subclass", CompanySubclass.SUPERANNUATION_TRUSTEE),
    (ACN_AS_NAME, "company_name", None),
    (ACN_AS_NAME, "jurisdiction", "NT"),
    (PUBLIC, "company_class", CompanyClass.SHARES),
    (PUBLIC, "company_subclass", CompanySubclass.UNLISTED_PUBLIC),
]


@pytest.mark.parametrize(("case", "field", "expected"), FIELDS, ids=lambda value: str(value))
def test_a_field_has_what_was_answered(case: str, field: str, expected: object) -> None:
    assert value_at(form_of(case), field) == expected
