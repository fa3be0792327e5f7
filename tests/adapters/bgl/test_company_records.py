"""Companies created in CAS 360 with everything that belongs to them, in BGL's order; lost answers double nothing."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
import requests
from tests.adapters.bgl.stand_in import COMPANY_SCOPE, TIMEOUT, StandIn, connect

from lyd.adapters.bgl import (
    AddressDraft,
    AddressType,
    Bgl,
    Cas360,
    CompanyAddressDraft,
    CompanyDraft,
    CompanyFinder,
    CompanyRecords,
    CompanyType,
    ContactDraft,
    ContactType,
    DocumentDraft,
    OfficerDraft,
    Position,
    ShareMovement,
    SharesDraft,
)
from lyd.adapters.errors import InvalidPartnerResponse, PartnerError, PartnerRefused, PartnerUnavailable
from lyd.adapters.oauth import FirstToken

DAY = datetime.date(2024, 2, 29)
COMPANY = CompanyDraft(
    "Harbour <Holdings> 👩‍👩‍👧 Pty Ltd",
    DAY,
    number="004085616",
    business_number="53004085616",
    state="NSW",
    kind=(CompanyType.SMALL_PROPRIETARY, "Limited by Shares", "Proprietary Other"),
)
OFFICE = AddressDraft("1 George Street", "Sydney", "NSW", "2000", street2="Level 2")
CERTIFICATE = DocumentDraft("Certificate of Registration", DAY, "1EAB12345")
COMPANY_ID, CONTACT_ID, ADDRESS_ID = "10000", "50000", "90000"
"""Of a company, a person with a birthday and an address that the firm begins with."""
PERSON = ContactDraft(
    type=ContactType.PEOPLE,
    address_id=ADDRESS_ID,
    first_name="Chloé",
    last_name="O'Brien " + "y" * 400,
    birthday=datetime.date(1980, 5, 17),
    birth_place="Perth",
    birth_state="WA",
    birth_country="Australia",
    email="chloe@example.test",
)
PLACE = CompanyAddressDraft(ADDRESS_ID, AddressType.REGISTERED_OFFICE, DAY, "Anchor Accounting")
DIRECTOR = OfficerDraft(CONTACT_ID, Position.DIRECTOR, DAY)
SHARES = SharesDraft(
    CONTACT_ID, ShareMovement.ALLOTMENT, datetime.date(2026, 3, 1), 100, "ORD", "ORDINARY SHARES", Decimal("1.50")
)
Call = Callable[[CompanyRecords], Any]
CREATING: dict[str, Call] = {
    "companies": lambda records: records.create_company(COMPANY),
    "addresses": lambda records: records.create_address(OFFICE),
    "contacts": lambda records: records.create_contact(PERSON),
    f"{COMPANY_ID}/addresses": lambda records: records.create_company_address(COMPANY_ID, PLACE),
    "officers": lambda records: records.create_officer(COMPANY_ID, DIRECTOR),
    "shareTransactions": lambda records: records.create_shares(COMPANY_ID, SHARES),
    "documents": lambda records: records.create_document(COMPANY_ID, CERTIFICATE),
}

WRONG: list[tuple[str, Any]] = [
    ("companies", {**COMPANY.to_json(), "colour": "red"}),
    ("companies", {**COMPANY.to_json(), "number": "004085617"}),
    ("companies", {**COMPANY.to_json(), "businessNumber": "53004085616"}),
    ("companies", {**COMPANY.to_json(), "annualReviewDate": "2026-02-28"}),
    ("companies", {**COMPANY.to_json(), "registrationState": "New South Wales"}),
    ("companies", {**COMPANY.to_json(), "registered": "false"}),
    ("companies", {**COMPANY.to_json(), "type": {"companyType": "Proprietary"}}),
    ("companies", {"name": "A"}),
    ("addresses", {**OFFICE.to_json(), "state": "Foreign"}),
    ("addresses", {"streetLine1": "1 George Street"}),
    ("contacts", {**PERSON.to_json(), "addressId": 1}),
    ("contacts", {**PERSON.to_json(), "birthday": "17/05/1980"}),
    ("contacts", {"contactType": "Company", "addressId": 90_000}),
    ("contacts", {"contactType": "Joint Member", "representativeIds": [1]}),
    ("contacts", {"contactType": "Person", "addressId": 90_000}),
    (f"companies/{COMPANY_ID}/officers", {**DIRECTOR.to_json(), "position": "Boss"}),
    (f"companies/{COMPANY_ID}/officers", {**DIRECTOR.to_json(), "contactId": 50_004}),
    (f"companies/{COMPANY_ID}/addresses", {**PLACE.to_json(), "type": "Business Address"}),
    (f"companies/{COMPANY_ID}/shareTransactions", {**SHARES.to_json(), "transactionDate": "1900-01-01"}),
    (f"companies/{COMPANY_ID}/shareTransactions", {**SHARES.to_json(), "certificateType": "Balance"}),
    (f"companies/{COMPANY_ID}/shareTransactions", {**SHARES.to_json(), "numberOfShares": "100"}),
    (f"companies/{COMPANY_ID}/documents", {"name": "Certificate"}),
    (f"companies/{COMPANY_ID}/documents", ["Certificate"]),
]


@pytest.fixture
def records(sandbox: str) -> CompanyRecords:
    token = FirstToken(connect(sandbox, COMPANY_SCOPE).access_token)
    return Bgl(f"{sandbox}/partner/bgl").company_records(token, "harbour")


def test_a_company_is_created_in_the_order_of_bgl(
    records: CompanyRecords, company_finder: CompanyFinder, cas360: Cas360, stand_in: StandIn
) -> None:
    company = records.create_company(COMPANY)
    address = records.create_address(OFFICE)
    place = records.create_company_address(company, CompanyAddressDraft(address, AddressType.REGISTERED_OFFICE, DAY))
    person = records.create_contact(PERSON)
    director = records.create_officer(company, OfficerDraft(person, Position.DIRECTOR, DAY))
    shares = records.create_shares(company, SharesDraft(person, ShareMovement.ALLOTMENT, DAY, 10, "ORD", "ORDINARY"))
    document = records.create_document(company, CERTIFICATE)
    assert records.attach_file(company, document, "certificate.pdf", b"%PDF-1.7 ...").startswith("UA")
    found = cas360.read_company(company)
    assert (found.name, found.number, found.is_registered) == (COMPANY.name, COMPANY.number, True)
    assert (found.business_number, found.type) == (COMPANY.business_number, "Small Proprietary")
    assert cas360.read_contact(person).birthday == "1980-05-17"
    assert (
        company_finder.find_company_address(company, CompanyAddressDraft(address, AddressType.REGISTERED_OFFICE, DAY))
        == place
    )
    assert company_finder.find_officer(company, OfficerDraft(person, Position.DIRECTOR, DAY)) == director
    assert company_finder.find_shares(company, SharesDraft(person, ShareMovement.ALLOTMENT, DAY, 10, "ORD", "x")) == (
        shares,
    )
    assert company_finder.find_document(company, CERTIFICATE) == document
    assert company_finder.find_attachment(company, document, "certificate.pdf")
    assert not company_finder.find_attachment(company, document, "constitution.pdf")


def test_no_call_prepares_a_form_and_a_pre_registration_is_not_registered(
    records: CompanyRecords, stand_in: StandIn
) -> None:
    records.create_company(CompanyDraft("Soon Pty Ltd", DAY, is_registered=False))
    for create in CREATING.values():
        create(records)
    bodies = [call["json"] for call in stand_in.calls() if call["method"] == "POST" and call["json"]]
    assert len(bodies) == 1 + len(CREATING)
    assert "prepareForm" not in str(bodies)
    assert bodies[0] == {
        "name": "Soon Pty Ltd",
        "incorporationDate": "2024-02-29",
        "annualReviewDate": "2025-02-28",
        "jurisdiction": "Australia",
        "registered": False,
    }


def test_the_clients_have_no_call_that_changes_or_deletes() -> None:
    """BGL raises forms at ASIC for changes, so a method that makes one needs more than a line here."""
    assert _methods(Cas360) == {"list_companies", "read_company", "list_contacts", "read_contact"}
    assert _methods(CompanyRecords) == {
        "create_company",
        "create_address",
        "create_company_address",
        "create_contact",
        "create_officer",
        "create_shares",
        "create_document",
        "attach_file",
    }
    assert all(name.startswith("find_") for name in _methods(CompanyFinder))


def test_existing_addresses_and_contacts_are_returned_as_they_are(records: CompanyRecords, stand_in: StandIn) -> None:
    address, person = records.create_address(OFFICE), records.create_contact(PERSON)
    assert records.create_address(OFFICE) == address
    assert records.create_contact(PERSON) == person
    assert stand_in.state()["created"] == {"address": 1, "contact": 1}


@pytest.mark.parametrize(("kind", "error"), [("lost", PartnerUnavailable), ("foreign", InvalidPartnerResponse)])
def test_an_answer_that_is_lost_or_garbage_may_have_been_done_and_is_sent_once(
    records: CompanyRecords, stand_in: StandIn, kind: str, error: type[PartnerError]
) -> None:
    for create in CREATING.values():
        stand_in.fail(kind=kind, times=0)
        with pytest.raises(error) as raised:
            create(records)
        assert raised.value.maybe_done
    assert len([call for call in stand_in.calls() if "oauth" not in call["path"]]) == len(CREATING)


def test_what_lost_calls_have_created_is_found(
    records: CompanyRecords, company_finder: CompanyFinder, stand_in: StandIn
) -> None:
    assert company_finder.find_company(COMPANY.number) is None
    assert company_finder.find_contacts(PERSON) == ()
    assert company_finder.find_shares(COMPANY_ID, SHARES) == ()
    for path, create in CREATING.items():
        stand_in.fail(kind="lost", path=path)
        with pytest.raises(PartnerUnavailable):
            create(records)
    company = company_finder.find_company("004 085 616")
    assert company is not None
    assert company.name == COMPANY.name
    assert [contact.last_name for contact in company_finder.find_contacts(PERSON)] == [PERSON.last_name]
    assert company_finder.find_company_address(COMPANY_ID, PLACE)
    assert company_finder.find_officer(COMPANY_ID, DIRECTOR)
    assert len(company_finder.find_shares(COMPANY_ID, SHARES)) == 1
    assert company_finder.find_document(COMPANY_ID, CERTIFICATE)
    assert set(stand_in.state()["created"].values()) == {1}


def test_a_lost_file_is_found_in_its_document(
    records: CompanyRecords, company_finder: CompanyFinder, stand_in: StandIn
) -> None:
    document = records.create_document(COMPANY_ID, CERTIFICATE)
    stand_in.fail(kind="lost", path="attachments")
    with pytest.raises(PartnerUnavailable) as lost:
        records.attach_file(COMPANY_ID, document, "certificate.pdf", b"%PDF-1.7 ...")
    assert lost.value.maybe_done
    assert company_finder.find_attachment(COMPANY_ID, document, "certificate.pdf")


def test_a_second_appointment_or_address_is_refused_with_the_reason(records: CompanyRecords) -> None:
    for create in (CREATING["officers"], CREATING[f"{COMPANY_ID}/addresses"]):
        create(records)
        with pytest.raises(PartnerRefused) as refusal:
            create(records)
        assert refusal.value.description.startswith("There is one already")
        assert refusal.value.detail == "400 unknown"


def test_nothing_of_people_is_shown() -> None:
    assert "Chloé" not in repr(PERSON)
    assert "George" not in repr(OFFICE)


def test_what_cannot_be_sent_is_not_sent(
    records: CompanyRecords, company_finder: CompanyFinder, stand_in: StandIn
) -> None:
    for call in (
        lambda: records.create_officer("../contacts", DIRECTOR),
        lambda: records.attach_file(COMPANY_ID, "1?x=", "a.pdf", b""),
        lambda: records.attach_file(COMPANY_ID, "1", "a.pdf", b"x" * (20 * 1024 * 1024 + 1)),
        lambda: company_finder.find_officer("", DIRECTOR),
    ):
        with pytest.raises(PartnerRefused):
            call()
    assert [call for call in stand_in.calls() if "oauth" not in call["path"]] == []


def test_the_stand_in_refuses_bodies_that_bgl_would_refuse(sandbox: str) -> None:
    token = {"Authorization": f"Bearer {connect(sandbox, COMPANY_SCOPE).access_token}"}
    for path, body in WRONG:
        response = requests.post(f"{sandbox}/partner/bgl/{path}", json=body, headers=token, timeout=TIMEOUT)
        assert (path, body, response.status_code) == (path, body, 400)
        assert response.json()["errors"]


def _methods(client: type) -> set[str]:
    return {name for name in vars(client) if not name.startswith("_")}
