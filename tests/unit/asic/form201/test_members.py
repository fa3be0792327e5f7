"""Members are read field by field."""

import pytest
from tests.unit.asic.registrations import ACN_AS_NAME, GUARANTEE, HOME, SOLE_DIRECTOR, form_of, value_at

from lyd.adapters.asic.form201 import Organisation, PersonName

FIELDS = [
    (SOLE_DIRECTOR, "members.0.person", PersonName("Ada", "Grace", "Example")),
    (SOLE_DIRECTOR, "members.0.organisation", None),
    (SOLE_DIRECTOR, "members.0.address", HOME),
    (SOLE_DIRECTOR, "members.0.has_consented", True),
    (GUARANTEE, "members.3.organisation", Organisation("Capital Charities Incorporated", "51824753556")),
    (ACN_AS_NAME, "members.0.organisation", Organisation("Banksia Nominees Pty Ltd", "004085616")),
    (ACN_AS_NAME, "members.1.organisation", Organisation("Kauri Holdings Limited", "")),
    (ACN_AS_NAME, "members.1.address.street_name", "Level 9, 8 Queen Street"),
]


@pytest.mark.parametrize(("case", "field", "expected"), FIELDS, ids=lambda value: str(value))
def test_a_field_has_what_was_answered(case: str, field: str, expected: object) -> None:
    assert value_at(form_of(case), field) == expected
