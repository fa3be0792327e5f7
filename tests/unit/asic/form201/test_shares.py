"""Classes of shares and holdings are read field by field."""

import pytest
from tests.unit.asic.registrations import ACN_AS_NAME, GUARANTEE, SOLE_DIRECTOR, TWO_CLASSES, form_of, value_at

from lyd.adapters.asic.form201 import ShareClass

FIELDS = [
    (SOLE_DIRECTOR, "share_classes", (ShareClass("ORD", "Ordinary", 100, 10000, 0),)),
    (SOLE_DIRECTOR, "members.0.holdings.0.class_code", "ORD"),
    (SOLE_DIRECTOR, "members.0.holdings.0.number", 100),
    (SOLE_DIRECTOR, "members.0.holdings.0.beneficial", True),
    (SOLE_DIRECTOR, "members.0.holdings.0.on_behalf_of", ""),
    (SOLE_DIRECTOR, "members.0.holdings.0.paid", 10000),
    (SOLE_DIRECTOR, "members.0.holdings.0.unpaid", 0),
    (TWO_CLASSES, "share_classes.0", ShareClass("ORD", "Ordinary", 200, 40000, 0)),
    (TWO_CLASSES, "share_classes.1", ShareClass("A", "A class", 20, 5000, 15000)),
    (TWO_CLASSES, "members.0.holdings.1.paid", 5000),
    (TWO_CLASSES, "members.0.holdings.1.unpaid", 15000),
    (TWO_CLASSES, "members.1.holdings.0.beneficial", False),
    (TWO_CLASSES, "members.1.holdings.0.on_behalf_of", "the Nguyen Family Trust"),
    (GUARANTEE, "share_classes", ()),
    (GUARANTEE, "members.0.holdings", ()),
    (ACN_AS_NAME, "members.0.holdings.1.class_code", "B"),
    (ACN_AS_NAME, "members.0.holdings.1.paid", 5000),
    (ACN_AS_NAME, "members.1.holdings.0.unpaid", 30000),
]


@pytest.mark.parametrize(("case", "field", "expected"), FIELDS, ids=lambda value: str(value))
def test_a_field_has_what_was_answered(case: str, field: str, expected: object) -> None:
    assert value_at(form_of(case), field) == expected
