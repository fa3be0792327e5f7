"""What is wrong with an address leads to its question."""

import datetime

import pytest
from tests.unit.asic.checks.forms import Spoil, errors_in, member, office, office_address, whole
from tests.unit.asic.registrations import GUARANTEE, SOLE_DIRECTOR, form_of

from lyd.adapters.asic.form201 import Address, OfficeHours

ABROAD = Address(street_name="1 Main", locality="Tokyo", country="Japan")
SPOILT: list[tuple[str, Spoil, str, str]] = [
    (SOLE_DIRECTOR, office_address(street_name="PO Box 12"), "post_box", "Registered_Office.streetName"),
    (SOLE_DIRECTOR, office_address(street_name="G.P.O. Box 9"), "post_box", "Registered_Office.streetName"),
    (SOLE_DIRECTOR, office_address(unit="Locked Bag 3"), "post_box", "Registered_Office.streetName"),
    (SOLE_DIRECTOR, office_address(country="Japan"), "address_abroad", "Registered_Office.country"),
    (SOLE_DIRECTOR, office_address(street_number=""), "street_number", "Registered_Office.streetNumber"),
    (SOLE_DIRECTOR, office_address(postcode=""), "address_incomplete", "Registered_Office.postCode"),
    (SOLE_DIRECTOR, office_address(locality="", state=""), "address_incomplete", "Registered_Office.locality"),
    (SOLE_DIRECTOR, whole(principal_place=ABROAD), "address_abroad", "Principal_Place.country"),
    (SOLE_DIRECTOR, office(has_consent=False), "occupier_consent", "Occupier.Occupier_Consents"),
    (GUARANTEE, office(hours=OfficeHours(datetime.time(15), datetime.time(19))), "office_hours", "Standard_Hours"),
    (SOLE_DIRECTOR, member(0, address=Address()), "address_incomplete", "People.0.Residential_Address.streetName"),
]


@pytest.mark.parametrize(
    ("case", "spoil", "code", "question"), SPOILT, ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_mistake_is_found_and_leads_to_its_question(case: str, spoil: Spoil, code: str, question: str) -> None:
    assert (code, question) in errors_in(spoil(form_of(case)))
