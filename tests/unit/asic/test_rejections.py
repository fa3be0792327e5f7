"""A message of ASIC leads to the question that it is about, in plain words."""

import pytest
from tests.unit.asic.registrations import GUARANTEE, SUPER_FUND, TWO_CLASSES, form_of

from lyd.asic.form201 import question_of
from lyd.asic.rejections import HINT, PLACES, REJECTIONS, UNKNOWN, WORDS, explain_rejection


@pytest.mark.parametrize("code", REJECTIONS)
def test_a_known_code_has_an_explanation_and_a_question(code: str) -> None:
    rejection = explain_rejection(code)
    assert rejection.explanation == REJECTIONS[code][1]
    assert rejection.question


@pytest.mark.parametrize("field", {field for table in (PLACES, WORDS) for _, field in table})
def test_each_field_of_the_tables_has_a_question(field: str) -> None:
    known = question_of(field.replace("*", "0"), form_of(TWO_CLASSES))
    assert known != "Company_Type" or field.startswith("company")


@pytest.mark.parametrize(
    ("location", "question"),
    [
        ("registrationDetail/officeHolders/officeHolder[2]/directorId", "People.1.Director_ID"),
        ("registrationDetail/officeHolders/officeHolder[2]/birthDetail/date", "People.1.Born"),
        ("registrationDetail/officeHolders/officeHolder[1]/birthDetail/state", "People.0.Birth_State"),
        (
            "registrationDetail/officeHolders/officeHolder[1]/address/physicalAddress",
            "People.0.Residential_Address.country",
        ),
        (
            "registrationDetail/officeHolders/officeHolder[1]/address/physicalAddress/state",
            "People.0.Residential_Address.country",
        ),
        ("registrationDetail/officeHolders/officeHolder[1]/name", "People.0.First"),
        ("registrationDetail/officeHolders", "People"),
        ("registrationDetail/addresses/registeredOffice/address", "Registered_Office.country"),
        ("registrationDetail/addresses/registeredOffice/officeOccupant", "Occupier.Occupier_Consents"),
        ("registrationDetail/addresses/ppob", "Principal_Place.country"),
        ("registrationDetail/proposedCompanyName/companyName", "Company"),
        ("registrationDetail/ownershipStructure/shareClasses/shareStructure[1]/countSharesIssued", "Share_Classes"),
    ],
)
def test_the_place_that_asic_names_leads_to_the_question(location: str, question: str) -> None:
    assert (
        explain_rejection(
            "E999", "Not valid", location, form_of("01-sole-director" if "ppob" in location else TWO_CLASSES)
        ).question
        == question
    )


def test_the_place_of_a_known_code_says_which_person_is_meant() -> None:
    rejection = explain_rejection("V004", location="officeHolder[4]/birthDetail/date", form=form_of(GUARANTEE))
    assert rejection.question == "People.3.Born"
    assert "18 years" in rejection.explanation


@pytest.mark.parametrize(
    ("description", "question"),
    [
        ("Director ID not found", "People"),
        ("Locality and postcode do not match", "Registered_Office.country"),
        ("Name is reserved by another", "Reservation_Number"),
        ("Identical business name exists", "Has_Business_Names"),
        ("Company name is not available", "Company"),
        ("Total shares do not match", "Share_Classes"),
    ],
)
def test_words_of_an_unknown_code_lead_to_the_likely_question(description: str, question: str) -> None:
    rejection = explain_rejection("E999", description, form=form_of(SUPER_FUND))
    assert (rejection.explanation, rejection.question) == (HINT, question)


def test_a_message_that_says_nothing_known_leads_nowhere() -> None:
    rejection = explain_rejection("E999", "Internal error 17")
    assert (rejection.explanation, rejection.field, rejection.question) == (UNKNOWN, None, None)
