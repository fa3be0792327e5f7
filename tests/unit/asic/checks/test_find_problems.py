"""A form is complete before it is paid; each finding leads to the question that fixes it."""

import datetime
from dataclasses import replace

import pytest
from tests.unit.asic.checks.forms import (
    SOUND,
    TODAY,
    codes,
    errors_in,
    found,
    member,
    office_address,
    officer,
)
from tests.unit.asic.registrations import (
    ACN_AS_NAME,
    PUBLIC,
    SOLE_DIRECTOR,
    SUPER_FUND,
    TWO_CLASSES,
    form_of,
)

from lyd.adapters.asic.codes import CompanyType
from lyd.adapters.asic.form201 import Address, Declaration, PersonName
from lyd.asic.checks import Severity, find_problems

NOBODY = PersonName("", "", "")
ABROAD = Address(street_name="1 Main", locality="Tokyo", country="Japan")
AGENT = Declaration(PersonName("Ada", "", "Example"), "agent", None, False)


@pytest.mark.parametrize("case", SOUND)
def test_a_complete_form_has_no_error(case: str) -> None:
    assert [finding for finding in found(form_of(case)) if finding.severity is Severity.ERROR] == []


def test_an_adult_of_today_and_one_director_abroad_are_no_errors() -> None:
    assert errors_in(officer(0, birth_date=datetime.date(2008, 11, 25))(form_of(SOLE_DIRECTOR))) == set()
    assert errors_in(officer(1, address=ABROAD)(form_of(PUBLIC))) == set()


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
    ("outcome", "code", "severity", "question"),
    [
        (None, "name_unchecked", Severity.ERROR, "name"),
        ("manual", "name_manual", Severity.WARNING, "Company"),
        ("error", "name_unavailable", Severity.ERROR, "Company"),
        ("unknown", "name_unavailable", Severity.ERROR, "Company"),
    ],
)
def test_the_name_must_have_been_checked(outcome: str | None, code: str, severity: Severity, question: str) -> None:
    assert [(each.code, each.severity, each.question) for each in found(form_of(SOLE_DIRECTOR), outcome)] == [
        (code, severity, question)
    ]


@pytest.mark.parametrize(("outcome", "code"), [("error", "name_unavailable"), (None, "name_unchecked")])
def test_a_reserved_name_or_one_of_the_owner_may_look_taken_and_needs_no_check(outcome: str | None, code: str) -> None:
    form = form_of(TWO_CLASSES)
    assert codes(form, outcome) == []
    assert codes(replace(form, name_reservation=None), outcome) == []
    assert codes(replace(form, identical_names=()), outcome) == []
    assert codes(replace(form, name_reservation=None, identical_names=()), outcome) == [code]


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


def test_an_australian_body_without_a_number_is_doubtful() -> None:
    form = form_of(PUBLIC)
    body, parent = form.members[0].organisation, form.ultimate_holding_company
    assert body is not None
    assert parent is not None
    unnumbered = replace(form, ultimate_holding_company=replace(parent, number=""))
    unnumbered = member(0, organisation=replace(body, number=""))(unnumbered)
    assert [(each.code, each.severity) for each in found(unnumbered)] == [
        ("member_number", Severity.WARNING),
        ("holding_company_number", Severity.WARNING),
    ]
