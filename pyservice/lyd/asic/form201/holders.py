"""Who becomes a member: people with this role, and then companies and other bodies."""

from __future__ import annotations

from lyd.asic.form201.answers import Answers, chosen, entries

PEOPLE, ORGANISATIONS = "People", "Organisations"
MEMBER = "Member"


def find_holders(answers: Answers) -> list[tuple[str, Answers]]:
    """Return where each member was answered, with the answers."""
    people = [
        (f"{PEOPLE}.{index}", person)
        for index, person in enumerate(entries(answers, PEOPLE))
        if MEMBER in chosen(person, "Roles")
    ]
    bodies = [(f"{ORGANISATIONS}.{index}", body) for index, body in enumerate(entries(answers, ORGANISATIONS))]
    return people + bodies
