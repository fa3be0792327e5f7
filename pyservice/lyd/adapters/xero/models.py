"""What Xero's responses say. Texts are as long as Xero sends them: names of 400 characters, HTML and emoji included."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

import structlog

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.xero.fields import PARTNER, Fields

PHONES = ("MOBILE", "DEFAULT", "OFFICE", "DDI")
ADDRESSES = ("STREET", "POBOX")
"""Types in the order in which they are preferred."""
Found = TypeVar("Found")

log = structlog.get_logger()


class TenantType(StrEnum):
    """The types of tenants."""

    ORGANISATION = "ORGANISATION"
    PRACTICE = "PRACTICE"


@dataclass(frozen=True, slots=True)
class XeroTenant:
    """An organisation, or a practice of Xero Practice Manager, that a member has given access to.

    connection_id is Xero's id of this access. type is a text, since Xero may add others to `TenantType`. The tenants
    of one consent have the same event_id.
    """

    id: str
    name: str
    type: str
    connection_id: str
    event_id: str
    updated_at: datetime.datetime | None


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class XeroAddress:
    """An address of a contact; lines are those before the city."""

    lines: tuple[str, ...] = ()
    city: str = ""
    region: str = ""
    post_code: str = ""
    country: str = ""

    @property
    def is_blank(self) -> bool:
        """Whether it says no more than a country."""
        return not (self.lines or self.city or self.region or self.post_code)


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class ContactPerson:
    """A person at a contact."""

    first_name: str
    last_name: str
    email: str


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class XeroContact:
    """A contact. company_number is the ACN and tax_number the ABN of an Australian one.

    address is the street address, or the postal one if there is no other. merged_into names the contact that Xero
    has merged this one into.
    """

    id: str
    name: str
    first_name: str = ""
    last_name: str = ""
    email: str = ""
    contact_number: str = ""
    company_number: str = ""
    tax_number: str = ""
    phone: str = ""
    address: XeroAddress = XeroAddress()
    people: tuple[ContactPerson, ...] = ()
    is_active: bool = True
    merged_into: str = ""
    updated_at: datetime.datetime | None = None


@dataclass(frozen=True, slots=True)
class ContactPage:
    """A page of contacts, numbered from 1. total counts all pages; None if Xero does not say it.

    unreadable counts contacts that were left out, because they have no id or fields of wrong types.
    """

    contacts: tuple[XeroContact, ...]
    page: int
    pages: int
    total: int | None
    unreadable: int = 0


def read_tenant(fields: Fields) -> XeroTenant:
    """Read a connection."""
    return XeroTenant(
        fields.text("tenantId"),
        fields.optional_text("tenantName"),
        fields.text("tenantType"),
        fields.text("id"),
        fields.optional_text("authEventId"),
        fields.moment("updatedDateUtc"),
    )


def read_contact(fields: Fields) -> XeroContact:
    """Read a contact."""
    first, last = fields.optional_text("FirstName"), fields.optional_text("LastName")
    return XeroContact(
        id=fields.text("ContactID"),
        name=fields.optional_text("Name") or " ".join(filter(None, (first, last))),
        first_name=first,
        last_name=last,
        email=fields.optional_text("EmailAddress"),
        contact_number=fields.optional_text("ContactNumber"),
        company_number=fields.optional_text("CompanyNumber"),
        tax_number=fields.optional_text("TaxNumber"),
        phone=_first(fields.items("Phones", _phone), PHONES, lambda phone: not phone, ""),
        address=_first(fields.items("Addresses", _address), ADDRESSES, lambda one: one.is_blank, XeroAddress()),
        people=fields.items("ContactPersons", _person),
        is_active=fields.optional_text("ContactStatus") in ("", "ACTIVE"),
        merged_into=fields.optional_text("MergedToContactID"),
        updated_at=fields.moment("UpdatedDateUTC"),
    )


def read_contacts(payload: Any, page: int, size: int) -> ContactPage:
    """Read a page of contacts. One contact that cannot be read leaves the others as they are.

    :raises InvalidPartnerResponse: if there is no list of contacts.
    """
    body = Fields(payload, "contacts")
    if not body.has("Contacts"):
        raise InvalidPartnerResponse(PARTNER, "contacts.Contacts")
    rows = body.items("Contacts", lambda row: row)
    contacts, unreadable = [], 0
    for row in rows:
        try:
            contacts.append(read_contact(row))
        except InvalidPartnerResponse as error:
            unreadable += 1
            log.warning("unreadable_contact", partner=PARTNER, detail=error.detail)
    if not body.has("pagination"):
        return ContactPage(tuple(contacts), page, page + (len(rows) >= size), None, unreadable)
    numbers = body.part("pagination")
    pages, total = numbers.number("pageCount", page), numbers.number("itemCount", len(rows))
    return ContactPage(tuple(contacts), page, pages, total, unreadable)


def _first(
    found: tuple[tuple[str, Found], ...], kinds: tuple[str, ...], is_blank: Callable[[Found], bool], none: Found
) -> Found:
    """Return the first of a contact's addresses or phones that is not blank, in the order of these kinds."""
    known = {kind: value for kind, value in found if not is_blank(value)}
    return next((known[kind] for kind in kinds if kind in known), none)


def _phone(fields: Fields) -> tuple[str, str]:
    number = fields.optional_text("PhoneNumber")
    country, area = fields.optional_text("PhoneCountryCode").lstrip("+"), fields.optional_text("PhoneAreaCode")
    parts = (f"+{country}" if country else "", area, number)
    return fields.optional_text("PhoneType"), " ".join(filter(None, parts)) if number else ""


def _address(fields: Fields) -> tuple[str, XeroAddress]:
    lines = tuple(filter(None, (fields.optional_text(f"AddressLine{number}") for number in range(1, 5))))
    places = (fields.optional_text(name) for name in ("City", "Region", "PostalCode", "Country"))
    return fields.optional_text("AddressType"), XeroAddress(lines, *places)


def _person(fields: Fields) -> ContactPerson:
    return ContactPerson(*(fields.optional_text(name) for name in ("FirstName", "LastName", "EmailAddress")))
