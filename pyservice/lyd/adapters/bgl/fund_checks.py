"""What Simple Fund 360 would refuse in a contact or a member, found before anything is sent.

BGL has no call for it, so these are the constraints of its documentation (Create Contacts, Create Member).
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from stdnum.au import abn, acn, tfn

from lyd.adapters.bgl.fund_drafts import FundContactDraft, FundContactType

TITLES = ("Mr", "Ms", "Mrs", "Mstr", "Dr", "Miss")
SEXES = ("Male", "Female")
STATES = ("ACT", "NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "Foreign")
OF_PEOPLE = (
    "title",
    "first_name",
    "last_name",
    "other_name",
    "sex",
    "birthday",
    "birth_place",
    "birth_state",
    "mobile",
)
"""Allowed for people only."""
Problem = tuple[str, str]
"""The name of a draft's field, and a sentence for the member."""


def check_contact(draft: FundContactDraft, *, has_role: bool) -> tuple[Problem, ...]:
    """Return what is wrong with a contact, in the order in which a member would correct it.

    :param has_role: whether it is a member or a trustee, who needs a birthday if it is a person.
    """
    is_person = draft.type is FundContactType.PEOPLE
    return (
        *(_check_person(draft, has_role=has_role) if is_person else _check_organisation(draft)),
        *_check_numbers(draft),
        *_check_address(draft),
    )


def check_membership(draft: FundContactDraft, start_date: datetime.date, formed: datetime.date) -> tuple[Problem, ...]:
    """Return why a contact cannot become a member of a fund on a day."""
    problems: list[Problem] = []
    if draft.type is not FundContactType.PEOPLE:
        problems.append(("type", "Only a person can be a member of a fund."))
    if start_date < formed:
        problems.append(("start_date", "The membership cannot start before the fund was formed."))
    return tuple(problems)


def _check_person(draft: FundContactDraft, *, has_role: bool) -> Iterator[Problem]:
    if not draft.first_name:
        yield "first_name", "The first name is missing."
    if not draft.last_name:
        yield "last_name", "The last name is missing."
    if has_role and draft.birthday is None:
        yield "birthday", "The date of birth is missing."
    if draft.title and draft.title not in TITLES:
        yield "title", f"The title must be one of {', '.join(TITLES)}."
    if draft.sex and draft.sex not in SEXES:
        yield "sex", f"The gender must be one of {', '.join(SEXES)}."
    if draft.birth_state and draft.birth_state not in STATES:
        yield "birth_state", f"The State of birth must be one of {', '.join(STATES)}."
    for name in ("name", "acn"):
        if getattr(draft, name):
            yield name, "This is for companies and trusts only."


def _check_organisation(draft: FundContactDraft) -> Iterator[Problem]:
    if not draft.name:
        yield "name", "The name is missing."
    if draft.type is FundContactType.COMPANY and not draft.acn:
        yield "acn", "The ACN is missing."
    if draft.type is FundContactType.TRUST and draft.acn:
        yield "acn", "A trust has no ACN."
    if draft.type is FundContactType.TRUST and draft.telephone:
        yield "telephone", "A trust has no telephone number in Simple Fund 360."
    for name in OF_PEOPLE:
        if getattr(draft, name):
            yield name, "This is for people only."


def _check_numbers(draft: FundContactDraft) -> Iterator[Problem]:
    for name, number, module in (("tfn", draft.tfn, tfn), ("abn", draft.abn, abn), ("acn", draft.acn, acn)):
        if number and not (number.isascii() and number.isdecimal() and module.is_valid(number)):
            yield name, f"The {name.upper()} is not valid."


def _check_address(draft: FundContactDraft) -> Iterator[Problem]:
    address = draft.address
    has_more = any((address.street2, address.city, address.state, address.post_code, address.country))
    if has_more and not address.street:
        yield "address", "The street of the address is missing."
