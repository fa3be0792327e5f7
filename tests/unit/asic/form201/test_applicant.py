"""The applicant and the declaration are read field by field."""

import pytest
from tests.unit.asic.checks.forms import codes
from tests.unit.asic.registrations import HOME, SOLE_DIRECTOR, SUPER_FUND, TWO_CLASSES, answers_of, form_of, value_at

from lyd.adapters.asic.form201 import PersonName
from lyd.asic.form201 import read_form

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


@pytest.mark.parametrize(("capacity", "read"), [("director", ""), ("secretary", "secretary"), ("agent", "agent")])
def test_an_office_is_a_capacity_of_those_only_who_have_it(capacity: str, read: str) -> None:
    answers = answers_of(SOLE_DIRECTOR)
    answers["People"][0] |= {"Roles": ["Secretary", "Applicant"], "Applicant_Capacity": capacity}
    form = read_form(answers)
    assert form.declaration.capacity == read
    assert ("capacity" in codes(form)) == (not read)
