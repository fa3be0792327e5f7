"""Clients from CAS 360: its companies, and the people and other entities among the contacts of the firm."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Any

from lyd.adapters.bgl import Cas360, CasCompany, CasContact, Page
from lyd.adapters.bgl.cas360 import PAGE_SIZE
from lyd.adapters.clients import get_bgl
from lyd.adapters.errors import PartnerRefused
from lyd.client_imports.providers.bgl_budget import find_budget
from lyd.client_imports.providers.provider import Access, Provider
from lyd.client_imports.records import ClientDetails, ListedRecord, RecordKind, RecordPage
from lyd.integrations.connections import name_limits_account
from lyd.interviews.client_mapping.records import Client, ClientType
from lyd.interviews.company_names import split_company_name

APP = "BGLCAS360"
TYPES = {"People": ClientType.INDIVIDUAL, "Company": ClientType.COMPANY, "Other Entity": ClientType.TRUST}
"""Of contacts. A joint member is two people in one, which no party of a document is."""


@dataclass(frozen=True)
class CasRecords:
    """The companies and contacts of a firm. CAS 360 finds nothing by itself, and knows no changes."""

    cas: Cas360

    def read_page(
        self, kind: RecordKind, parent_id: str, cursor: str, since: datetime.datetime | None = None
    ) -> RecordPage:
        """Return a page of companies or contacts. Contacts that are companies are in no list: their officers are."""
        offset = int(cursor or "0")
        if kind is RecordKind.COMPANIES:
            companies = self.cas.list_companies(offset)
            return RecordPage(
                tuple(map(list_company, companies.records)), _following(companies), pages=_count_pages(companies)
            )
        contacts = self.cas.list_contacts(offset)
        listed = tuple(list_contact(one) for one in contacts.records if _is_listed(one))
        return RecordPage(listed, _following(contacts), pages=_count_pages(contacts))

    def search(self, kind: RecordKind, term: str, page: int) -> None:
        """Return None: CAS 360 has no search."""

    def read(self, kinds: tuple[RecordKind, ...], record_id: str, parent_id: str = "") -> ClientDetails:
        """Return a company or a contact. Which one it is, only the lists say: the other is tried if there is none."""
        first, *others = kinds
        try:
            return self._read(first, record_id)
        except PartnerRefused as error:
            if error.http != 404 or not others:
                raise
            return self.read(tuple(others), record_id)

    def _read(self, kind: RecordKind, record_id: str) -> ClientDetails:
        if kind is RecordKind.COMPANIES:
            return describe_company(self.cas.read_company(record_id))
        return describe_contact(self.cas.read_contact(record_id))


def list_company(company: CasCompany) -> ListedRecord:
    """Return a company as a list shows it."""
    return ListedRecord(company.id, ClientType.COMPANY, company.name, company.number)


def list_contact(contact: CasContact) -> ListedRecord:
    """Return a contact as a list shows it."""
    return ListedRecord(contact.id, TYPES[contact.type], contact.name, contact.company_number, contact.email)


def describe_company(company: CasCompany) -> ClientDetails:
    """Return a company as a client."""
    client = Client(
        id=company.id,
        type=ClientType.COMPANY,
        name=company.name,
        legal_element=split_company_name(company.name)[1],
        acn=company.number,
        system=APP,
    )
    return ClientDetails(client, abn=company.business_number)


def describe_contact(contact: CasContact) -> ClientDetails:
    """Return a contact as a client. Raises PartnerRefused (404) for a joint member."""
    if contact.type not in TYPES:
        raise PartnerRefused("bgl", "no_client", 404)
    found = TYPES[contact.type]
    is_person = found is ClientType.INDIVIDUAL
    client = Client(
        id=contact.id,
        type=found,
        name=contact.name,
        legal_element=split_company_name(contact.name)[1] if found is ClientType.COMPANY else "",
        acn=contact.company_number,
        first_name=contact.first_name if is_person else "",
        last_name=contact.last_name if is_person else "",
        email=contact.email,
        dob=contact.birthday,
        system=APP,
    )
    return ClientDetails(client, abn=contact.business_number)


def _following(page: Page[Any]) -> str:
    """Return the cursor of the page after this one, blank after the last."""
    count = len(page.records) + page.unreadable
    is_last = count < PAGE_SIZE if page.total is None else page.offset + count >= page.total or not count
    return "" if is_last else str(page.offset + count)


def _count_pages(page: Page[Any]) -> int | None:
    return None if page.total is None else max(1, -(-page.total // PAGE_SIZE))


def _is_listed(contact: CasContact) -> bool:
    return TYPES.get(contact.type) not in (None, ClientType.COMPANY)


def _open(access: Access) -> CasRecords:
    account = name_limits_account(access.account, access.connection_id)
    return CasRecords(get_bgl().cas360(access.authorization, account, is_background=access.is_background))


CAS_360 = Provider(
    APP,
    {
        ClientType.INDIVIDUAL: RecordKind.CONTACTS,
        ClientType.COMPANY: RecordKind.COMPANIES,
        ClientType.TRUST: RecordKind.CONTACTS,
    },
    _open,
    find_budget,
)
