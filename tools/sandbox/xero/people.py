"""Made-up contacts: the same ones each time."""

import random
import uuid
from functools import lru_cache
from typing import Any

from sandbox.made_up_people import FIRST, LAST, PLACES, STREETS, TRADES, abn_of, acn_of
from sandbox.xero.tenants import TENANTS

Contact = dict[str, Any]

BEGINNING = 1_735_689_600_000
"""Milliseconds: the first contacts were changed last in January 2025."""
MINUTE = 60_000


@lru_cache(maxsize=len(TENANTS))
def make_contacts(tenant_id: str, count: int) -> tuple[Contact, ...]:
    """Return the contacts that a tenant begins with, in the order of their names."""
    numbers = random.Random(tenant_id)  # noqa: S311 - made-up people are no secret
    contacts = [_contact(numbers, number) for number in range(count)]
    return tuple(sorted(contacts, key=lambda contact: str(contact["Name"]).casefold()))


def _contact(numbers: random.Random, number: int) -> Contact:
    first, last = numbers.choice(FIRST), numbers.choice(LAST)
    kind = numbers.choices(("person", "company", "trust"), (6, 3, 1))[0]
    acn = acn_of(f"{numbers.randrange(10**8):08}")
    names = {
        "person": f"{first} {last} {number}",
        "company": f"{last} {numbers.choice(TRADES)} {number} Pty Ltd",
        "trust": f"{last} Family Trust {number}",
    }
    company = {"CompanyNumber": acn, "TaxNumber": abn_of(acn)} if kind == "company" else {}
    return {
        "ContactID": str(uuid.UUID(int=numbers.getrandbits(128), version=4)),
        "ContactNumber": f"C-{number:05}",
        "ContactStatus": "ARCHIVED" if number % 50 == 49 else "ACTIVE",
        "Name": names[kind],
        "FirstName": first,
        "LastName": f"{last} {number}" if kind == "person" else last,
        "EmailAddress": f"contact{number}@example.test",
        **company,
        "Addresses": [{"AddressType": "POBOX"}, _address(numbers)],
        "Phones": [{"PhoneType": "MOBILE", "PhoneCountryCode": "61", "PhoneNumber": f"4{numbers.randrange(10**8):08}"}],
        "ContactPersons": _people(numbers) if kind == "company" else [],
        "UpdatedDateUTC": f"/Date({BEGINNING + number * MINUTE}+0000)/",
    }


def _address(numbers: random.Random) -> Contact:
    city, region, post_code = numbers.choice(PLACES)
    street = f"{numbers.randrange(1, 400)} {numbers.choice(STREETS)}"
    places = {"City": city, "Region": region, "PostalCode": post_code, "Country": "Australia"}
    return {"AddressType": "STREET", "AddressLine1": street, **places}


def _people(numbers: random.Random) -> list[Contact]:
    first, last = numbers.choice(FIRST), numbers.choice(LAST)
    email = f"person{numbers.randrange(10**6)}@example.test"
    return [{"FirstName": first, "LastName": last, "EmailAddress": email, "IncludeInEmails": False}]
