"""Clients that are added to a practice and changed, with what is lost on the way: nothing is there twice."""

from __future__ import annotations

import dataclasses
import datetime
from collections.abc import Callable
from typing import Any

import pytest
import requests
from tests.adapters.xero.stand_in import PRACTICE, StandIn, connect

from lyd.adapters.errors import InvalidPartnerResponse, PartnerError, PartnerRefused, PartnerUnavailable
from lyd.adapters.xero import (
    ClientDetails,
    ContactDetails,
    DocumentUpload,
    PracticeManager,
    RelationshipDetails,
    RelationshipType,
    XeroAddress,
)
from sandbox.xero.practice.people import make_clients

COMPANY = ClientDetails(
    name="Harbour <Holdings> & 👩‍👩‍👧 Pty Ltd",
    email="office@example.test",
    address=XeroAddress(("Level 2", "1 George Street"), "Sydney", "NSW", "2000", "Australia"),
    company_number="004085616",
    business_number="53004085616",
    business_structure="Company",
)
FIRST, SECOND = make_clients()[0]["UUID"], make_clients()[1]["UUID"]
ROLE = RelationshipDetails(FIRST, SECOND, RelationshipType.SHAREHOLDER, shares=100, start_date="2026-11-27")
PDF = DocumentUpload(FIRST, "Constitution", "constitution.pdf", b"%PDF-1.7 ...", "Signed", "Company")
LOST = [("lost", PartnerUnavailable), ("error_page", PartnerUnavailable), ("html", InvalidPartnerResponse)]
Change = Callable[[PracticeManager], Any]
ADDING: dict[str, Change] = {
    "add": lambda practice: practice.add_client(COMPANY, "lyd-7-company"),
    "addrelationship": lambda practice: practice.add_relationship(ROLE),
    "document": lambda practice: practice.add_document(PDF),
}

WRONG = [
    ("add", "<Client><Email>a@b.test</Email></Client>"),
    ("add", "<Client><Name>A</Name><Colour>red</Colour></Client>"),
    ("add", "<Client><Name>A</Name><UUID>1</UUID></Client>"),
    ("add", "<Client><Name>A</Name><BusinessStructure>Firm</BusinessStructure></Client>"),
    (
        "add",
        "<Client><Name>A</Name><BusinessStructure>Company</BusinessStructure><FirstName>A</FirstName></Client>",
    ),
    ("add", "<Client><Name>A</Name><DateOfBirth>1.2.1990</DateOfBirth></Client>"),
    ("add", "<Client><Name>A</Name><GSTRegistered>true</GSTRegistered></Client>"),
    ("add", "<Client><Name>A</Name><Contacts><Contact><Email>a</Email></Contact></Contacts></Client>"),
    ("add", "<Klient><Name>A</Name></Klient>"),
    ("add", "<Client><Name>A</Name>"),
    ("document", f"<Document><ClientUUID>{FIRST}</ClientUUID><Title>T</Title><FileName>f</FileName></Document>"),
    (
        "document",
        f"<Document><ClientUUID>{FIRST}</ClientUUID><Title>T</Title><FileName>f</FileName><Content>*</Content></Document>",
    ),
    ("addrelationship", f"<Relationship><ClientUUID>{FIRST}</ClientUUID><Type>Director</Type></Relationship>"),
    (
        "addrelationship",
        f"<Relationship><ClientUUID>{FIRST}</ClientUUID><RelatedClientUUID>{SECOND}</RelatedClientUUID><Type>Boss</Type></Relationship>",
    ),
    (
        "addrelationship",
        f"<Relationship><ClientUUID>{FIRST}</ClientUUID><RelatedClientUUID>{SECOND}</RelatedClientUUID><Type>Director</Type><NumberOfShares>1</NumberOfShares></Relationship>",
    ),
]


def now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)


def test_a_client_is_added_with_its_contacts(practice: PracticeManager) -> None:
    contacts = (ContactDetails("Ada Lovelace", "ada@example.test", is_primary=True), ContactDetails("Bob"))
    client = practice.add_client(COMPANY, "lyd-7-company", contacts)
    found = practice.read_client(client.id)
    assert found == client
    assert (found.name, found.export_code) == (COMPANY.name, "lyd-7-company")
    assert (found.address, found.company_number) == (COMPANY.address, "004085616")
    assert [(contact.name, contact.is_primary) for contact in found.contacts] == [
        ("Ada Lovelace", True),
        ("Bob", False),
    ]


def test_a_lost_answer_adds_no_second_client(practice: PracticeManager, stand_in: StandIn) -> None:
    stand_in.behave(lag=3600)
    stand_in.fail(kind="lost", path="client.api/add")
    sent = now()
    with pytest.raises(PartnerUnavailable) as lost:
        practice.add_client(COMPANY, "lyd-7-company")
    assert lost.value.maybe_done
    assert practice.find_by_name(COMPANY.name) == ()
    found = practice.find_by_export_code("lyd-7-company", sent)
    assert found is not None
    assert found.name == COMPANY.name
    assert practice.find_by_export_code("lyd-7-trust", sent) is None
    assert stand_in.state()["added"] == [COMPANY.name]


def test_a_client_that_was_never_added_is_not_found(practice: PracticeManager, stand_in: StandIn) -> None:
    stand_in.fail(kind="busy", path="client.api/add")
    with pytest.raises(PartnerUnavailable) as refusal:
        practice.add_client(COMPANY, "lyd-7-company")
    assert not refusal.value.maybe_done
    assert practice.find_by_export_code("lyd-7-company", now()) is None


def test_a_client_is_found_by_name_and_structure_once_the_search_knows_it(practice: PracticeManager) -> None:
    added = practice.add_client(COMPANY, "lyd-7-company")
    assert [client.id for client in practice.find_by_name(f"  {COMPANY.name.upper()} ", "company")] == [added.id]
    assert practice.find_by_name(COMPANY.name, "Trust") == ()


def test_only_what_is_given_is_changed(practice: PracticeManager) -> None:
    added = practice.add_client(COMPANY, "lyd-7-company")
    changed = practice.update_client(added.id, ClientDetails(name="Harbour Holdings Pty Ltd", phone="(02) 9000 0000"))
    assert changed == dataclasses.replace(added, name="Harbour Holdings Pty Ltd", phone="(02) 9000 0000")


def test_relationships_and_documents_are_found_where_they_were_added(practice: PracticeManager) -> None:
    practice.add_relationship(ROLE)
    [related] = practice.read_client(FIRST).relationships
    assert (related.type, related.client_id, related.shares) == ("Shareholder", SECOND, "100")
    practice.add_document(PDF)
    [document] = practice.list_documents(FIRST)
    assert (document.title, document.folder) == ("Constitution", "Company")


@pytest.mark.parametrize(("kind", "error"), LOST)
def test_an_answer_that_is_lost_or_garbage_may_have_been_done_and_is_sent_once(
    practice: PracticeManager, stand_in: StandIn, kind: str, error: type[PartnerError]
) -> None:
    for add in ADDING.values():
        stand_in.fail(kind=kind, times=0)
        with pytest.raises(error) as raised:
            add(practice)
        assert raised.value.maybe_done
    assert len(stand_in.calls("practicemanager")) == len(ADDING)


@pytest.mark.usefixtures("no_waits")
def test_an_update_is_repeated_by_itself(practice: PracticeManager, stand_in: StandIn) -> None:
    stand_in.fail(kind="lost", path="update")
    assert practice.update_client(FIRST, ClientDetails(name="Harbour")).name == "Harbour"
    assert [call["status"] for call in stand_in.calls("practicemanager")] == [502, 200]


def test_what_a_lost_call_has_added_is_found(practice: PracticeManager, stand_in: StandIn) -> None:
    for path in ("addrelationship", "document"):
        stand_in.fail(kind="lost", path=path)
        with pytest.raises(PartnerUnavailable):
            ADDING[path](practice)
    assert len(practice.read_client(FIRST).relationships) == 1
    assert [document.title for document in practice.list_documents(FIRST)] == ["Constitution"]


def test_a_refusal_says_why_with_status_200(practice: PracticeManager) -> None:
    with pytest.raises(PartnerRefused) as refusal:
        practice.add_client(dataclasses.replace(COMPANY, business_structure="Pty Ltd"), "lyd-7-company")
    assert "does not match" in refusal.value.description
    assert not refusal.value.maybe_done


def test_what_cannot_be_sent_is_not_sent(practice: PracticeManager, stand_in: StandIn) -> None:
    with pytest.raises(PartnerRefused) as refusal:
        practice.add_document(dataclasses.replace(PDF, content=b"x" * 2_700_000))
    assert refusal.value.http == 413
    with pytest.raises(PartnerRefused):
        practice.update_client("../add", COMPANY)
    with pytest.raises(ValueError, match="no number of shares"):
        RelationshipDetails(FIRST, SECOND, RelationshipType.DIRECTOR, shares=1)
    assert stand_in.calls("practicemanager") == []


def test_the_stand_in_refuses_messages_that_xero_would_refuse(sandbox: str) -> None:
    headers = {"Authorization": f"Bearer {connect(sandbox).access_token}", "xero-tenant-id": PRACTICE.id}
    for path, message in WRONG:
        address = f"{sandbox}/partner/xero/practicemanager/3.1/client.api/{path}"
        response = requests.post(address, message, headers={**headers, "Content-Type": "application/xml"}, timeout=10)
        assert (message, "<Status>ERROR</Status>" in response.text) == (message, True)
