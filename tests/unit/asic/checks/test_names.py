"""What is wrong with a name leads to its question."""

import pytest
from tests.unit.asic.checks.forms import Spoil, errors_in, whole
from tests.unit.asic.registrations import PUBLIC, SOLE_DIRECTOR, TWO_CLASSES, form_of

from lyd.adapters.asic.form201 import IdenticalName, NameReservation

SPOILT: list[tuple[str, Spoil, str, str]] = [
    (SOLE_DIRECTOR, whole(company_name=""), "name_missing", "Company"),
    (SOLE_DIRECTOR, whole(company_name="Tea Pty. Ltd."), "name_has_element", "Company"),
    (SOLE_DIRECTOR, whole(company_name="Tea limited"), "name_has_element", "Company"),
    (TWO_CLASSES, whole(company_name="A" * 300), "name_fault", "Company"),
    (TWO_CLASSES, whole(company_name="茶屋"), "name_fault", "Company"),
    (SOLE_DIRECTOR, whole(legal_element=""), "legal_element_missing", "Legal_Element"),
    (SOLE_DIRECTOR, whole(legal_element="LTD"), "legal_element", "Legal_Element"),
    (PUBLIC, whole(legal_element="PTY LTD"), "legal_element", "Legal_Element"),
    (PUBLIC, whole(legal_element="LIMITED"), "legal_element", "Legal_Element"),
    (TWO_CLASSES, whole(name_reservation=NameReservation("7E-1", "Ann")), "reservation_number", "Reservation_Number"),
    (
        TWO_CLASSES,
        whole(name_reservation=NameReservation("7EAB1234567", "Ann")),
        "reservation_number",
        "Reservation_Number",
    ),
    (
        TWO_CLASSES,
        whole(name_reservation=NameReservation("7EAB12345", "")),
        "reservation_applicant",
        "Reservation_Applicant",
    ),
    (
        TWO_CLASSES,
        whole(identical_names=(IdenticalName("51824753557"),)),
        "identical_name",
        "Business_Names.0.Business_ABN",
    ),
]


@pytest.mark.parametrize(
    ("case", "spoil", "code", "question"), SPOILT, ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_mistake_is_found_and_leads_to_its_question(case: str, spoil: Spoil, code: str, question: str) -> None:
    assert (code, question) in errors_in(spoil(form_of(case)))
