"""Clients among the answers of one document, placed among those of another."""

from __future__ import annotations

from typing import Any

from tests.unit.interviews.client_mapping.questions import READ, mappings

from lyd.interviews.client_mapping.known_clients import KnownClient, find_clients, place_client

TRUSTEES = mappings({"party": "Trustees"})
SETTLOR = mappings({"party": "Settlor"})
ADA = {"_id": "a", "Trustee_Type": "An Individual", "First": "Ada", "Middle": "M", "Last": "King", "Email": "a@b.co"}
ACME = {"Trustee_Type": "A Company", "Company": "Acme", "Legal_Element": "PTY LTD", "ACN": "000 000 019"}


def known(answers: dict[str, Any]) -> list[KnownClient]:
    return find_clients(TRUSTEES, READ, answers)


def test_a_client_is_known_by_its_name_with_and_without_what_belongs_to_it() -> None:
    ada, acme = known({"Trustees": [ADA, {}, ACME]})
    assert all(ada.is_called(name) for name in ("ada  KING", "Ada M King"))
    assert all(acme.is_called(name) for name in ("Acme", "Acme Pty Ltd"))
    assert not acme.is_called("Ada King")


def test_a_client_goes_to_the_first_party_without_a_name_under_the_names_of_the_other_package() -> None:
    ada, acme = known({"Trustees": [ADA, ACME]})
    placed = dict(place_client(ada, SETTLOR, READ, {}))
    assert placed == {"Settlor.First": "Ada", "Settlor.Last": "King"}
    assert dict(place_client(acme, SETTLOR, READ, {})) == {}
    second = dict(place_client(acme, TRUSTEES, READ, {"Trustees": [ADA, {"Trustee_Type": "A Company"}]}))
    assert second["Trustees.1.Company"] == "Acme"
    assert second["Trustees.1.Trustee_Type"] == "A Company"


def test_a_party_with_the_same_name_is_completed_and_one_with_another_left_alone() -> None:
    (ada,) = known({"Trustees": [ADA]})
    answers = {"Trustees": [{}, {"First": "Ada", "Last": "King"}]}
    assert dict(place_client(ada, TRUSTEES, READ, answers))["Trustees.1.Email"] == "a@b.co"
    assert dict(place_client(ada, SETTLOR, READ, {"Settlor": {"First": "Eve"}})) == {}


def test_a_whole_name_is_made_of_its_parts() -> None:
    buyer = mappings({"party": "Buyer", "types": ["Individual"], "fields": {"Full_Name": "name"}})
    (ada,) = known({"Trustees": [ADA]})
    assert dict(place_client(ada, buyer, READ, {})) == {"Buyer.Full_Name": "Ada M King"}
