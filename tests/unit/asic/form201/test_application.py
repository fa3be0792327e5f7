"""A form 201 has all that the interview was told; the fields are tested by their parts beside this file."""

import datetime
from dataclasses import fields

import pytest
from tests.unit.asic.form201 import (
    test_applicant,
    test_company,
    test_members,
    test_officeholders,
    test_places,
    test_shares,
)
from tests.unit.asic.registrations import CASES, SOLE_DIRECTOR, answers_of, package

from lyd.adapters.asic.form201 import Form201, PersonName
from lyd.asic.form201 import read_form
from lyd.interviews.validation import find_problems

TODAY = datetime.date(2026, 11, 25)
PARTS = (test_applicant, test_company, test_members, test_officeholders, test_places, test_shares)


def test_every_field_of_a_form_has_an_expectation() -> None:
    tested = {field.split(".")[0] for part in PARTS for _, field, _ in part.FIELDS}
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
