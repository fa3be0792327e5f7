"""What is wrong with an officeholder leads to its question."""

import datetime
from dataclasses import replace

import pytest
from tests.unit.asic.checks.forms import Spoil, errors_in, officer, whole
from tests.unit.asic.registrations import PUBLIC, SOLE_DIRECTOR, TWO_CLASSES, form_of

from lyd.adapters.asic.codes import Role
from lyd.adapters.asic.form201 import Address, PersonName

NOBODY = PersonName("", "", "")
ABROAD = Address(street_name="1 Main", locality="Tokyo", country="Japan")
SPOILT: list[tuple[str, Spoil, str, str]] = [
    (SOLE_DIRECTOR, officer(0, address=replace(ABROAD)), "resident_director", "People"),
    (PUBLIC, whole(officeholders=()), "directors", "People"),
    (PUBLIC, officer(0, roles=(Role.SECRETARY,)), "directors", "People"),
    (PUBLIC, officer(0, roles=(Role.DIRECTOR,)), "secretary", "People"),
    (SOLE_DIRECTOR, officer(0, roles=(Role.SECRETARY,)), "directors", "People"),
    (PUBLIC, officer(0, address=ABROAD), "resident_secretary", "People"),
    (SOLE_DIRECTOR, officer(0, names=NOBODY), "officer_name", "People.0.First"),
    (SOLE_DIRECTOR, officer(0, birth_date=None), "birth_date", "People.0.Born"),
    (SOLE_DIRECTOR, officer(0, birth_date=datetime.date(2008, 11, 26)), "minor", "People.0.Born"),
    (SOLE_DIRECTOR, officer(0, birth_place=""), "birth_place", "People.0.Birth_Place"),
    (SOLE_DIRECTOR, officer(0, birth_state=""), "birth_state", "People.0.Birth_State"),
    (SOLE_DIRECTOR, officer(0, director_id=""), "director_id", "People.0.Director_ID"),
    (SOLE_DIRECTOR, officer(0, director_id="03612345678901"), "director_id", "People.0.Director_ID"),
    (SOLE_DIRECTOR, officer(0, director_id="136123456789012"), "director_id", "People.0.Director_ID"),
    (SOLE_DIRECTOR, officer(0, director_id="03612345678901a"), "director_id", "People.0.Director_ID"),
    (SOLE_DIRECTOR, officer(0, has_consented=False), "officer_consent", "People.0.Has_Consented"),
    (TWO_CLASSES, officer(1, director_id="036234567890123"), "director_id_twice", "People.0.Director_ID"),
]


@pytest.mark.parametrize(
    ("case", "spoil", "code", "question"), SPOILT, ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_mistake_is_found_and_leads_to_its_question(case: str, spoil: Spoil, code: str, question: str) -> None:
    assert (code, question) in errors_in(spoil(form_of(case)))
