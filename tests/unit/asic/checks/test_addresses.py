"""What is wrong with an address leads to its question."""

import datetime
from dataclasses import replace

import pytest
from tests.unit.asic.checks.forms import Spoil, errors_in, member, office, office_address, officer, whole
from tests.unit.asic.registrations import GUARANTEE, HOME, SOLE_DIRECTOR, answers_of, form_of

from lyd.adapters.asic.form201 import Address, OfficeHours
from lyd.asic.form201 import read_form

ABROAD = Address(street_name="1 Main", locality="Tokyo", country="Japan")
SPOILT: list[tuple[str, Spoil, str, str]] = [
    (SOLE_DIRECTOR, office_address(street_name="PO Box 12"), "post_box", "Registered_Office.streetName"),
    (SOLE_DIRECTOR, office_address(street_name="G.P.O. Box 9"), "post_box", "Registered_Office.streetName"),
    (SOLE_DIRECTOR, office_address(unit="Locked Bag 3"), "post_box", "Registered_Office.streetName"),
    (
        SOLE_DIRECTOR,
        officer(0, address=replace(HOME, street_name="PO Box 12")),
        "post_box",
        "People.0.Residential_Address.streetName",
    ),
    (SOLE_DIRECTOR, office_address(country="Japan"), "address_abroad", "Registered_Office.country"),
    (SOLE_DIRECTOR, office_address(street_number=""), "street_number", "Registered_Office.streetNumber"),
    (SOLE_DIRECTOR, office_address(postcode=""), "address_incomplete", "Registered_Office.postCode"),
    (SOLE_DIRECTOR, office_address(locality="", state=""), "address_incomplete", "Registered_Office.locality"),
    (SOLE_DIRECTOR, whole(principal_place=ABROAD), "address_abroad", "Principal_Place.country"),
    (SOLE_DIRECTOR, office(has_consent=False), "occupier_consent", "Occupier.Occupier_Consents"),
    (GUARANTEE, office(hours=OfficeHours(datetime.time(15), datetime.time(19))), "office_hours", "Standard_Hours"),
    (GUARANTEE, office(hours=OfficeHours(None, datetime.time(16))), "office_hours_unreadable", "Opens"),
    (GUARANTEE, office(hours=OfficeHours(datetime.time(9), None)), "office_hours_unreadable", "Closes"),
    (SOLE_DIRECTOR, member(0, address=Address()), "address_incomplete", "People.0.Residential_Address.streetName"),
]


@pytest.mark.parametrize(
    ("case", "spoil", "code", "question"), SPOILT, ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_mistake_is_found_and_leads_to_its_question(case: str, spoil: Spoil, code: str, question: str) -> None:
    assert (code, question) in errors_in(spoil(form_of(case)))


@pytest.mark.parametrize("clock", ["9am", "25:00", "noon", ""])
def test_hours_that_are_no_time_of_day_are_not_lodged_as_the_standard_hours(clock: str) -> None:
    answers = {**answers_of(GUARANTEE), "Opens": clock, "Closes": clock}
    assert {question for code, question in errors_in(read_form(answers)) if code == "office_hours_unreadable"} == {
        "Opens",
        "Closes",
    }
