"""Finds funds, contacts and members of Simple Fund 360, before they are created and after an answer got lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lyd.adapters.bgl.cas360 import PAGE_SIZE
from lyd.adapters.bgl.fields import Fields, keep_digits, make_key, read_rows
from lyd.adapters.bgl.fund_drafts import FundContactDraft, FundContactType
from lyd.adapters.bgl.fund_models import FundPerson, FundRow
from lyd.adapters.bgl.models import Page
from lyd.adapters.bgl.pages import iterate_records
from lyd.adapters.bgl.simple_fund import SimpleFund360
from lyd.adapters.http import Reader

SMSF = ("SMSF", "")
"""Types of the list that are funds; some rows say none."""


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class FundContact:
    """A contact of the firm in Simple Fund 360. birthday is an ISO 8601 date."""

    id: str
    type: str
    name: str = ""
    first_name: str = ""
    other_name: str = ""
    last_name: str = ""
    birthday: str = ""
    acn: str = ""


class FundFinder:
    """Looks for records: by ABN, ACN, or names and birthday exactly. Every method raises PartnerError."""

    def __init__(self, client: Reader) -> None:
        self._client, self._funds = client, SimpleFund360(client)

    def find_funds(self, abn: str, name: str) -> tuple[FundRow, ...]:
        """Return the funds with an ABN, else those with a name whose ABN is not known to be another one."""
        funds = [fund for fund in self._funds.list_funds().records if fund.type in SMSF]
        digits = keep_digits(abn)
        same = tuple(fund for fund in funds if digits and keep_digits(fund.abn) == digits)
        return same or tuple(
            fund for fund in funds if make_key(fund.name) == make_key(name) and not (digits and fund.abn)
        )

    def list_contacts(self, offset: int = 0, limit: int = PAGE_SIZE) -> Page[FundContact]:
        """Return contacts of the firm."""
        payload = self._client.get("sf/contacts", offset=offset, limit=limit)
        contacts, unreadable = read_rows(payload, "contacts", _read_contact)
        return Page(contacts, offset, None, unreadable)

    def find_contacts(self, draft: FundContactDraft) -> tuple[FundContact, ...]:
        """Return the contacts that a draft is about: people by names and birthday, companies by ACN, trusts by name."""
        is_same = _make_comparison(draft)
        return tuple(
            contact
            for contact in iterate_records(self.list_contacts)
            if contact.type == draft.type.value and is_same(contact)
        )

    def find_contact(self, contact_id: str) -> FundContact | None:
        """Return a contact, None if it is gone."""
        return next((one for one in iterate_records(self.list_contacts) if one.id == contact_id), None)

    def find_member(self, fund_id: str, contact_id: str) -> FundPerson | None:
        """Return the member of a fund who is a contact, None if the contact is no member."""
        return next((person for person in self._funds.list_members(fund_id) if person.id == contact_id), None)


def _read_contact(fields: Fields) -> FundContact:
    """Read a contact, whose birthday has slashes in this list."""
    return FundContact(
        id=fields.text("contactId"),
        type=fields.optional_text("contactType"),
        name=fields.optional_text("name"),
        first_name=fields.optional_text("firstName"),
        other_name=fields.optional_text("otherName"),
        last_name=fields.optional_text("lastName"),
        birthday=fields.optional_text("birthday")[:10].replace("/", "-"),
        acn=fields.optional_text("acn"),
    )


def _make_comparison(draft: FundContactDraft) -> Callable[[FundContact], bool]:
    """Return the function that says whether a contact of the same type is the draft's."""
    if draft.type is FundContactType.COMPANY:
        return lambda contact: _number(contact.acn) == _number(draft.acn) != ""
    if draft.type is FundContactType.TRUST:
        return lambda contact: make_key(contact.name) == make_key(draft.name)
    names = [make_key(name) for name in (draft.first_name, draft.other_name, draft.last_name)]
    birthday = draft.birthday.isoformat() if draft.birthday else ""

    def is_same_person(contact: FundContact) -> bool:
        theirs = (contact.first_name, contact.other_name, contact.last_name)
        return [make_key(name) for name in theirs] == names and contact.birthday == birthday

    return is_same_person


def _number(text: str) -> str:
    """Return the digits of an ACN without zeros in front, which get lost where it is sent as a number."""
    return keep_digits(text).lstrip("0")
