"""The fund of a document with its members and trustees, as Simple Fund 360 takes them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from lyd.adapters.bgl import BglAddress, FundContactDraft, FundContactType, check_contact, check_membership
from lyd.adapters.bgl.models import NO_ADDRESS
from lyd.entity_book.values import TYPE
from lyd.interviews.client_mapping.mappings import FundMapping
from lyd.interviews.client_mapping.records import ClientType
from lyd.interviews.expressions.dates import read_date
from lyd.partner_syncs.targets.party_addresses import read_party_address
from lyd.partner_syncs.targets.practice_parties import PracticeParty, list_parties
from lyd.partner_syncs.targets.target import Question, SyncRequest, SyncSource

OPTION = "fund"
WHICH = "Which fund is this document about?"
NO_FUND = "This document names no fund."
TYPES = {ClientType.INDIVIDUAL: FundContactType.PEOPLE, ClientType.COMPANY: FundContactType.COMPANY}
"""All others are trusts."""
SENT = ("name", "acn", "abn", "dob", "email", "address", "date_formed")
"""The fields of the book that Simple Fund 360 gets; never a TFN."""


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class FundContactOf:
    """A member or trustee of the fund, or both."""

    party: PracticeParty
    draft: FundContactDraft
    is_member: bool
    is_trustee: bool


@dataclass(frozen=True, slots=True, repr=False)
class DescribedFund:
    """The fund with its people."""

    party: PracticeParty
    contacts: tuple[FundContactOf, ...]


def describe_fund(source: SyncSource, request: SyncRequest) -> DescribedFund | Question | str:
    """Return the fund of a document, the question which one it is, or what is wrong."""
    # What is missing in the answers of a member is said by the checks, instead of leaving the member out.
    everyone = list_parties((replace(party, is_complete=True) for party in source.parties), "", source.links)
    funds = [party for party in everyone if party.facts.type is ClientType.SUPER_FUND]
    if not funds:
        return NO_FUND
    named = {party.facts.name: party for party in funds}
    party = named.get(request.options.get(OPTION, "")) or (funds[0] if len(funds) == 1 else None)
    if party is None:
        return Question(OPTION, WHICH, tuple(named))
    mapping = _mapping_of(source, party)
    contacts = (_read_contact(each, mapping) for each in everyone) if mapping else ()
    return DescribedFund(party, tuple(each for each in contacts if each.is_member or each.is_trustee))


def find_problems(fund: DescribedFund) -> Iterator[str]:
    """Yield what Simple Fund 360 would refuse in the people of a fund, as sentences for the member."""
    formed = read_date(fund.party.text("date_formed"))
    for contact in fund.contacts:
        problems = check_contact(contact.draft, has_role=True)
        if contact.is_member and formed:
            problems += check_membership(contact.draft, formed, formed)
        yield from (f"{contact.party.facts.name}: {sentence}" for _, sentence in problems)


def list_book_parts(party: PracticeParty) -> dict[str, str]:
    """Return what the entity book takes of a party."""
    parts = {part: text for name in SENT if name in party.values for part, text in party.values[name].parts.items()}
    return {TYPE: party.facts.type.value, **parts}


def _mapping_of(source: SyncSource, party: PracticeParty) -> FundMapping | None:
    places = [_path(place) for place in party.places]
    return next((one for one in source.content.mappings.funds if one.party in places), None)


def _read_contact(party: PracticeParty, mapping: FundMapping) -> FundContactOf:
    paths = [_path(place) for place in party.places]
    is_member, is_trustee = (bool(role) and role in paths for role in (mapping.members, mapping.trustees))
    return FundContactOf(party, _draft(party), is_member, is_trustee)


def _path(place: str) -> tuple[str, ...]:
    """Return a place without the indexes of lists; the root is empty."""
    return tuple(step for step in place.split(".") if step and not step.isdecimal())


def _draft(party: PracticeParty) -> FundContactDraft:
    kind = TYPES.get(party.facts.type, FundContactType.TRUST)
    address, email, abn = _address(party), party.text("email"), party.facts.abn or ""
    if kind is FundContactType.PEOPLE:
        return FundContactDraft(
            type=kind,
            first_name=party.part("first_name"),
            last_name=party.part("last_name"),
            birthday=read_date(party.text("dob")),
            email=email,
            address=address,
        )
    acn = party.facts.acn or "" if kind is FundContactType.COMPANY else ""
    return FundContactDraft(type=kind, name=party.facts.name, acn=acn, abn=abn, email=email, address=address)


def _address(party: PracticeParty) -> BglAddress:
    found = read_party_address(party.values)
    if found is None:
        return NO_ADDRESS
    return BglAddress(found.street, "", found.city, found.state, found.post_code, found.country)
