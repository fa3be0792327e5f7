"""Answers filled with clients and funds: what changes, what is left out, what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.interviews.client_mapping.questions import READ, mappings

from lyd.interviews.client_mapping.filled_answers import Filling, fill_answers
from lyd.interviews.client_mapping.records import Client, ClientAddress, ClientType, Fund, FundAddress
from lyd.interviews.errors import ClientMismatch

HOME = ClientAddress("AU", "New South Wales", "Newtown", "2042", "12 Smith Street, Newtown NSW 2042")
ADA = Client(
    "1", ClientType.INDIVIDUAL, "Ada King", first_name="Ada", last_name="King", email="a@b.co", dob="1/2/1980",
    address=HOME,
)  # fmt: skip
ACME = Client("2", ClientType.COMPANY, "Acme Pty Ltd", acn="000000019", address=HOME)
GOLD = Client("3", ClientType.SUPER_FUND, "Gold Super")
MAPPINGS = mappings({"party": "Trustees"}, {"party": "Settlor"}, {"party": "Trust"}, funds=[{"party": "Fund"}, {}])
TRUSTEES, SETTLOR, TRUST = MAPPINGS.clients


def fill(mapping: Any, record: Client | Fund, answers: dict[str, Any], place: str) -> Filling:
    return fill_answers(mapping, record, READ, answers, place)


def changes(filling: Filling) -> dict[str, tuple[Any, Any]]:
    return {change.path: (change.before, change.after) for change in filling.changes}


def test_a_person_fills_a_new_entry_as_if_it_were_typed() -> None:
    answers = {"Trustees": [{"Trustee_Type": "A Company"}]}
    filling = fill(TRUSTEES, ADA, answers, "Trustees.1")
    assert filling.answers["Trustees"][1] == {
        "Trustee_Type": "An Individual",
        "First": "Ada",
        "Last": "King",
        "Email": "a@b.co",
        "Street": "12 Smith Street",
        "Suburb": "Newtown",
        "State": "NSW",
        "Postcode": "2042",
        "Residential_Address": {"country": "Australia", "locality": "Newtown", "state": "NSW", "postCode": "2042"},
        "Born": "1980-02-01",
    }
    assert changes(filling)["Trustees.1.First"] == (None, "Ada")
    assert answers == {"Trustees": [{"Trustee_Type": "A Company"}]}


def test_a_company_is_split_into_name_and_legal_element_and_what_is_hidden_is_left_out() -> None:
    filling = fill(TRUSTEES, ACME, {}, "Trustees.0")
    (entry,) = filling.answers["Trustees"]
    assert (entry["Trustee_Type"], entry["Company"], entry["Legal_Element"]) == ("A Company", "Acme", "PTY LTD")
    assert entry["ACN"] == "000 000 019"
    assert "Trustees.0.Street" in {each.path for each in filling.left_out}
    assert {each.reason for each in filling.left_out} == {"There is no such question now."}


def test_changes_show_what_was_there_and_answers_that_are_not_known_stay() -> None:
    answers = {"Settlor": {"First": "Eda", "Middle": "M", "Last": "King"}}
    filling = fill(SETTLOR, ADA, answers, "Settlor")
    assert changes(filling) == {"Settlor.First": ("Eda", "Ada"), "Settlor.Born": (None, "1980-02-01")}
    assert filling.answers["Settlor"] == {"First": "Ada", "Middle": "M", "Last": "King", "Born": "1980-02-01"}


def test_a_value_that_is_not_valid_is_left_out_with_the_reason() -> None:
    wrong = Client("4", ClientType.COMPANY, "A" * 2000, acn="123")
    filling = fill(TRUSTEES, wrong, {}, "Trustees.0")
    reasons = {each.path: each.reason for each in filling.left_out}
    assert set(reasons) == {"Trustees.0.Company", "Trustees.0.ACN"}
    assert "1,000 characters" in reasons["Trustees.0.Company"]
    assert set(filling.answers["Trustees"][0]) == {"Trustee_Type"}


def test_a_super_fund_is_a_trust() -> None:
    assert fill(TRUST, GOLD, {}, "Trust").answers == {"Trust": {"Trust_Name": "Gold Super"}}


def test_a_fund_fills_its_group_and_the_root() -> None:
    address = FundAddress("Australia", "Vic", "Melbourne", "3000", "1 Main Street")
    fund = Fund("u-1", "Gold", abn="51824753556", date_formed="2020-07-01T00:00:00", physical_address=address)
    in_group, at_root = MAPPINGS.funds
    assert fill(in_group, fund, {}, "Fund").answers["Fund"] == {
        "Fund_UUID": "u-1",
        "SMSF": "Gold",
        "Establishment_Date": "2020-07-01",
        "ABN": "51 824 753 556",
        "Office": {"country": "Australia", "locality": "Melbourne", "state": "VIC", "postCode": "3000"},
    }
    assert fill(at_root, fund, {}, "").answers == {"Fund_UUID": "u-1"}


@pytest.mark.parametrize(
    ("mapping", "record"),
    [(SETTLOR, ACME), (TRUST, ADA), (TRUSTEES, GOLD), (SETTLOR, Fund("u")), (MAPPINGS.funds[0], ADA)],
)
def test_a_record_of_another_type_is_refused_in_the_words_of_the_specification(mapping: Any, record: Any) -> None:
    with pytest.raises(ClientMismatch) as refusal:
        fill(mapping, record, {}, ".".join(mapping.party))
    assert refusal.value.text == "Client imported failed! Data not matching"


@pytest.mark.parametrize("place", ["Settlor", "Trustees.1", "Trustees.x", ""])
def test_a_place_that_is_none_of_the_party_is_a_mistake_of_the_caller(place: str) -> None:
    with pytest.raises(ValueError, match=r"is no"):
        fill(TRUSTEES, ADA, {}, place)


def test_a_list_itself_is_no_place() -> None:
    with pytest.raises(ValueError, match="is no"):
        fill(TRUSTEES, ADA, {}, "Trustees")


@pytest.mark.parametrize(
    ("address", "street"),
    [
        (HOME, "12 Smith Street"),
        (ClientAddress(city="Perth", full_address="Perth Road 1, Perth WA"), "Perth Road 1"),
        (ClientAddress(city="Perth", full_address="1 Main Street"), ""),
        (ClientAddress(full_address="1 Main Street"), ""),
    ],
)
def test_the_street_is_what_stands_before_the_city(address: ClientAddress, street: str) -> None:
    assert address.street == street
