"""The applicant and the declaration are read field by field."""

import pytest
from tests.unit.asic.registrations import HOME, SOLE_DIRECTOR, SUPER_FUND, TWO_CLASSES, form_of, value_at

from lyd.adapters.asic.form201 import PersonName

FIELDS = [
    (SOLE_DIRECTOR, "applicant.person", PersonName("Ada", "Grace", "Example")),
    (SOLE_DIRECTOR, "applicant.organisation", None),
    (SOLE_DIRECTOR, "applicant.address", HOME),
    (SOLE_DIRECTOR, "applicant.email", "ada.example@example.com"),
    (SOLE_DIRECTOR, "applicant.phone", ""),
    (SOLE_DIRECTOR, "declaration.signed_by", PersonName("Ada", "Grace", "Example")),
    (SOLE_DIRECTOR, "declaration.capacity", "director"),
    (SOLE_DIRECTOR, "declaration.date", None),
    (SOLE_DIRECTOR, "declaration.is_true", True),
    (TWO_CLASSES, "declaration.capacity", "secretary"),
    (SUPER_FUND, "applicant.person", PersonName("Kim", "", "Adviser")),
    (SUPER_FUND, "applicant.phone", "07 3000 0000"),
    (SUPER_FUND, "declaration.capacity", "agent"),
]


@pytest.mark.parametrize(("case", "field", "expected"), FIELDS, ids=lambda value: str(value))
def test_a_field_has_what_was_answered(case: str, field: str, expected: object) -> None:
    assert value_at(form_of(case), field) == expected
