"""Each field of the form leads to the question that answers it."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from tests.unit.asic.registrations import (
    ACN_AS_NAME,
    CASES,
    GUARANTEE,
    SOLE_DIRECTOR,
    SUPER_FUND,
    TWO_CLASSES,
    form_of,
    package,
)

from lyd.asic.form201 import question_of
from lyd.interviews.schema import scope_fields


@pytest.mark.parametrize(
    ("case", "field", "question"),
    [
        (SOLE_DIRECTOR, "company_name", "Company"),
        (SOLE_DIRECTOR, "legal_element", "Legal_Element"),
        (SOLE_DIRECTOR, "registered_office", "Registered_Office.country"),
        (SOLE_DIRECTOR, "registered_office.address.postcode", "Registered_Office.postCode"),
        (SOLE_DIRECTOR, "registered_office.has_consent", "Occupier.Occupier_Consents"),
        (SOLE_DIRECTOR, "principal_place.locality", "Principal_Place.locality"),
        (TWO_CLASSES, "principal_place.locality", "Registered_Office.locality"),
        (TWO_CLASSES, "officeholders", "People"),
        (TWO_CLASSES, "officeholders.1.director_id", "People.1.Director_ID"),
        (TWO_CLASSES, "officeholders.1.former_names.1.last", "People.1.Former_Names.1.First"),
        (TWO_CLASSES, "officeholders.1.address.state", "People.1.Residential_Address.state"),
        (TWO_CLASSES, "share_classes.1.total", "Share_Classes.1.Total"),
        (TWO_CLASSES, "members.0.holdings.1.paid", "People.0.Holdings.1.Fully_Paid"),
        (TWO_CLASSES, "members.1.has_consented", "Declaration"),
        (TWO_CLASSES, "identical_names.0.number", "Business_Names.0.Business_ABN"),
        (SUPER_FUND, "applicant.person", "People.2.First"),
        (SUPER_FUND, "declaration.capacity", "People.2.Applicant_Capacity"),
        (GUARANTEE, "officeholders.3.birth_date", "People.3.Born"),
        (GUARANTEE, "members.3.organisation", "Organisations.0.Organisation_Name"),
        (ACN_AS_NAME, "members.1.address.state", "Organisations.1.Organisation_Address.state"),
        (ACN_AS_NAME, "members.0.holdings.1.number", "Organisations.0.Holdings.1.Number"),
        (ACN_AS_NAME, "members.0", "Organisations.0.Organisation_Name"),
    ],
)
def test_a_field_leads_to_its_question(case: str, field: str, question: str) -> None:
    assert question_of(field, form_of(case)) == question


def test_without_a_form_a_person_leads_to_the_list_of_people() -> None:
    assert question_of("officeholders.1.director_id") == "People"
    assert question_of("members.1.address") == "People"
    assert question_of("company_name") == "Company"


def test_an_unknown_field_leads_to_the_beginning() -> None:
    assert question_of("unknown.field") == "Company_Type"


@pytest.mark.parametrize("case", CASES)
def test_every_field_of_a_form_leads_to_a_question_of_the_interview(case: str) -> None:
    form = form_of(case)
    paths = [path for path in _paths(form, "") if not path.startswith("places")]
    assert [path for path in paths if not _is_question(question_of(path, form))] == []


def _paths(value: Any, prefix: str) -> Iterator[str]:
    if is_dataclass(value):
        for field in fields(value):
            path = f"{prefix}.{field.name}" if prefix else field.name
            yield path
            yield from _paths(getattr(value, field.name), path)
    elif isinstance(value, tuple):
        for index, entry in enumerate(value):
            yield f"{prefix}.{index}"
            yield from _paths(entry, f"{prefix}.{index}")


def _is_question(address: str) -> bool:
    questions = package().interview.questions
    for step in address.split("."):
        if step.isdecimal():
            continue
        found = {field.data_path: field for field in scope_fields(questions)}
        if step not in found:
            return False
        questions = found[step].questions
    return True
