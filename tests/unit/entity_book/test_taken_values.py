"""What taking a value of another system would answer, and when it cannot be taken."""

from __future__ import annotations

from typing import Any

from tests.unit.entity_book.deed import ACME, ADA, SECRET, TFN, parties

from lyd.entity_book.parties import Party
from lyd.entity_book.taken_values import find_changes
from lyd.entity_book.values import make_values, parts_of_client
from lyd.interviews.client_mapping.records import Client, ClientAddress, ClientType

OLD = {"country": "Australia", "unit": "9", "streetName": "Old", "locality": "X", "state": "NSW", "postCode": "2000"}
FOUND: dict[str, Party] = parties(
    {
        "Lenders": [ADA],
        "Borrower": ACME,
        "Agent": {"First": "Ada", "Last": "King", "Residential_Address": OLD},
        "Fund": {"SMSF": "Gold", "TFN": TFN},
    }
)


def take(place: str, field: str, **parts: Any) -> dict[str, str]:
    named = {part.replace("__", "."): value for part, value in parts.items()}
    return dict(find_changes(FOUND[place].slots[field], make_values(named, SECRET)[field]))


def test_values_are_taken_as_if_they_were_typed() -> None:
    address = ClientAddress("AU", "New South Wales", "Newtown", "2042", "12 Smith St, Newtown NSW 2042")
    values = make_values(parts_of_client(Client("1", ClientType.INDIVIDUAL, dob="1/2/1980", address=address)), SECRET)
    slots = FOUND["Lenders.0"].slots
    assert find_changes(slots["dob"], values["dob"]) == [("Lenders.0.Born", "1980-02-01")]
    assert dict(find_changes(slots["address"], values["address"])) == {
        "Lenders.0.Street": "12 Smith St",
        "Lenders.0.Suburb": "Newtown",
        "Lenders.0.State": "NSW",
        "Lenders.0.Postcode": "2042",
    }


def test_half_an_address_and_an_invalid_value_are_not_taken() -> None:
    assert take("Lenders.0", "address", address__street="1 High St", address__city="X", address__region="NSW") == {}
    assert take("Lenders.0", "dob", dob="around 1980") == {}
    assert take("Borrower", "acn", acn="1") == {}


def test_an_address_in_parts_takes_parts_and_clears_those_that_are_not_there_but_no_line() -> None:
    place = {"address__city": "Newtown", "address__region": "NSW", "address__post_code": "2042"}
    assert take("Agent", "address", address__street="12 Smith Street", **place) == {}
    taken = take("Agent", "address", address__streetName="Smith", address__streetNumber="12", **place)
    assert taken["Agent.Residential_Address.unit"] == ""
    assert taken["Agent.Residential_Address.streetName"] == "Smith"


def test_an_address_in_parts_gives_a_street_in_one_line() -> None:
    place = {"address__city": "Newtown", "address__region": "NSW", "address__post_code": "2042"}
    parts = {"address__unit": "3", "address__streetNumber": "12", "address__streetName": "Smith"}
    assert take("Lenders.0", "address", **parts, **place)["Lenders.0.Street"] == "Unit 3, 12 Smith"


def test_a_name_of_a_company_is_split_and_a_person_needs_both_names() -> None:
    assert take("Borrower", "name", name="Acme Group Pty Ltd") == {
        "Borrower.Company": "Acme Group",
        "Borrower.Legal_Element": "PTY LTD",
    }
    assert take("Lenders.0", "name", name="Ada King") == {}


def test_a_tfn_is_never_taken() -> None:
    assert take("Fund", "tfn", tfn="876 543 210") == {}
