"""Directors and secretaries: how many there must be, who may be one, and what ASIC asks of each."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterator

from lyd.adapters.asic.codes import CompanyType, Role
from lyd.adapters.asic.form201 import AUSTRALIA, Form201, Officeholder
from lyd.asic.checks.findings import Finding, error
from lyd.asic.checks.people import printed
from lyd.interviews.expressions.dates import years_between

ADULT = 18
LEAST_DIRECTORS = {CompanyType.PROPRIETARY: 1, CompanyType.PUBLIC: 3}
LEAST_RESIDENT = {CompanyType.PROPRIETARY: 1, CompanyType.PUBLIC: 2}
"""Section 201A of the Corporations Act 2001."""
DIRECTOR_ID_DIGITS = 15
DIRECTOR_ID_START = "036"
"""The number of Australia in ISO 3166. How the check digit at the end is computed is not published."""


def check_officeholders(form: Form201, today: datetime.date) -> Iterator[Finding]:
    """Yield what is wrong with the officeholders, together and one by one."""
    yield from _of_directors(form)
    yield from _of_secretaries(form)
    for index, officer in enumerate(form.officeholders):
        yield from _of_officer(form, officer, f"officeholders.{index}", today)
    yield from _of_repeated(form)


def _with_role(form: Form201, role: Role) -> list[Officeholder]:
    return [officer for officer in form.officeholders if role in officer.roles]


def _resident(officers: list[Officeholder]) -> int:
    return sum(officer.address.country.lower() == AUSTRALIA.lower() for officer in officers)


def _of_directors(form: Form201) -> Iterator[Finding]:
    directors, kind = _with_role(form, Role.DIRECTOR), form.company_type
    least, resident = LEAST_DIRECTORS[kind], LEAST_RESIDENT[kind]
    if len(directors) < least:
        message = "The company needs a director." if least == 1 else "A public company needs at least three directors."
        yield error(form, "directors", message, "officeholders")
    elif _resident(directors) < resident:
        words = "one director" if resident == 1 else "two directors"
        message = f"At least {words} must live in Australia, by the residential address."
        yield error(form, "resident_director", message, "officeholders")


def _of_secretaries(form: Form201) -> Iterator[Finding]:
    secretaries = _with_role(form, Role.SECRETARY)
    if not secretaries and form.company_type is CompanyType.PUBLIC:
        yield error(form, "secretary", "A public company needs a secretary.", "officeholders")
    elif secretaries and not _resident(secretaries):
        message = "At least one secretary must live in Australia, by the residential address."
        yield error(form, "resident_secretary", message, "officeholders")


def _of_officer(form: Form201, officer: Officeholder, at: str, today: datetime.date) -> Iterator[Finding]:
    name = printed(officer.names)
    if not officer.names.first or not officer.names.last:
        yield error(form, "officer_name", "An officeholder needs a first and a last name.", f"{at}.names")
    yield from _of_birth(form, officer, at, today)
    if Role.DIRECTOR in officer.roles and not is_director_id(officer.director_id):
        message = f"Enter the director ID of {name}: 15 digits that begin with 036."
        yield error(form, "director_id", message, f"{at}.director_id")
    if not officer.has_consented:
        message = f"{name} must consent in writing to be an officeholder."
        yield error(form, "officer_consent", message, f"{at}.has_consented")


def _of_birth(form: Form201, officer: Officeholder, at: str, today: datetime.date) -> Iterator[Finding]:
    name, born = printed(officer.names), officer.birth_date
    if born is None:
        yield error(form, "birth_date", f"Enter the date of birth of {name}.", f"{at}.birth_date")
    elif (years_between(born, today) or 0) < ADULT:
        message = f"{name} is not yet 18 years old and cannot be an officeholder."
        yield error(form, "minor", message, f"{at}.birth_date")
    if not officer.birth_place:
        yield error(form, "birth_place", f"Enter the place of birth of {name}.", f"{at}.birth_place")
    if officer.birth_country == AUSTRALIA and not officer.birth_state:
        yield error(form, "birth_state", f"Enter the State or territory of birth of {name}.", f"{at}.birth_state")


def is_director_id(number: str) -> bool:
    """Return whether a text can be a director ID."""
    is_number = number.isascii() and number.isdecimal() and len(number) == DIRECTOR_ID_DIGITS
    return is_number and number.startswith(DIRECTOR_ID_START)


def _of_repeated(form: Form201) -> Iterator[Finding]:
    """Yield a person who was added twice, and a director ID of two people."""
    ids = Counter(officer.director_id for officer in form.officeholders if officer.director_id)
    people = Counter((printed(officer.names).lower(), officer.birth_date) for officer in form.officeholders)
    for index, officer in enumerate(form.officeholders):
        at, name = f"officeholders.{index}", printed(officer.names)
        if people[name.lower(), officer.birth_date] > 1:
            message = f"{name} was added twice: add each person once, with all roles."
            yield error(form, "officer_twice", message, f"{at}.names")
        elif officer.director_id and ids[officer.director_id] > 1:
            message = f"{name} has the director ID of another person."
            yield error(form, "director_id_twice", message, f"{at}.director_id")
