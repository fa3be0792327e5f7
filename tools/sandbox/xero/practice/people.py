"""Made-up clients of a practice: the same ones each time, and odd ones."""

import random
import uuid
from functools import lru_cache
from typing import Any

from sandbox.made_up_people import FIRST, LAST, PLACES, STREETS, TRADES, abn_of, acn_of

PracticeClient = dict[str, Any]

CLIENTS = 600
"""More than one page."""
ODD: tuple[PracticeClient, ...] = (
    {"UUID": "00000000-0000-4000-9000-000000000001", "Name": "!Very long name " + "of a family trust " * 21 + "ends.."},
    {"UUID": "00000000-0000-4000-9000-000000000002", "Name": "!<script>alert('Xero')</script> & <b>Sons</b>"},
    {"UUID": "00000000-0000-4000-9000-000000000003", "Name": "!👩‍👩‍👧‍👦 Families \u202egnirts Pty Ltd"},
    {"UUID": "00000000-0000-4000-9000-000000000004"},
    {"UUID": "00000000-0000-4000-9000-000000000005", "Name": "!Unreadable", "Phone": {"Area": "02"}},
    {"Name": "!Without an id"},
    {"UUID": "00000000-0000-4000-9000-000000000007", "Name": "!Deleted", "IsDeleted": "Yes"},
)
"""Two cannot be read: one has elements where a text belongs, one has no id."""


@lru_cache(maxsize=1)
def make_clients() -> tuple[PracticeClient, ...]:
    """Return the clients that the practice begins with, in the order of their names."""
    numbers = random.Random("practice")  # noqa: S311 - made-up people are no secret
    clients = [_client(numbers, number) for number in range(CLIENTS)]
    return tuple(sorted(clients, key=lambda client: str(client["Name"]).casefold()))


def _client(numbers: random.Random, number: int) -> PracticeClient:
    first, last = numbers.choice(FIRST), numbers.choice(LAST)
    kind = numbers.choices(("Individual", "Company", "Trust"), (5, 4, 1))[0]
    acn = acn_of(f"{numbers.randrange(10**8):08}")
    city, region, post_code = numbers.choice(PLACES)
    own: dict[str, PracticeClient] = {
        "Individual": {"Name": f"{last}, {first} {number}", "FirstName": first, "LastName": f"{last} {number}"},
        "Company": {"Name": f"{last} {numbers.choice(TRADES)} {number} Pty Ltd", "CompanyNumber": acn},
        "Trust": {"Name": f"{last} Family Trust {number}"},
    }
    birth = f"{numbers.randrange(1940, 2005)}-0{numbers.randrange(1, 10)}-{numbers.randrange(10, 29)}T00:00:00"
    return {
        "UUID": str(uuid.UUID(int=numbers.getrandbits(128), version=4)),
        **own[kind],
        "Email": f"client{number}@example.test",
        "DateOfBirth": birth if kind == "Individual" else "",
        "Address": f"Level {numbers.randrange(1, 9)}\n   {numbers.randrange(1, 400)} {numbers.choice(STREETS)}",
        "City": city,
        "Region": region,
        "PostCode": post_code,
        "Country": "Australia",
        "PostalAddress": "",
        "PostalCity": "",
        "Phone": f"(02) 9{number:03} 5265",
        "ExportCode": f"X-{number}",
        "IsArchived": "Yes" if number % 50 == 49 else "No",
        "IsDeleted": "No",
        "TaxNumber": f"{numbers.randrange(10**9):09}",
        "BusinessNumber": abn_of(acn) if kind == "Company" else "",
        "BusinessStructure": kind,
        "Contacts": [_contact(numbers)] if kind == "Company" else [],
        "Relationships": [],
    }


def _contact(numbers: random.Random) -> PracticeClient:
    name = f"{numbers.choice(FIRST)} {numbers.choice(LAST)}"
    key = str(uuid.UUID(int=numbers.getrandbits(128), version=4))
    return {"UUID": key, "Name": name, "Mobile": "0400 000 000", "Email": "", "IsDeleted": "No", "IsPrimary": "Yes"}
