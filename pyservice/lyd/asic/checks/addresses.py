"""The addresses of the company, its officeholders and members, and the hours of the office."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator

from lyd.adapters.asic.codes import CompanyType
from lyd.adapters.asic.form201 import AUSTRALIA, Address, Form201, OfficeHours
from lyd.addresses.services import find_mistakes
from lyd.asic.checks.findings import Finding, error, warning

POST_BOX = re.compile(r"\b(g\.?\s?p\.?\s?o\.?|p\.?\s?o\.?|post office|locked|private)\s*(box|bag)\b", re.IGNORECASE)
EARLIEST, LATEST = datetime.time(9), datetime.time(17)
LEAST_MINUTES = 180
"""How long the office of a public company must be open between nine and five (section 145 of the Corporations Act)."""


def check_addresses(form: Form201) -> Iterator[Finding]:
    """Yield what is wrong with the addresses and with the occupier of the office."""
    office = form.registered_office
    yield from _of_company(form, office.address, "registered_office.address", "registered office")
    if form.principal_place != office.address:
        yield from _of_company(form, form.principal_place, "principal_place", "principal place of business")
    if office.occupier_name and not office.has_consent:
        message = "The occupier must consent in writing before its premises are the registered office."
        yield error(form, "occupier_consent", message, "registered_office.has_consent")
    yield from _of_hours(form)
    for index, officer in enumerate(form.officeholders):
        at = f"officeholders.{index}.address"
        if _is_post_box(officer.address):
            message = "A residential address cannot be a post office box: enter where this person lives."
            yield error(form, "post_box", message, f"{at}.street_name")
        yield from _of_address(form, officer.address, at, "residential address")
    for index, member in enumerate(form.members):
        yield from _of_address(form, member.address, f"members.{index}.address", "member’s address")
    yield from _of_address(form, form.applicant.address, "applicant.address", "applicant’s address")


def _of_company(form: Form201, address: Address, field: str, name: str) -> Iterator[Finding]:
    if address.country.lower() != AUSTRALIA.lower():
        yield error(form, "address_abroad", f"The {name} must be in Australia.", field)
        return
    if _is_post_box(address):
        message = f"The {name} cannot be a post office box: enter a street address."
        yield error(form, "post_box", message, f"{field}.street_name")
    elif not address.street_number:
        yield error(form, "street_number", f"The {name} needs a street number.", f"{field}.street_number")
    yield from _of_address(form, address, field, name)


def _is_post_box(address: Address) -> bool:
    return any(POST_BOX.search(part) for part in (address.unit, address.street_number, address.street_name))


def _of_address(form: Form201, address: Address, field: str, name: str) -> Iterator[Finding]:
    """Yield missing parts of an address, and as warnings what may be right although our tables do not know it."""
    required = (
        ("street_name", "locality")
        if address.country != AUSTRALIA
        else ("street_name", "locality", "state", "postcode")
    )
    missing = [part for part in required if not getattr(address, part)]
    if missing:
        words = ", ".join(part.replace("_", " ") for part in missing)
        yield error(form, "address_incomplete", f"The {name} is not complete: {words}.", f"{field}.{missing[0]}")
        return
    parts = {
        "country": address.country,
        "street_name": address.street_name,
        "street_type": address.street_type,
        "locality": address.locality,
        "state": address.state,
        "post_code": address.postcode,
    }
    for mistake in find_mistakes(parts):
        yield warning(form, "address_doubtful", f"Please check the {name}. {mistake}", field)


def _of_hours(form: Form201) -> Iterator[Finding]:
    hours = form.registered_office.hours
    if form.company_type is not CompanyType.PUBLIC or hours is None:
        return
    if hours.opens is None or hours.closes is None:
        yield from _of_unreadable_hours(form, hours)
        return
    opens, closes = max(hours.opens, EARLIEST), min(hours.closes, LATEST)
    minutes = (closes.hour - opens.hour) * 60 + closes.minute - opens.minute
    if minutes < LEAST_MINUTES:
        message = "The office of a public company is open at least three hours between 9 am and 5 pm on business days."
        yield error(form, "office_hours", message, "registered_office.hours")


def _of_unreadable_hours(form: Form201, hours: OfficeHours) -> Iterator[Finding]:
    for name, moment in (("opens", hours.opens), ("closes", hours.closes)):
        if moment is None:
            message = f"Enter when the office {name} as a time of 24 hours, such as 09:30 or 16:30."
            yield error(form, "office_hours_unreadable", message, f"registered_office.hours.{name}")
