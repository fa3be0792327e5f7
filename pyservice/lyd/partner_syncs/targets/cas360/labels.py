"""What tells records of CAS 360 apart, for a member who has to choose one."""

from __future__ import annotations

from lyd.adapters.bgl import CasCompany, CasContact, HeldShares
from lyd.interviews.expressions.dates import read_date
from lyd.partner_syncs.targets.draft_fields import show_day


def label_company(company: CasCompany) -> str:
    """Return a company with its number."""
    number = f"ACN {company.number}" if company.number else "no ACN"
    return f"{company.name} ({number}, record {company.id})"


def label_contact(contact: CasContact) -> str:
    """Return a contact with the date of birth or number."""
    born = show_day(read_date(contact.birthday[:10]))
    facts = (f"born {born}" if born else "", contact.company_number and f"ACN {contact.company_number}")
    more = ", ".join(filter(None, (*facts, contact.email, f"record {contact.id}")))
    return f"{contact.name} ({more})"


def label_shares(held: HeldShares) -> str:
    """Return shares with their class and day."""
    day = show_day(read_date(held.date)) or held.date
    return f"{held.number:f} {held.class_code}, {held.movement} of {day} (record {held.id})"
