"""Directors and secretaries: the people with one of these roles, in their order."""

from __future__ import annotations

from lyd.adapters.asic.codes import Role
from lyd.adapters.asic.form201 import AUSTRALIA, Officeholder
from lyd.asic.form201.answers import (
    Answers,
    address,
    chosen,
    country_of,
    day,
    digits,
    entries,
    is_yes,
    person_name,
    text,
)
from lyd.asic.form201.holders import PEOPLE

ROLES = {"Director": Role.DIRECTOR, "Secretary": Role.SECRETARY}


def find_officeholders(answers: Answers) -> list[str]:
    """Return where the officeholders were answered: `People.0`."""
    people = enumerate(entries(answers, PEOPLE))
    return [f"{PEOPLE}.{index}" for index, person in people if _roles(person)]


def read_officeholders(answers: Answers) -> tuple[Officeholder, ...]:
    """Return the directors and secretaries."""
    return tuple(_read(person) for person in entries(answers, PEOPLE) if _roles(person))


def _roles(person: Answers) -> tuple[Role, ...]:
    return tuple(role for name, role in ROLES.items() if name in chosen(person, "Roles"))


def _read(person: Answers) -> Officeholder:
    roles, country = _roles(person), country_of(person, "Birth_Country")
    former = entries(person, "Former_Names") if is_yes(person, "Has_Former_Names") else []
    return Officeholder(
        names=person_name(person),
        former_names=tuple(person_name(name) for name in former),
        birth_date=day(person, "Born"),
        birth_place=text(person, "Birth_Place"),
        birth_state=text(person, "Birth_State") if country == AUSTRALIA else "",
        birth_country=country,
        address=address(person, "Residential_Address"),
        roles=roles,
        director_id=digits(person, "Director_ID") if Role.DIRECTOR in roles else "",
        has_consented=is_yes(person, "Has_Consented"),
    )
