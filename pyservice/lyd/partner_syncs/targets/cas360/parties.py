"""The company that a document is about, and the others whom it names, where ASIC's form 201 does not say it."""

from __future__ import annotations

from typing import Any

from lyd.adapters.bgl import ContactType
from lyd.adapters.bgl.fields import keep_digits
from lyd.entity_book.parties import Party
from lyd.interviews.client_mapping.records import ClientType
from lyd.interviews.expressions.dates import read_date
from lyd.partner_syncs.targets.cas360.addresses import read_home
from lyd.partner_syncs.targets.cas360.company import CompanyContact, DescribedCompany
from lyd.partner_syncs.targets.party_addresses import read_party_address
from lyd.partner_syncs.targets.target import Question, SyncRequest, SyncSource

OPTION = "company"
WHICH = "Which company is this document about?"
NO_COMPANY = "This document names no company."
TYPES = {ClientType.INDIVIDUAL: ContactType.PEOPLE, ClientType.COMPANY: ContactType.COMPANY}
"""All others are other entities."""
ASKED = {"company": (ContactType.COMPANY,), "individual": (ContactType.PEOPLE,)}
"""The contacts of each contact type; all of them if none is asked for."""


def choose_company(source: SyncSource, request: SyncRequest) -> Party | Question | str:
    """Return the company that a document is about, the question which one it is, or what is wrong."""
    companies = [party for party in source.parties if party.facts.type is ClientType.COMPANY]
    names = tuple(dict.fromkeys(party.facts.name for party in companies))
    if not companies:
        return NO_COMPANY
    if len(names) == 1:
        return companies[0]
    chosen = request.options.get(OPTION)
    found = next((party for party in companies if party.facts.name == chosen), None)
    return found or Question(OPTION, WHICH, names)


def describe_company(source: SyncSource, party: Party, request: SyncRequest) -> DescribedCompany:
    """Return a company with the contacts of a document. How a company uses its address is not known, so it has none."""
    wanted = ASKED.get(request.contact_type, tuple(ContactType))
    others = [each for each in source.parties if each.facts.name != party.facts.name]
    contacts = (_read_contact(each) for each in others)
    return DescribedCompany(
        name=party.facts.name,
        number=party.facts.acn or "",
        business_number=party.facts.abn or "",
        begins=read_date(_text(party, "date_formed")),
        contacts=tuple(contact for contact in contacts if contact.fields["type"] in wanted),
        book=_read_book(party),
    )


def _read_contact(party: Party) -> CompanyContact:
    kind = TYPES.get(party.facts.type, ContactType.OTHER)
    fields: dict[str, Any] = {"type": kind, "email": _text(party, "email")}
    if kind is ContactType.PEOPLE:
        names = party.values["name"].parts
        fields |= {"first_name": names.get("first_name", ""), "last_name": names.get("last_name", "")}
        fields["birthday"] = read_date(_text(party, "dob"))
    else:
        fields |= {"name": party.facts.name, "company_number": keep_digits(party.facts.acn or "")}
        fields["business_number"] = keep_digits(party.facts.abn or "")
    return CompanyContact(
        key=party.key,
        name=party.facts.name,
        fields=fields,
        address=read_home(read_party_address(party)),
        book=_read_book(party),
    )


def _text(party: Party, name: str) -> str:
    value = party.values.get(name)
    return value.text if value else ""


def _read_book(party: Party) -> dict[str, str]:
    """Return what the entity book records of a party; a TFN is not sent, so CAS 360 does not have it."""
    sent = ("name", "acn", "abn", "dob", "email")
    parts = {part: text for name in sent if name in party.values for part, text in party.values[name].parts.items()}
    return {"type": party.facts.type.value, **parts}
