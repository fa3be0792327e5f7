"""Values of the book: made of clients, funds and answers, and what is kept of a TFN."""

from __future__ import annotations

from tests.unit.entity_book.deed import ABN, ACN, SECRET, TFN

from lyd.entity_book.values import (
    hash_tfn,
    is_comparable,
    make_values,
    parts_of_client,
    parts_of_fund,
    stored_number,
)
from lyd.interviews.client_mapping.records import Client, ClientAddress, ClientType, Fund, FundAddress

HOME = ClientAddress("AU", "New South Wales", "Newtown", "2042", "12 Smith Street, Newtown NSW 2042")
ADA = Client(
    "1", ClientType.INDIVIDUAL, "Ada King", first_name="Ada", last_name="King", email="A@b.co", dob="1/2/1980",
    address=HOME,
)  # fmt: skip
GOLD = Fund(
    "u", name="Gold Super", abn=ABN, tfn=TFN, esa="SMSF1", date_formed="2015-07-01",
    physical_address=FundAddress("Australia", "NSW", "Newtown", "2042", "12 Smith St"),
)  # fmt: skip


def test_a_client_gives_a_value_of_each_field_that_it_has() -> None:
    values = make_values(parts_of_client(ADA), SECRET)
    assert {field: value.text for field, value in values.items()} == {
        "name": "Ada King",
        "email": "A@b.co",
        "dob": "1980-02-01",
        "address": "12 Smith Street, Newtown New South Wales 2042",
    }
    assert values["dob"].key == "1980-02-01"
    assert values["address"].key == "12 smith street newtown nsw 2042"


def test_a_fund_and_a_client_with_the_same_details_have_the_same_keys() -> None:
    fund = make_values(parts_of_fund(GOLD), SECRET)
    client = make_values(parts_of_client(Client("2", ClientType.TRUST, "Gold Super", address=HOME)), SECRET)
    assert fund["name"].key == client["name"].key
    assert fund["address"].key == client["address"].key


def test_a_street_is_read_from_its_parts_before_its_line() -> None:
    street = {"unit": "3", "streetNumber": "12", "streetName": "Smith", "streetType": "Street"}
    parts = {f"address.{name}": value for name, value in street.items()}
    value = make_values({**parts, "address.street": "old", "address.city": "Newtown"}, SECRET)["address"]
    assert value.text == "Unit 3, 12 Smith Street, Newtown"


def test_nothing_of_a_tfn_is_kept_but_a_keyed_hash_and_its_end() -> None:
    value = make_values(parts_of_fund(GOLD), SECRET)["tfn"]
    assert (value.text, dict(value.parts)) == ("••• ••• 782", {})
    assert "Value(" not in repr(value)  # a log that prints one shows nothing
    assert value.key == hash_tfn("123456782", SECRET) != hash_tfn("123456782", "another")
    assert is_comparable("tfn", value.key, SECRET)
    assert not is_comparable("tfn", value.key, "another")
    assert is_comparable("abn", "51824753556", "another")


def test_only_valid_numbers_identify() -> None:
    assert stored_number(ACN, is_company=True) == "000000019"
    assert stored_number(ABN) == "51824753556"
    assert stored_number("12", is_company=True) is stored_number("") is None
