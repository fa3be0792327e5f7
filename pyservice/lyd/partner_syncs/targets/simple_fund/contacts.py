"""The contacts of a fund: found by names and birthday or ACN, linked, and never changed."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from lyd.adapters.bgl import FundContact, FundFinder
from lyd.interviews.expressions.dates import read_date
from lyd.partner_syncs.targets.draft_fields import show_day, write_fields
from lyd.partner_syncs.targets.simple_fund.fund import FundContactOf, list_book_parts
from lyd.partner_syncs.targets.target import Action, Candidate, PlannedStep, SyncSource

FUND = "fund:main"
"""Our key of the fund of a document."""
SEVERAL = "Several contacts may be meant. Please choose."


def plan_contact(finder: FundFinder, source: SyncSource, contact: FundContactOf) -> PlannedStep:
    """Return the step of a contact."""
    party, draft = contact.party, contact.draft
    data = {"fields": write_fields(asdict(draft)), "book": {"": list_book_parts(party)}}
    facts: dict[str, Any] = {"our_key": party.our_key, "kind": "contact", "title": party.facts.name, "data": data}
    linked = source.links.get(party.our_key, "")
    if linked and finder.find_contact(linked):
        return PlannedStep(action=Action.KEEP, external_id=linked, **facts)
    found = finder.find_contacts(draft)
    if not found:
        return PlannedStep(action=Action.CREATE, after=show_contact(contact), **facts)
    several = tuple(Candidate(one.id, label_contact(one)) for one in found) if len(found) > 1 else ()
    facts |= {"external_id": found[0].id, "candidates": several, "note": SEVERAL if several else ""}
    return PlannedStep(action=Action.LINK, **facts)


def label_contact(contact: FundContact) -> str:
    """Return what tells a contact from others of its name."""
    names = (contact.first_name, contact.other_name, contact.last_name)
    born = show_day(read_date(contact.birthday))
    facts = (f"born {born}" if born else "", contact.acn and f"ACN {contact.acn}", f"record {contact.id}")
    return f"{contact.name or ' '.join(filter(None, names))} ({', '.join(filter(None, facts))})"


def show_contact(contact: FundContactOf) -> dict[str, str]:
    """Return what a new contact will have."""
    draft, address = contact.draft, contact.draft.address
    place = " ".join(filter(None, (address.city, address.state, address.post_code)))
    shown = {
        "Type": draft.type.value,
        "First name": draft.first_name,
        "Last name": draft.last_name,
        "Name": draft.name,
        "Date of birth": show_day(draft.birthday),
        "ACN": draft.acn,
        "Email": draft.email,
        "Address": ", ".join(filter(None, (address.street, place, address.country))),
    }
    return {label: text for label, text in shown.items() if text}
