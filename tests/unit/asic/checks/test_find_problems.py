"""A form is complete before it is paid; each finding leads to the question that fixes it."""

import datetime
from dataclasses import replace

import pytest
from tests.unit.asic.checks.forms import (
    SOUND,
    TODAY,
    Spoil,
    codes,
    found,
    holding,
    member,
    office,
    office_address,
    officer,
    share_class,
    whole,
)
from tests.unit.asic.registrations import (
    ACN_AS_NAME,
    GUARANTEE,
    PUBLIC,
    SOLE_DIRECTOR,
    SUPER_FUND,
    TWO_CLASSES,
    form_of,
)

from lyd.adapters.asic.codes import CompanyType, Role
from lyd.adapters.asic.form201 import Address, Declaration, IdenticalName, NameReservation, OfficeHours, PersonName
from lyd.asic.checks import Severity, find_problems

NOBODY = PersonName("", "", "")
ABROAD = Address(street_name="1 Main", locality="Tokyo", country="Japan")
AGENT = Declaration(PersonName("Ada", "", "Example"), "agent", None, False)


@pytest.mark.parametrize("case", SOUND)
def test_a_complete_form_has_no_error(case: str) -> None:
    assert [finding for finding in found(form_of(case)) if finding.severity is Severity.ERROR] == []


SPOILT: list[tuple[str, Spoil, str, str]] = [
    (SOLE_DIRECTOR, whole(company_name=""), "name_missing", "Company"),
    (SOLE_DIRECTOR, whole(legal_element=""), "legal_element_missing", "Legal_Element"),
    (SOLE_DIRECTOR, whole(legal_element="LTD"), "legal_element", "Legal_Element"),
    (PUBLIC, whole(legal_element="PTY LTD"), "legal_element", "Legal_Element"),
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
    (SOLE_DIRECTOR, officer(0, address=replace(ABROAD)), "resident_director", "People"),
    (PUBLIC, officer(1, address=ABROAD), "", ""),
    (PUBLIC, whole(officeholders=()), "directors", "People"),
    (PUBLIC, officer(0, roles=(Role.SECRETARY,)), "directors", "People"),
    (PUBLIC, officer(0, roles=(Role.DIRECTOR,)), "secretary", "People"),
    (SOLE_DIRECTOR, officer(0, roles=(Role.SECRETARY,)), "directors", "People"),
    (PUBLIC, officer(0, address=ABROAD), "resident_secretary", "People"),
    (SOLE_DIRECTOR, officer(0, names=NOBODY), "officer_name", "People.0.First"),
    (SOLE_DIRECTOR, officer(0, birth_date=None), "birth_date", "People.0.Born"),
    (SOLE_DIRECTOR, officer(0, birth_date=datetime.date(2008, 11, 26)), "minor", "People.0.Born"),
    (SOLE_DIRECTOR, officer(0, birth_date=datetime.date(2008, 11, 25)), "", ""),
    (SOLE_DIRECTOR, officer(0, birth_place=""), "birth_place", "People.0.Birth_Place"),
    (SOLE_DIRECTOR, officer(0, birth_state=""), "birth_state", "People.0.Birth_State"),
    (SOLE_DIRECTOR, officer(0, director_id=""), "director_id", "People.0.Director_ID"),
    (SOLE_DIRECTOR, officer(0, director_id="03612345678901"), "director_id", "People.0.Director_ID"),
    (SOLE_DIRECTOR, officer(0, director_id="136123456789012"), "director_id", "People.0.Director_ID"),
    (SOLE_DIRECTOR, officer(0, director_id="03612345678901a"), "director_id", "People.0.Director_ID"),
    (SOLE_DIRECTOR, officer(0, has_consented=False), "officer_consent", "People.0.Has_Consented"),
    (TWO_CLASSES, officer(1, director_id="036234567890123"), "director_id_twice", "People.0.Director_ID"),
    (SOLE_DIRECTOR, share_class(0, total=99), "share_total", "Share_Classes.0.Total"),
    (TWO_CLASSES, share_class(1, code="ORD"), "class_twice", "Share_Classes.0.Class_Code"),
    (SOLE_DIRECTOR, whole(share_classes=()), "share_classes", "Share_Classes"),
    (GUARANTEE, whole(guarantee=0), "guarantee", "Guarantee"),
    (SOLE_DIRECTOR, whole(members=()), "members", "People"),
    (SOLE_DIRECTOR, member(0, person=NOBODY), "member_name", "People.0.First"),
    (SOLE_DIRECTOR, member(0, holdings=()), "holding_missing", "People.0.Holdings"),
    (SOLE_DIRECTOR, member(0, address=Address()), "address_incomplete", "People.0.Residential_Address.streetName"),
    (TWO_CLASSES, holding(0, 1, class_code=""), "holding_class", "People.0.Holdings.1.Share_Class"),
    (TWO_CLASSES, holding(0, 0, number=0), "holding_number", "People.0.Holdings.0.Number"),
    (TWO_CLASSES, holding(1, 0, on_behalf_of=""), "on_behalf_of", "People.1.Holdings.0.On_Behalf_Of"),
    (TWO_CLASSES, holding(1, 0, paid=0, unpaid=0), "holding_price", "People.1.Holdings.0.Fully_Paid"),
    (
        SOLE_DIRECTOR,
        lambda form: replace(form, applicant=replace(form.applicant, person=NOBODY)),
        "applicant",
        "People",
    ),
    (SOLE_DIRECTOR, whole(declaration=AGENT), "declaration", "Declaration"),
    (SOLE_DIRECTOR, whole(declaration=replace(AGENT, capacity="")), "capacity", "People.0.Applicant_Capacity"),
]


@pytest.mark.parametrize(
    ("case", "spoil", "code", "question"), SPOILT, ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_mistake_is_found_and_leads_to_its_question(case: str, spoil: Spoil, code: str, question: str) -> None:
    errors = [finding for finding in found(spoil(form_of(case))) if finding.severity is Severity.ERROR]
    assert (
        [finding.code for finding in errors][:1] in ([code], []) if not code else code in {each.code for each in errors}
    )
    assert not code or question in {finding.question for finding in errors if finding.code == code}


def test_only_one_resident_director_is_too_few_for_a_public_company() -> None:
    form = officer(1, address=ABROAD)(officer(2, address=ABROAD)(form_of(PUBLIC)))
    assert "resident_director" in codes(form)


def test_each_missing_director_id_and_consent_has_a_finding_of_its_own() -> None:
    form = form_of(SUPER_FUND)
    assert [(each.code, each.question) for each in found(form)] == [("director_id", "People.1.Director_ID")]
    questions = {finding.question for finding in found(form_of(ACN_AS_NAME))}
    assert {"People.0.Has_Consented", "Occupier.Occupier_Consents"} <= questions


def test_a_person_is_an_officeholder_once() -> None:
    form = form_of(SOLE_DIRECTOR)
    assert codes(replace(form, officeholders=form.officeholders * 2)) == ["officer_twice", "officer_twice"]


def test_a_proprietary_company_has_at_most_fifty_members() -> None:
    form = form_of(SOLE_DIRECTOR)
    fifty = replace(form, members=form.members * 50)
    assert "too_many_members" not in codes(fifty)
    assert "too_many_members" in codes(replace(form, members=form.members * 51))
    assert "too_many_members" not in codes(replace(form, members=form.members * 51, company_type=CompanyType.PUBLIC))


@pytest.mark.parametrize(
    ("outcome", "code", "severity"),
    [
        (None, "name_unchecked", Severity.ERROR),
        ("manual", "name_manual", Severity.WARNING),
        ("error", "name_unavailable", Severity.ERROR),
        ("unknown", "name_unavailable", Severity.ERROR),
    ],
)
def test_the_name_must_have_been_checked(outcome: str | None, code: str, severity: Severity) -> None:
    assert [(each.code, each.severity, each.question) for each in found(form_of(SOLE_DIRECTOR), outcome)] == [
        (code, severity, "Company")
    ]


def test_a_reserved_name_or_one_of_the_owner_may_look_taken() -> None:
    form = form_of(TWO_CLASSES)
    assert codes(form, "error") == []
    assert codes(replace(form, name_reservation=None), "error") == []
    assert codes(replace(form, name_reservation=None, identical_names=()), "error") == ["name_unavailable"]


def test_a_number_as_name_needs_no_check() -> None:
    assert not [code for code in codes(form_of(ACN_AS_NAME), None) if code.startswith("name")]


def test_what_may_be_right_is_a_warning() -> None:
    doubtful = found(office_address(postcode="6000")(form_of(SOLE_DIRECTOR)))
    assert [(each.code, each.severity) for each in doubtful] == [("address_doubtful", Severity.WARNING)]
    alone = [each for each in found(form_of(PUBLIC)) if each.severity is Severity.WARNING]
    assert alone == []


def test_a_company_with_one_corporate_member_probably_has_a_holding_company() -> None:
    form = replace(form_of(PUBLIC), ultimate_holding_company=None)
    assert [(each.code, each.severity) for each in found(form)] == [("holding_company_likely", Severity.WARNING)]


def test_errors_come_before_warnings() -> None:
    form = officer(0, director_id="")(office_address(postcode="6000")(form_of(SOLE_DIRECTOR)))
    assert [each.severity for each in find_problems(form, TODAY, "success")] == [Severity.ERROR, Severity.WARNING]
