"""Contacts are created or updated by their e-mail address. The first test is the contract with the real service too."""

from __future__ import annotations

from typing import Any

import pytest
import requests
from tests.adapters.hubspot.stand_in import TIMEOUT, StandIn, connect

from lyd.adapters.errors import InvalidPartnerResponse, PartnerError, PartnerRefused, PartnerUnavailable
from lyd.adapters.hubspot import MOST_IN_BATCH, ContactDraft, ContactOutcome, HubSpotContacts

ADA = ContactDraft("Ada@Example.test", "Ada", "Lee", "+61 400 000 000", "Harbour <Advisory> 👩‍👩‍👧 " + "x" * 400)
WRONG = ContactDraft("not an address", "Bob")
REFUSED: list[Any] = [
    [],
    {"inputs": []},
    {"inputs": [{"id": "a@b.test", "idProperty": "email"}]},
    {"inputs": [{"id": "a@b.test", "idProperty": "phone", "properties": {}}]},
    {"inputs": [{"id": "a@b.test", "properties": {}}]},
    {"inputs": [{"id": 5, "idProperty": "email", "properties": {}}]},
    {"inputs": [{"id": "a@b.test", "idProperty": "email", "properties": {"colour": "red"}}]},
    {"inputs": [{"id": "a@b.test", "idProperty": "email", "properties": {"phone": 5}}]},
    {"inputs": [{"id": "a@b.test", "idProperty": "email", "properties": {"email": "c@d.test"}}]},
    {"inputs": [{"id": "a@b", "idProperty": "email", "properties": {}}]},
    {"inputs": [{"id": "a@b.test", "idProperty": "email", "properties": {}}] * 2},
    {"inputs": [{"id": f"a{n}@b.test", "idProperty": "email", "properties": {}} for n in range(101)]},
    {"inputs": [{"id": "a@b.test", "idProperty": "email", "properties": {}, "colour": "red"}]},
    {"inputs": [{"id": "a@b.test", "idProperty": "email", "properties": {}}], "colour": "red"},
]


def people(count: int) -> list[ContactDraft]:
    return [ContactDraft(f"person{number}@example.test", f"Person {number}") for number in range(count)]


def test_a_contact_is_created_and_then_updated(contacts_of_account: HubSpotContacts) -> None:
    draft = ContactDraft("contract@example.com", "Contract", "Test")
    [first], [second] = contacts_of_account.upsert([draft]), contacts_of_account.upsert([draft])
    assert (first.email, first.problem) == ("contract@example.com", "")
    assert first.id
    assert (second.id, second.is_new) == (first.id, False)


def test_every_detail_is_kept_and_a_blank_one_clears_nothing(contacts: HubSpotContacts, stand_in: StandIn) -> None:
    contacts.upsert([ADA])
    [outcome] = contacts.upsert([ContactDraft(" ada@example.TEST ", last_name="Lovelace")])
    kept = stand_in.contacts()["ada@example.test"]
    assert (kept["firstname"], kept["lastname"], kept["phone"], kept["company"]) == (
        "Ada",
        "Lovelace",
        ADA.phone,
        ADA.company,
    )
    assert (outcome.email, outcome.is_new) == ("ada@example.test", False)
    assert set(stand_in.calls()[0]["json"]["inputs"][0]) == {"id", "idProperty", "objectWriteTraceId", "properties"}


def test_a_batch_has_a_hundred_contacts_at_most(contacts: HubSpotContacts, stand_in: StandIn) -> None:
    drafts = people(2 * MOST_IN_BATCH + 1)
    outcomes = contacts.upsert(drafts)
    assert [outcome.email for outcome in outcomes] == [draft.email for draft in drafts]
    assert {outcome.problem for outcome in outcomes} == {""}
    assert [len(call["json"]["inputs"]) for call in stand_in.calls()] == [100, 100, 1]
    assert contacts.upsert([]) == ()


@pytest.mark.parametrize(("errors", "most_calls"), [("each", 1), ("whole", 8)])
def test_a_wrong_contact_keeps_no_other_from_being_saved(
    contacts: HubSpotContacts, stand_in: StandIn, errors: str, most_calls: int
) -> None:
    stand_in.behave(errors=errors)
    drafts = [*people(7), WRONG]
    outcomes = contacts.upsert(drafts)
    assert [outcome.problem for outcome in outcomes] == [""] * 7 + ["VALIDATION_ERROR"]
    assert "not an address" in outcomes[-1].description
    assert len(stand_in.contacts()) == 7
    assert len(stand_in.calls()) <= most_calls


def test_the_last_of_two_drafts_with_one_address_counts(contacts: HubSpotContacts, stand_in: StandIn) -> None:
    outcomes = contacts.upsert([ADA, ContactDraft("ADA@EXAMPLE.TEST", "Augusta")])
    assert [outcome.email for outcome in outcomes] == ["ada@example.test"]
    assert stand_in.contacts()["ada@example.test"]["firstname"] == "Augusta"


def test_a_lost_answer_leads_to_no_second_contact(contacts: HubSpotContacts, stand_in: StandIn) -> None:
    stand_in.fail(kind="lost", path="upsert")
    with pytest.raises(PartnerUnavailable) as lost:
        contacts.upsert([ADA])
    assert lost.value.maybe_done
    [again] = contacts.upsert([ADA])
    assert again.is_new is False
    assert list(stand_in.contacts()) == ["ada@example.test"]


def test_odd_answers_are_read_by_the_place_of_the_contact(contacts: HubSpotContacts, stand_in: StandIn) -> None:
    stand_in.behave(data="odd")
    outcomes = contacts.upsert(people(3))
    assert [outcome.problem for outcome in outcomes] == ["", "", ""]
    assert len({outcome.id for outcome in outcomes}) == 3
    assert {outcome.is_new for outcome in outcomes} == {None}


@pytest.mark.usefixtures("no_waits")
@pytest.mark.parametrize(
    ("kind", "error", "maybe_done"),
    [
        ("down", PartnerUnavailable, False),
        ("busy", PartnerUnavailable, False),
        ("error_page", PartnerUnavailable, True),
        ("lost", PartnerUnavailable, True),
        ("html", InvalidPartnerResponse, True),
        ("broken", InvalidPartnerResponse, True),
        ("unauthorized", PartnerRefused, False),
    ],
)
def test_faults_are_one_of_our_errors_and_the_call_is_not_repeated_here(
    contacts: HubSpotContacts, stand_in: StandIn, kind: str, error: type[PartnerError], maybe_done: bool
) -> None:
    stand_in.fail(kind=kind, times=0)
    with pytest.raises(error) as raised:
        contacts.upsert([ADA])
    assert (raised.value.partner, raised.value.maybe_done) == ("hubspot", maybe_done)
    assert len(stand_in.calls()) == (2 if kind == "unauthorized" else 1)


def test_an_answer_of_another_form_says_nothing_of_the_contact(contacts: HubSpotContacts, stand_in: StandIn) -> None:
    stand_in.fail(kind="foreign")
    assert contacts.upsert([ADA]) == (ContactOutcome("ada@example.test", problem="no_answer"),)


def test_the_limit_of_ten_seconds_is_kept(contacts: HubSpotContacts, stand_in: StandIn) -> None:
    stand_in.behave(limit=1)
    contacts.upsert([ADA])
    with pytest.raises(PartnerUnavailable) as refusal:
        contacts.upsert([ADA])
    assert not refusal.value.maybe_done


def test_nothing_of_people_is_shown() -> None:
    assert "Ada" not in repr(ADA)
    assert "Ada" not in repr(ContactOutcome("x", description="Ada"))


def test_the_stand_in_refuses_bodies_that_hubspot_would_refuse(sandbox: str) -> None:
    token = {"Authorization": f"Bearer {connect(sandbox).access_token}"}
    address = f"{sandbox}/partner/hubspot/crm/objects/2026-03/contacts/batch/upsert"
    for body in REFUSED:
        response = requests.post(address, json=body, headers=token, timeout=TIMEOUT)
        assert (body, response.status_code) == (body, 400)
        assert response.json()["category"] == "VALIDATION_ERROR"
