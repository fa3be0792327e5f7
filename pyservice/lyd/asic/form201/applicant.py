"""The applicant, and what the applicant declares."""

from __future__ import annotations

from lyd.adapters.asic.form201 import Applicant, Declaration
from lyd.asic.form201.answers import Answers, address, chosen, entries, is_yes, person_name, text
from lyd.asic.form201.holders import PEOPLE

APPLICANT = "Applicant"
OFFICES = {"director": "Director", "secretary": "Secretary"}
"""Capacities that an officeholder has only."""


def find_applicant(answers: Answers) -> tuple[str, Answers]:
    """Return where the applicant was answered, with the answers; the list of people as long as no one was chosen."""
    for index, person in enumerate(entries(answers, PEOPLE)):
        if APPLICANT in chosen(person, "Roles"):
            return f"{PEOPLE}.{index}", person
    return PEOPLE, {}


def read_applicant(answers: Answers) -> Applicant:
    """Return the person who applies."""
    _, person = find_applicant(answers)
    return Applicant(
        person=person_name(person),
        address=address(person, "Residential_Address"),
        email=text(person, "Email"),
        phone=text(person, "Phone"),
    )


def read_declaration(answers: Answers) -> Declaration:
    """Return what the applicant declares. The day is that of the lodgement, which answers do not know."""
    _, person = find_applicant(answers)
    return Declaration(person_name(person), _capacity(person), None, is_yes(answers, "Declaration"))


def _capacity(person: Answers) -> str:
    """Return how the applicant signs; "" for an office that this person does not have."""
    capacity = text(person, "Applicant_Capacity")
    role = OFFICES.get(capacity)
    return capacity if role is None or role in chosen(person, "Roles") else ""
