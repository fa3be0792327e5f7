"""What is wrong with the applicant or the declaration leads to its question."""

from dataclasses import replace

import pytest
from tests.unit.asic.checks.forms import Spoil, errors_in, whole
from tests.unit.asic.registrations import SOLE_DIRECTOR, form_of

from lyd.adapters.asic.form201 import Declaration, PersonName

NOBODY = PersonName("", "", "")
AGENT = Declaration(PersonName("Ada", "", "Example"), "agent", None, False)
SPOILT: list[tuple[str, Spoil, str, str]] = [
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
    assert (code, question) in errors_in(spoil(form_of(case)))
