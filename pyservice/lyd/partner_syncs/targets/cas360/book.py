"""What the entity book records of companies and contacts, by the id of the record; "" is the one that is created."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from lyd.adapters.bgl import CasCompany, CasContact, ContactType
from lyd.entity_book.values import TYPE
from lyd.interviews.client_mapping.records import ClientType
from lyd.partner_syncs.targets.cas360.company import CompanyContact, DescribedCompany

Book = dict[str, Mapping[str, str]]
PARTS = {"first_name": "first_name", "last_name": "last_name", "name": "name", "email": "email"}
PARTS |= {"company_number": "acn", "business_number": "abn", "birthday": "dob"}
"""The part of the book that a field of a contact is."""
TYPES = {ContactType.PEOPLE: ClientType.INDIVIDUAL, ContactType.COMPANY: ClientType.COMPANY}


def list_company(company: DescribedCompany, found: Iterable[CasCompany]) -> Book:
    """Return what is recorded of a new company, and of those that it may be."""
    ours = {"name": company.name, "acn": company.number, "abn": company.business_number}
    theirs = {one.id: {"name": one.name, "acn": one.number, "abn": one.business_number} for one in found}
    return {record_id: _given(ClientType.COMPANY, parts) for record_id, parts in {"": ours, **theirs}.items()}


def list_contact(contact: CompanyContact, found: Iterable[CasContact]) -> Book:
    """Return what is recorded of a new contact, and of those that it may be. Other entities may be anything."""
    kind = contact.fields["type"]
    if kind not in TYPES:
        return {"": contact.book} if contact.book else {}
    theirs = {one.id: {part: getattr(one, name) for name, part in PARTS.items()} for one in found}
    ours = {part: str(contact.fields.get(name) or "") for name, part in PARTS.items()}
    return {record_id: _given(TYPES[kind], parts) for record_id, parts in {"": ours, **theirs}.items()}


def _given(kind: ClientType, parts: Mapping[str, Any]) -> dict[str, str]:
    """Return the parts that have a value; a name of a person is known by its parts."""
    known = {part: text for part, text in parts.items() if text}
    if kind is ClientType.INDIVIDUAL:
        known.pop("name", None)
    if "dob" in known:
        known["dob"] = known["dob"][:10]
    return {TYPE: kind.value, **known}
