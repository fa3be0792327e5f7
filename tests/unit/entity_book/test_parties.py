"""The parties that the answers of a document name."""

from __future__ import annotations

import datetime

from tests.unit.entity_book.deed import ABN, ACME, ACN, ADA, HOME, TFN, make_content, parties

from lyd.entity_book.comparison import Choice, System
from lyd.entity_book.parties import find_parties
from lyd.interviews.client_mapping.records import ClientType


def test_each_party_has_its_type_its_facts_and_its_values() -> None:
    found = parties({"Lenders": [ADA], "Borrower": ACME, "Trust": {"Trust_Name": "Oak", "ABN": ABN}})
    ada, acme, oak = found["Lenders.0"], found["Borrower"], found["Trust"]
    assert (ada.facts.type, ada.facts.name, ada.facts.born) == (ClientType.INDIVIDUAL, "Ada King", "1980-02-01")
    assert (acme.facts.type, acme.facts.name, acme.facts.acn) == (ClientType.COMPANY, "Acme PTY LTD", "000000019")
    assert (oak.facts.type, oak.facts.abn) == (ClientType.TRUST, "51824753556")
    assert {field: value.text for field, value in ada.values.items()} == {
        "name": "Ada King",
        "dob": "1980-02-01",
        "email": "ada@b.co",
        "address": "12 Smith Street, Newtown NSW 2042",
    }


def test_a_place_has_the_ids_of_entries_in_its_key() -> None:
    assert parties({"Lenders": [{}, ADA]})["Lenders.1"].key == "Lenders.@a"


def test_a_party_without_a_name_is_none_and_one_with_a_wrong_answer_is_incomplete() -> None:
    nameless = {key: value for key, value in ADA.items() if key not in ("First", "Last")}
    wrong = {**ADA, "Email": "ada", "_id": "b"}
    found = parties({"Lenders": [nameless, wrong, ADA, {**ADA, "Street": ""}]})
    assert {place: party.is_complete for place, party in found.items()} == {
        "Lenders.1": False,
        "Lenders.2": True,
        "Lenders.3": False,
    }


def test_what_is_hidden_is_not_read() -> None:
    buyer = {"Kind": "Person", "Full_Name": "Ada King", "Number": ACN}
    person, company = parties({"Buyer": buyer})["Buyer"], parties({"Buyer": {**buyer, "Kind": "Company"}})["Buyer"]
    assert (person.facts.type, "acn" in person.values) == (ClientType.INDIVIDUAL, False)
    assert (company.facts.type, company.facts.acn) == (ClientType.COMPANY, "000000019")


def test_an_address_in_parts_has_the_questions_of_its_street() -> None:
    address = {"country": "Australia", "streetName": "Smith", "locality": "Newtown", "state": "NSW", "postCode": "2042"}
    party = parties({"Agent": {"First": "Ada", "Last": "King", "Residential_Address": address}})["Agent"]
    assert party.values["address"].text == "Smith, Newtown NSW 2042"
    names = [slot.path.rpartition(".")[2] for slot in party.slots["address"]]
    assert {"unit", "streetNumber", "streetName", "streetType", "locality", "state", "postCode"} <= {*names}


def test_a_fund_is_a_party_with_a_masked_tfn() -> None:
    party = parties({"Fund": {"SMSF": "Gold Super", "ABN": ABN, "TFN": TFN}})["Fund"]
    assert (party.facts.type, party.facts.abn) == (ClientType.SUPER_FUND, "51824753556")
    assert party.values["tfn"].text == "••• ••• 782"


def test_a_package_without_clients_names_no_parties() -> None:
    answers = {"Lenders": [{**ADA, **HOME}]}
    assert find_parties(make_content([], []), answers, None, "secret") == []


def test_representations_show_no_personal_data() -> None:
    party = parties({"Lenders": [ADA]})["Lenders.0"]
    choice = Choice(
        System.XERO, "12 smith street", {"xero": "1 corso"}, "Ada moved", 1, datetime.datetime.now(datetime.UTC)
    )
    for each in (party, party.facts, choice):
        assert not any(word in repr(each) for word in ("Ada", "King", "1980", "smith", "corso"))
