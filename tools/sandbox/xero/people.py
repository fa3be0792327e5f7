"""Made-up contacts: the same ones each time, with numbers and places that are valid in Australia."""

import random
import uuid
from functools import lru_cache
from typing import Any

from sandbox.xero.tenants import TENANTS

Contact = dict[str, Any]

FIRST = (
    *("Ada", "Alan", "Aroha", "Chloé", "Dmitri", "Elif", "Fatima", "Grace", "Hana", "Imogen", "Jack", "Jörg"),
    *("Kiri", "Linh", "Mateo", "Nguyễn", "Olivia", "Priya", "Quentin", "Rosa", "Seán", "Tane", "Uma", "Xiu"),
)
LAST = (
    *("Nguyen", "O'Brien", "Smith", "Papadopoulos", "Singh", "Wilson", "Müller", "Tāwhiri", "Kowalski", "Lee"),
    *("D'Angelo", "van der Berg", "Ferrari", "Hussein", "Jensen", "Campbell", "Yamamoto", "Zhang", "Baker", "Cohen"),
)
TRADES = ("Building", "Consulting", "Dental", "Electrical", "Farming", "Holdings", "Investments", "Logistics")
PLACES = (
    ("Sydney", "NSW", "2000"),
    ("Parramatta", "NSW", "2150"),
    ("Melbourne", "VIC", "3000"),
    ("Geelong", "VIC", "3220"),
    ("Brisbane", "QLD", "4000"),
    ("Cairns", "QLD", "4870"),
    ("Perth", "WA", "6000"),
    ("Adelaide", "SA", "5000"),
    ("Hobart", "TAS", "7000"),
    ("Canberra", "ACT", "2601"),
)
STREETS = ("George Street", "King Street", "Station Road", "Ocean Parade", "Victoria Avenue", "Mill Lane")
BEGINNING = 1_735_689_600_000
"""Milliseconds: the first contacts were changed last in January 2025."""
MINUTE = 60_000
ABN_WEIGHTS = (10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19)


@lru_cache(maxsize=len(TENANTS))
def make_contacts(tenant_id: str, count: int) -> tuple[Contact, ...]:
    """Return the contacts that a tenant begins with, in the order of their names."""
    numbers = random.Random(tenant_id)  # noqa: S311 - made-up people are no secret
    contacts = [_contact(numbers, number) for number in range(count)]
    return tuple(sorted(contacts, key=lambda contact: str(contact["Name"]).casefold()))


def acn_of(digits: str) -> str:
    """Return the ACN that begins with eight digits: its check digit is the ninth."""
    total = sum(int(digit) * weight for digit, weight in zip(digits, range(8, 0, -1), strict=True))
    return f"{digits}{-total % 10}"


def abn_of(acn: str) -> str:
    """Return the ABN of a company: two check digits and the ACN."""
    for check in range(10, 100):
        digits = [int(digit) for digit in f"{check}{acn}"]
        digits[0] -= 1
        if sum(digit * weight for digit, weight in zip(digits, ABN_WEIGHTS, strict=True)) % 89 == 0:
            return f"{check}{acn}"
    raise AssertionError("unreachable: two check digits have every remainder")


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
