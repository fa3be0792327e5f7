"""What is wrong with a member leads to its question."""

import pytest
from tests.unit.asic.checks.forms import Spoil, errors_in, holding, member, whole
from tests.unit.asic.registrations import SOLE_DIRECTOR, TWO_CLASSES, form_of

from lyd.adapters.asic.form201 import PersonName

NOBODY = PersonName("", "", "")
SPOILT: list[tuple[str, Spoil, str, str]] = [
    (SOLE_DIRECTOR, whole(members=()), "members", "People"),
    (SOLE_DIRECTOR, member(0, person=NOBODY), "member_name", "People.0.First"),
    (SOLE_DIRECTOR, member(0, holdings=()), "holding_missing", "People.0.Holdings"),
    (TWO_CLASSES, holding(0, 1, class_code=""), "holding_class", "People.0.Holdings.1.Share_Class"),
    (TWO_CLASSES, holding(0, 0, number=0), "holding_number", "People.0.Holdings.0.Number"),
    (TWO_CLASSES, holding(1, 0, on_behalf_of=""), "on_behalf_of", "People.1.Holdings.0.On_Behalf_Of"),
    (TWO_CLASSES, holding(1, 0, paid=0, unpaid=0), "holding_price", "People.1.Holdings.0.Fully_Paid"),
]


@pytest.mark.parametrize(
    ("case", "spoil", "code", "question"), SPOILT, ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_mistake_is_found_and_leads_to_its_question(case: str, spoil: Spoil, code: str, question: str) -> None:
    assert (code, question) in errors_in(spoil(form_of(case)))
