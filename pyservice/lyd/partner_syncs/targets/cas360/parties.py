"""The company that a document is about, and the others whom it names, where ASIC's form 201 does not say it."""

from __future__ import annotations

from typing import Any

from lyd.adapters.bgl import ContactType
from lyd.adapters.bgl.fields import keep_digits
from lyd.entity_book.values import TYPE
from lyd.interviews.client_mapping.records import ClientType
from lyd.interviews.expressions.dates import read_date
from lyd.partner_syncs.targets.cas360.addresses import read_home
from lyd.partner_syncs.targets.cas360.company import CompanyContact, DescribedCompany
from lyd.partner_syncs.targets.party_addresses import read_party_address
from lyd.partner_syncs.targets.practice_parties import PracticeParty, list_parties
from lyd.partner_syncs.targets.target import Question, SyncRequest, SyncSource

OPTION = "company"
WHICH = "Which company is this document about?"
NO_COMPANY = "This document names no company whose answers are complete."
TYPES = {ClientType.INDIVIDUAL: ContactType.PEOPLE, ClientType.COMPANY: ContactType.COMPANY}
"""All others are other entities."""
SENT = ("name", "acn", "abn", "dob", "email")
"""The fields of the book that CAS 360 gets; never a TFN."""


def choose_company(source: SyncSource, request: SyncRequest) -> PracticeParty | Question | str:
    """Return the company that a document is about, the question which one it is, or what is wrong."""
    everyone = list_parties(source.parties, "", source.links)
    companies = [party for party in everyone if party.facts.type is ClientType.COMPANY]
    names = tuple(party.facts.name for party in companies)
    if not companies:
        return NO_COMPANY
    if len(companies) == 1:
        return companies[0]
    chosen = request.options.get(OPTION)
    found = next((party for party in companies if party.facts.name == chosen), None)
    return found or Question(OPTION, WHICH, names)


def describe_company(source: SyncSource, company: PracticeParty, request: SyncRequest) -> DescribedCompany:
    """Return a company with the contacts of a document. How a company uses its address is not known, so it has none."""
    others = list_parties(source.parties, request.contact_type, source.links)
    return DescribedCompany(
        name=company.facts.name,
        number=company.facts.acn or "",
        business_number=company.facts.abn or "",
        begins=read_date(company.text("date_formed")),
        contacts=tuple(_read_contact(each) for each in others if each.our_key != company.our_key),
    )


def _read_contact(party: PracticeParty) -> CompanyContact:
    kind = TYPES.get(party.facts.type, ContactType.OTHER)
    fields: dict[str, Any] = {"type": kind, "email": party.text("email")}
    if kind is ContactType.PEOPLE:
        fields |= {"first_name": party.part("first_name"), "last_name": party.part("last_name")}
        fields["birthday"] = read_date(party.text("dob"))
    else:
        fields |= {"name": party.facts.name, "company_number": keep_digits(party.facts.acn or "")}
        fields["business_number"] = keep_digits(party.facts.abn or "")
    return CompanyContact(
        our_key=party.our_key,
        name=party.facts.name,
        fields=fields,
        address=read_home(read_party_address(party.values)),
        book=_read_book(party),
    )


def _read_book(party: PracticeParty) -> dict[str, str]:
    parts = {part: text for name in SENT if name in party.values for part, text in party.values[name].parts.items()}
    return {TYPE: party.facts.type.value, **parts}
