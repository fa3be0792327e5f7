"""Made-up companies, contacts and funds of a firm: the same ones each time."""

import random
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sandbox.made_up_people import FIRST, LAST, PLACES, STREETS, TRADES, abn_of, acn_of

Record = dict[str, Any]

FIRM = {"firm": "harbour", "firmName": "Harbour Advisory"}
COMPANIES, CONTACTS, FUNDS = 500, 800, 2_000
ODD_NAME = "<b>Fund</b> 👩‍👩‍👧‍👦 " + "of a very long family name " * 14
"""Of the first fund: HTML, emoji and some 400 characters."""
NAMES_OF_STATES = {"VIC": "VICTORIA", "NSW": "NEW SOUTH WALES", "QLD": "QUEENSLAND"}


@dataclass(frozen=True)
class Firm:
    """The records of a firm by their ids. funds, trustees and members belong together."""

    companies: dict[str, Record]
    contacts: dict[str, Record]
    funds: dict[str, Record]
    trustees: dict[str, Record]
    members: dict[str, list[Record]]


@lru_cache(maxsize=1)
def make_firm() -> Firm:
    """Return the firm, whose numbers are valid in Australia."""
    numbers = random.Random("harbour")  # noqa: S311 - made-up people are no secret
    companies = [_company(numbers, number) for number in range(COMPANIES)]
    contacts = [_contact(numbers, number) for number in range(CONTACTS)]
    funds = [_fund(numbers, number) for number in range(FUNDS)]
    return Firm(
        companies={record["id"]: record for record in companies},
        contacts={str(record["id"]): record for record in contacts},
        funds={record["id"]: record for record in funds},
        trustees={record["id"]: _trustees(numbers) for record in funds},
        members={record["id"]: [_member(numbers) for _ in range(numbers.randrange(1, 5))] for record in funds},
    )


def list_row(fund: Record) -> Record:
    """Return a fund as the list has it."""
    kind = "BillableTrust" if fund["fundCode"].endswith("9") else "SMSF"
    row = {"fundID": fund["id"], "fundCode": fund["fundCode"], "fundName": fund["name"], "code": fund["fundCode"]}
    return {**row, "sfCode": None, "ABN": fund["abn"] or "", "entityType": kind, **FIRM, "fundEmail": None}


def _company(numbers: random.Random, number: int) -> Record:
    acn = acn_of(f"{numbers.randrange(10**8):08}")
    kind = {"companyType": "Small Proprietary", "companyClass": "Limited by Shares", "companySubClass": "None"}
    year = f"{numbers.randrange(1990, 2026)}-0{numbers.randrange(1, 10)}-15"
    names = {"name": f"{numbers.choice(LAST)} {numbers.choice(TRADES)} {number} Pty Ltd", "number": acn}
    dates = {"incorporationDate": year, "annualReviewDate": year, "jurisdiction": "Australia"}
    state = numbers.choice(PLACES)[1]
    last = {"registrationState": state, "agentId": 1, "registered": number % 25 != 24, "type": kind}
    return {"id": str(10_000 + number), **names, "businessNumber": int(abn_of(acn)), **dates, **last}


def _contact(numbers: random.Random, number: int) -> Record:
    head = {"id": 50_000 + number, "addressId": 90_000 + number, "email": f"contact{number}@example.test"}
    if number % 5 == 4:
        acn = acn_of(f"{numbers.randrange(10**8):08}")
        name = f"{numbers.choice(LAST)} Nominees {number} Pty Ltd"
        return {**head, "contactType": "Company", "name": name, "companyNumber": acn}
    names = {"firstName": numbers.choice(FIRST), "middleName": None, "lastName": f"{numbers.choice(LAST)} {number}"}
    return {**head, "contactType": "People", **names, "mobile": None, "birthday": _birthday(numbers)}


def _fund(numbers: random.Random, number: int) -> Record:
    acn = acn_of(f"{numbers.randrange(10**8):08}")
    name = ODD_NAME if number == 0 else f"{numbers.choice(LAST)} Family Super Fund {number}"
    return {
        "id": f"{numbers.getrandbits(128):032x}",
        "fundCode": f"FUND{number:04}",
        "name": name,
        "abn": None if number == 1 else abn_of(acn),
        "tfn": f"{numbers.randrange(10**9):09}",
        "esa": None,
        "dateFormed": f"{numbers.randrange(1994, 2025)}-07-01",
        "windUpDate": None,
        "trustDeedSource": None,
        "financialYearFrom": "2025-07-01",
        "financialYearEnd": "2026-06-30",
        "physicalAddress": _address(numbers),
    }


def _trustees(numbers: random.Random) -> Record:
    people = [_trustee(numbers) for _ in range(numbers.randrange(1, 3))]
    if numbers.random() < 0.5:
        return {"trusteeType": "Individual", "trusteeOrDirector": people}
    where = _flat(_address(numbers))
    names = {"corporateName": f"{numbers.choice(LAST)} Trustees Pty Ltd", "companyId": f"{numbers.getrandbits(64):x}"}
    company = {"acn": acn_of(f"{numbers.randrange(10**8):08}"), **names, "email": None, **where}
    return {"trusteeType": "Corporate", "corporateDetails": company, "trusteeOrDirector": people}


def _trustee(numbers: random.Random) -> Record:
    names = {"firstName": numbers.choice(FIRST), "otherName": "", "lastName": numbers.choice(LAST)}
    head = {"peopleId": f"{numbers.getrandbits(64):x}", "dob": _birthday(numbers), "email": None}
    return {**head, **names, **_flat(_address(numbers))}


def _member(numbers: random.Random) -> Record:
    names = {"firstName": numbers.choice(FIRST), "lastName": numbers.choice(LAST), "title": None}
    address = _address(numbers)
    address["state"] = NAMES_OF_STATES.get(address["state"], address["state"])
    dated = {"dob": _birthday(numbers), "email": "member@example.test", "address": address}
    return {"peopleId": f"{numbers.getrandbits(64):x}", **names, **dated}


def _address(numbers: random.Random) -> Record:
    city, state, post_code = numbers.choice(PLACES)
    street = f"{numbers.randrange(1, 400)} {numbers.choice(STREETS)}"
    places = {"city": city, "state": state, "postCode": post_code, "country": "AU"}
    return {"streetLine1": street, "streetLine2": None, **places}


def _flat(address: Record) -> Record:
    """Return an address with the names that the trustees' have."""
    renamed = {"city": "suburb", "postCode": "postcode"}
    return {renamed.get(name, name): value for name, value in address.items()} | {"country": "AUSTRALIA"}


def _birthday(numbers: random.Random) -> str:
    return f"{numbers.randrange(1940, 2005)}-0{numbers.randrange(1, 10)}-{numbers.randrange(10, 29)}"
