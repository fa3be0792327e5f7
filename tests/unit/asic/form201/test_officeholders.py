"""Officeholders are read field by field."""

import datetime

import pytest
from tests.unit.asic.registrations import (
    ACN_AS_NAME,
    GUARANTEE,
    HOME,
    SOLE_DIRECTOR,
    SUPER_FUND,
    TWO_CLASSES,
    form_of,
    value_at,
)

from lyd.adapters.asic.codes import Role
from lyd.adapters.asic.form201 import PersonName

FIELDS = [
    (SOLE_DIRECTOR, "officeholders.0.names", PersonName("Ada", "Grace", "Example")),
    (SOLE_DIRECTOR, "officeholders.0.former_names", ()),
    (SOLE_DIRECTOR, "officeholders.0.birth_date", datetime.date(1984, 3, 5)),
    (SOLE_DIRECTOR, "officeholders.0.birth_place", "Bathurst"),
    (SOLE_DIRECTOR, "officeholders.0.birth_state", "NSW"),
    (SOLE_DIRECTOR, "officeholders.0.birth_country", "Australia"),
    (SOLE_DIRECTOR, "officeholders.0.address", HOME),
    (SOLE_DIRECTOR, "officeholders.0.roles", (Role.DIRECTOR,)),
    (SOLE_DIRECTOR, "officeholders.0.director_id", "036123456789012"),
    (SOLE_DIRECTOR, "officeholders.0.has_consented", True),
    (TWO_CLASSES, "officeholders.0.roles", (Role.DIRECTOR, Role.SECRETARY)),
    (TWO_CLASSES, "officeholders.1.former_names.0", PersonName("Chloe", "Mai", "Tran")),
    (TWO_CLASSES, "officeholders.1.former_names.1", PersonName("Mai", "", "Tran")),
    (TWO_CLASSES, "officeholders.1.birth_state", ""),
    (TWO_CLASSES, "officeholders.1.birth_country", "Vietnam"),
    (GUARANTEE, "officeholders.3.roles", (Role.SECRETARY,)),
    (GUARANTEE, "officeholders.3.director_id", ""),
    (SUPER_FUND, "officeholders.1.director_id", ""),
    (ACN_AS_NAME, "officeholders.0.has_consented", False),
    (ACN_AS_NAME, "officeholders.1.address.street_name", "8 Queen Street"),
    (ACN_AS_NAME, "officeholders.1.address.locality", "Auckland 1010"),
    (ACN_AS_NAME, "officeholders.1.address.country", "New Zealand"),
]


@pytest.mark.parametrize(("case", "field", "expected"), FIELDS, ids=lambda value: str(value))
def test_a_field_has_what_was_answered(case: str, field: str, expected: object) -> None:
    assert value_at(form_of(case), field) == expected
