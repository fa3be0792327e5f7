"""Clients from the contacts of a Xero organisation. Xero knows no types: they follow from names and numbers."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from lyd.adapters.clients import get_xero
from lyd.adapters.errors import PartnerRefused
from lyd.adapters.http import RateBudget
from lyd.adapters.xero import PARTNER, XeroAddress, XeroContact, XeroOrganisation
from lyd.client_imports.client_types import infer_type
from lyd.client_imports.providers.provider import Access, Provider
from lyd.client_imports.records import ClientDetails, Contact, ListedRecord, RecordKind, RecordPage
from lyd.integrations.catalogue import XERO
from lyd.interviews.client_mapping.records import Client, ClientAddress, ClientType
from lyd.interviews.company_names import split_company_name


@dataclass(frozen=True)
class XeroContacts:
    """The contacts of one organisation."""

    organisation: XeroOrganisation

    def read_page(
        self, kind: RecordKind, parent_id: str, cursor: str, since: datetime.datetime | None = None
    ) -> RecordPage:
        """Return a page of contacts; archived ones are among what has changed only."""
        number = int(cursor or "1")
        page = self.organisation.list_contacts(number, modified_since=since, with_archived=since is not None)
        following = str(number + 1) if number < page.pages else ""
        gone = tuple(contact.id for contact in page.contacts if not contact.is_active)
        return RecordPage(tuple(map(list_contact, filter(_is_active, page.contacts))), following, gone, page.pages)

    def search(self, kind: RecordKind, term: str, page: int) -> tuple[RecordPage, int] | None:
        """Return what Xero finds in names, numbers and e-mail addresses."""
        found = self.organisation.list_contacts(page, search=term)
        return RecordPage(tuple(map(list_contact, filter(_is_active, found.contacts)))), max(found.pages, 1)

    def read(self, kinds: tuple[RecordKind, ...], record_id: str, parent_id: str = "") -> ClientDetails:
        """Return a contact. One that was archived is gone."""
        contact = self.organisation.read_contact(record_id)
        if not contact.is_active:
            raise PartnerRefused(PARTNER, "archived", 404)
        return describe_contact(contact)


def list_contact(contact: XeroContact) -> ListedRecord:
    """Return a contact as a list shows it."""
    number = contact.company_number
    return ListedRecord(contact.id, _type_of(contact), contact.name, number, contact.email, contact.contact_number)


def describe_contact(contact: XeroContact) -> ClientDetails:
    """Return a contact as a client. What a person is called stands in the name too if Xero has no names of a person."""
    found = _type_of(contact)
    is_person, is_company = found is ClientType.INDIVIDUAL, found is ClientType.COMPANY
    client = Client(
        id=contact.id,
        type=found,
        name=contact.name,
        legal_element=split_company_name(contact.name)[1] if is_company else "",
        acn=contact.company_number,
        first_name=contact.first_name if is_person else "",
        last_name=contact.last_name if is_person else "",
        email=contact.email,
        system=XERO,
        address=describe_address(contact.address),
    )
    people = (f"{person.first_name} {person.last_name}".strip() or person.email for person in contact.people)
    return ClientDetails(client, tuple(Contact(name) for name in people if name), abn=contact.tax_number)


def describe_address(address: XeroAddress) -> ClientAddress:
    """Return an address in its parts and in one line."""
    place = " ".join(filter(None, (address.city, address.region, address.post_code)))
    line = ", ".join(filter(None, (*address.lines, place, address.country)))
    return ClientAddress(address.country, address.region, address.city, address.post_code, line)


def _type_of(contact: XeroContact) -> ClientType:
    has_person_name = bool(contact.first_name or contact.last_name)
    return infer_type(contact.name, has_person_name=has_person_name, company_number=contact.company_number)


def _is_active(contact: XeroContact) -> bool:
    return contact.is_active


def _open(access: Access) -> XeroContacts:
    client = get_xero().organisation(access.authorization, access.tenant_id, is_background=access.is_background)
    return XeroContacts(client)


def _find_budget() -> RateBudget | None:
    return get_xero().budget


XERO_CONTACTS = Provider(
    XERO, dict.fromkeys(ClientType, RecordKind.CONTACTS), _open, _find_budget, knows_changes=True, has_tenants=True
)
