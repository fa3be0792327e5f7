"""What is wrong with the shares leads to its question."""

import pytest
from tests.unit.asic.checks.forms import Spoil, errors_in, share_class, whole
from tests.unit.asic.registrations import GUARANTEE, SOLE_DIRECTOR, TWO_CLASSES, form_of

SPOILT: list[tuple[str, Spoil, str, str]] = [
    (SOLE_DIRECTOR, share_class(0, total=99), "share_total", "Share_Classes.0.Total"),
    (TWO_CLASSES, share_class(1, code="ORD"), "class_twice", "Share_Classes.0.Class_Code"),
    (SOLE_DIRECTOR, whole(share_classes=()), "share_classes", "Share_Classes"),
    (GUARANTEE, whole(guarantee=0), "guarantee", "Guarantee"),
]


@pytest.mark.parametrize(
    ("case", "spoil", "code", "question"), SPOILT, ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_mistake_is_found_and_leads_to_its_question(case: str, spoil: Spoil, code: str, question: str) -> None:
    assert (code, question) in errors_in(spoil(form_of(case)))
