"""A form 201 has what the interview was told, field by field."""

import datetime
from dataclasses import fields

import pytest
from tests.unit.asic.registrations import (
    ACN_AS_NAME,
    CASES,
    GUARANTEE,
    PUBLIC,
    SOLE_DIRECTOR,
    SUPER_FUND,
    TWO_CLASSES,
    answers_of,
    form_of,
    package,
    value_at,
)

from lyd.adapters.asic.codes import CompanyClass, CompanySubclass, CompanyType, Role
from lyd.adapters.asic.form201 import (
    Address,
    Form201,
    HoldingCompany,
    IdenticalName,
    NameReservation,
    OfficeHours,
    Organisation,
    PersonName,
    ShareClass,
)
from lyd.asic.form201 import read_form
from lyd.interviews.validation import find_problems

TODAY = datetime.date(2026, 11, 25)
HOME = Address(
    street_number="7", street_name="Wattle", street_type="Street", locality="Ultimo", state="NSW", postcode="2007"
)

EXPECTED = [
    (SOLE_DIRECTOR, "company_name", "Harbour Advisory"),
    (SOLE_DIRECTOR, "legal_element", "PTY LTD"),
    (SOLE_DIRECTOR, "company_type", CompanyType.PROPRIETARY),
    (SOLE_DIRECTOR, "company_class", CompanyClass.SHARES),
    (SOLE_DIRECTOR, "company_subclass", CompanySubclass.PROPRIETARY),
    (SOLE_DIRECTOR, "jurisdiction", "NSW"),
    (SOLE_DIRECTOR, "has_constitution", True),
    (SOLE_DIRECTOR, "has_shares_for_other_than_cash", False),
    (SOLE_DIRECTOR, "guarantee", None),
    (SOLE_DIRECTOR, "name_reservation", None),
    (SOLE_DIRECTOR, "identical_names", ()),
    (SOLE_DIRECTOR, "registered_office.address.unit", "12"),
    (SOLE_DIRECTOR, "registered_office.address.street_number", "45"),
    (SOLE_DIRECTOR, "registered_office.address.street_name", "Clarence"),
    (SOLE_DIRECTOR, "registered_office.address.street_type", "Street"),
    (SOLE_DIRECTOR, "registered_office.address.locality", "Sydney"),
    (SOLE_DIRECTOR, "registered_office.address.state", "NSW"),
    (SOLE_DIRECTOR, "registered_office.address.postcode", "2000"),
    (SOLE_DIRECTOR, "registered_office.address.country", "Australia"),
    (SOLE_DIRECTOR, "registered_office.care_of", "Example Accountants"),
    (SOLE_DIRECTOR, "registered_office.occupier_name", "Example Accountants Pty Ltd"),
    (SOLE_DIRECTOR, "registered_office.has_consent", True),
    (SOLE_DIRECTOR, "registered_office.hours", None),
    (SOLE_DIRECTOR, "principal_place", HOME),
    (SOLE_DIRECTOR, "ultimate_holding_company", None),
    (SOLE_DIRECTOR, "officeholders.0.names", PersonName("Ada", "Grace", "Example")),
    (SOLE_DIRECTOR, "officeholders.0.former_names", ()),
    (SOLE_DIRECTOR, "officeholders.0.birth_date", datetime.date(1984, 3, 5)),
    (SOLE_DIRECTOR, "officeholders.0.birth_place", "Bathurst"),
    (SOLE_DIRECTOR, "officeholders.0.birth_state", "NSW"),
    (SOLE_DIRECTOR, "officeholders.0.birth_country", "Australia"),
    (SOLE_DIRECTOR, "officeholders.0.address", HOME),
    (SOLE_DIRECTOR, "officeholders.0.roles", (Role.DIRECTOR,)),
    (SOLE_DIRECTOR, "officeholders.0.director_id", "036123456789012"),
    (SOLE_DIRECTOR, "officeholders.0.has_consented", True),
    (SOLE_DIRECTOR, "share_classes", (ShareClass("ORD", "Ordinary", 100, 10000, 0),)),
    (SOLE_DIRECTOR, "members.0.person", PersonName("Ada", "Grace", "Example")),
    (SOLE_DIRECTOR, "members.0.organisation", None),
    (SOLE_DIRECTOR, "members.0.address", HOME),
    (SOLE_DIRECTOR, "members.0.has_consented", True),
    (SOLE_DIRECTOR, "members.0.holdings.0.class_code", "ORD"),
    (SOLE_DIRECTOR, "members.0.holdings.0.number", 100),
    (SOLE_DIRECTOR, "members.0.holdings.0.beneficial", True),
    (SOLE_DIRECTOR, "members.0.holdings.0.on_behalf_of", ""),
    (SOLE_DIRECTOR, "members.0.holdings.0.paid", 10000),
    (SOLE_DIRECTOR, "members.0.holdings.0.unpaid", 0),
    (SOLE_DIRECTOR, "applicant.person", PersonName("Ada", "Grace", "Example")),
    (SOLE_DIRECTOR, "applicant.organisation", None),
    (SOLE_DIRECTOR, "applicant.address", HOME),
    (SOLE_DIRECTOR, "applicant.email", "ada.example@example.com"),
    (SOLE_DIRECTOR, "applicant.phone", ""),
    (SOLE_DIRECTOR, "declaration.signed_by", PersonName("Ada", "Grace", "Example")),
    (SOLE_DIRECTOR, "declaration.capacity", "director"),
    (SOLE_DIRECTOR, "declaration.date", None),
    (SOLE_DIRECTOR, "declaration.is_true", True),
    (TWO_CLASSES, "name_reservation", NameReservation("7EAB12345", "Ben O'Brien")),
    (TWO_CLASSES, "identical_names", (IdenticalName("51824753556"),)),
    (TWO_CLASSES, "has_shares_for_other_than_cash", True),
    (TWO_CLASSES, "registered_office.occupier_name", ""),
    (TWO_CLASSES, "officeholders.0.roles", (Role.DIRECTOR, Role.SECRETARY)),
    (TWO_CLASSES, "officeholders.1.former_names.0", PersonName("Chloe", "Mai", "Tran")),
    (TWO_CLASSES, "officeholders.1.former_names.1", PersonName("Mai", "", "Tran")),
    (TWO_CLASSES, "officeholders.1.birth_state", ""),
    (TWO_CLASSES, "officeholders.1.birth_country", "Vietnam"),
    (TWO_CLASSES, "share_classes.0", ShareClass("ORD", "Ordinary", 200, 40000, 0)),
    (TWO_CLASSES, "share_classes.1", ShareClass("A", "A class", 20, 5000, 15000)),
    (TWO_CLASSES, "members.0.holdings.1.paid", 5000),
    (TWO_CLASSES, "members.0.holdings.1.unpaid", 15000),
    (TWO_CLASSES, "members.1.holdings.0.beneficial", False),
    (TWO_CLASSES, "members.1.holdings.0.on_behalf_of", "the Nguyen Family Trust"),
    (TWO_CLASSES, "declaration.capacity", "secretary"),
    (GUARANTEE, "company_type", CompanyType.PUBLIC),
    (GUARANTEE, "company_class", CompanyClass.GUARANTEE),
    (GUARANTEE, "company_subclass", CompanySubclass.UNLISTED_NON_PROFIT),
    (GUARANTEE, "jurisdiction", "ACT"),
    (GUARANTEE, "guarantee", 2000),
    (GUARANTEE, "share_classes", ()),
    (GUARANTEE, "registered_office.hours", OfficeHours(datetime.time(9, 30), datetime.time(14))),
    (GUARANTEE, "officeholders.3.roles", (Role.SECRETARY,)),
    (GUARANTEE, "officeholders.3.director_id", ""),
    (GUARANTEE, "members.0.holdings", ()),
    (GUARANTEE, "members.3.organisation", Organisation("Capital Charities Incorporated", "51824753556")),
    (SUPER_FUND, "company_subclass", CompanySubclass.SUPERANNUATION_TRUSTEE),
    (SUPER_FUND, "officeholders.1.director_id", ""),
    (SUPER_FUND, "applicant.person", PersonName("Kim", "", "Adviser")),
    (SUPER_FUND, "applicant.phone", "07 3000 0000"),
    (SUPER_FUND, "declaration.capacity", "agent"),
    (ACN_AS_NAME, "company_name", None),
    (ACN_AS_NAME, "jurisdiction", "NT"),
    (ACN_AS_NAME, "registered_office.has_consent", False),
    (ACN_AS_NAME, "ultimate_holding_company", HoldingCompany("Kauri Group Limited", "", "New Zealand")),
    (ACN_AS_NAME, "officeholders.0.has_consented", False),
    (ACN_AS_NAME, "officeholders.1.address.street_name", "8 Queen Street"),
    (ACN_AS_NAME, "officeholders.1.address.locality", "Auckland 1010"),
    (ACN_AS_NAME, "officeholders.1.address.country", "New Zealand"),
    (ACN_AS_NAME, "members.0.organisation", Organisation("Banksia Nominees Pty Ltd", "004085616")),
    (ACN_AS_NAME, "members.0.holdings.1.class_code", "B"),
    (ACN_AS_NAME, "members.0.holdings.1.paid", 5000),
    (ACN_AS_NAME, "members.1.organisation", Organisation("Kauri Holdings Limited", "")),
    (ACN_AS_NAME, "members.1.address.street_name", "Level 9, 8 Queen Street"),
    (ACN_AS_NAME, "members.1.holdings.0.unpaid", 30000),
    (PUBLIC, "company_class", CompanyClass.SHARES),
    (PUBLIC, "company_subclass", CompanySubclass.UNLISTED_PUBLIC),
    (PUBLIC, "registered_office.hours", None),
    (PUBLIC, "ultimate_holding_company", HoldingCompany("Gulf Group Pty Ltd", "004085616", "Australia")),
]


@pytest.mark.parametrize(("case", "field", "expected"), EXPECTED, ids=lambda value: str(value))
def test_a_field_has_what_was_answered(case: str, field: str, expected: object) -> None:
    assert value_at(form_of(case), field) == expected


def test_every_field_of_a_form_has_an_expectation() -> None:
    tested = {field.split(".")[0] for _, field, _ in EXPECTED}
    assert tested == {field.name for field in fields(Form201)}


@pytest.mark.parametrize("case", CASES)
def test_the_answers_of_a_case_are_complete(case: str) -> None:
    assert find_problems(package().interview, answers_of(case), complete=True, today=TODAY) == {}


def test_an_interview_without_answers_is_an_empty_form() -> None:
    form = read_form({})
    assert (form.company_name, form.officeholders, form.members, form.share_classes) == ("", (), (), ())
    assert form.applicant.person == PersonName("", "", "")


@pytest.mark.parametrize("odd", ["", "text", [], ["text"], [None], {}, None, True])
@pytest.mark.parametrize(
    "name", ["People", "Share_Classes", "Organisations", "Registered_Office", "Company", "Occupier"]
)
def test_answers_of_another_kind_break_nothing(name: str, odd: object) -> None:
    read_form({**answers_of(SOLE_DIRECTOR), name: odd})
