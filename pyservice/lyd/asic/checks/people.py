"""Names of people and members as sentences have them."""

from __future__ import annotations

from lyd.adapters.asic.form201 import Member, PersonName


def printed(name: PersonName) -> str:
    """Return the whole name; "This person" as long as there is none."""
    return " ".join(part for part in (name.first, name.middle, name.last) if part) or "This person"


def member_name(member: Member) -> str:
    """Return the name of a member, whether a person or an organisation."""
    if member.organisation is not None:
        return member.organisation.name or "This company"
    return printed(member.person) if member.person else "This person"
