"""What CAS 360 has otherwise than the document. It is shown and never sent: changes raise forms at ASIC."""

from __future__ import annotations

from collections.abc import Mapping

from lyd.adapters.bgl import CasCompany, CasContact
from lyd.adapters.bgl.fields import keep_digits, make_key
from lyd.interviews.expressions.dates import read_date
from lyd.partner_syncs.targets.cas360.company import CompanyContact, DescribedCompany
from lyd.partner_syncs.targets.draft_fields import show_day

CHANGE_THERE = "Change this in CAS 360."
Pair = tuple[dict[str, str], dict[str, str]]
"""What CAS 360 has, and what the document says, by the label of the field."""
NUMBERS = ("ACN", "ABN")


def show_company(company: DescribedCompany) -> dict[str, str]:
    """Return what a new company will have."""
    registered = "" if company.is_registered else "Not registered yet"
    day = show_day(company.begins) if company.is_registered else ""
    shown = {"Name": company.name, "ACN": company.number, "ABN": company.business_number, "State": company.state}
    return _given({**shown, "Date of incorporation": day, "Registration": registered})


def show_contact(contact: CompanyContact) -> dict[str, str]:
    """Return what a new contact will have."""
    fields = contact.fields
    shown = {"Name": contact.name, "Date of birth": show_day(fields.get("birthday")), "Email": fields.get("email", "")}
    return _given({**shown, "ACN": fields.get("company_number", ""), "ABN": fields.get("business_number", "")})


def compare_company(found: CasCompany, company: DescribedCompany) -> Pair:
    """Return where a company differs."""
    theirs = {"Name": found.name, "ACN": found.number, "ABN": found.business_number, "State": found.registration_state}
    if not found.is_registered:
        theirs["Registration"] = "Not registered yet"
    ours = show_company(company)
    ours.pop("Date of incorporation", None)  # ours is the day on which we read of the registration
    if company.is_registered and not found.is_registered:
        ours["Registration"] = "Registered"
    return _differ(theirs, ours)


def compare_contact(found: CasContact, contact: CompanyContact) -> Pair:
    """Return where a contact differs."""
    names = (found.first_name, found.middle_name, found.last_name)
    theirs = {
        "Name": " ".join(filter(None, names)) or found.name,
        "Date of birth": show_day(read_date(found.birthday[:10])),
        "Email": found.email,
        "ACN": found.company_number,
        "ABN": found.business_number,
    }
    return _differ(theirs, show_contact(contact))


def _differ(theirs: Mapping[str, str], ours: Mapping[str, str]) -> Pair:
    wrong = [label for label, text in ours.items() if _key(label, text) != _key(label, theirs.get(label, ""))]
    return {label: theirs.get(label, "") for label in wrong}, {label: ours[label] for label in wrong}


def _key(label: str, text: str) -> str:
    return keep_digits(text) if label in NUMBERS else make_key(text)


def _given(fields: Mapping[str, str]) -> dict[str, str]:
    return {label: text for label, text in fields.items() if text}
