"""What was imported is in the entity book, and is compared with the answers of its place."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from sqlalchemy import select, update
from tests.pyservice.client_imports.import_desk import ImportDesk
from tests.pyservice.client_imports.test_receipts import COMPANY, PERSON, connected
from tests.pyservice.entity_book.book import identity_of

from lyd.client_imports.book_entries import record_in_book
from lyd.client_imports.imported_records import ImportedRecord
from lyd.client_imports.records import ClientDetails
from lyd.documents.models import Document
from lyd.entity_book.models import Entity, EntityDetail, Origin
from lyd.interviews.client_mapping.records import Client, ClientType

__all__ = ["connected"]


def record(desk: ImportDesk, document: Document, contact: dict[str, Any], place: str = "Lenders.0") -> None:
    receipt = desk.propose(document, id=contact["ContactID"], place=place).json["data"]["receipt"]
    assert desk.record(document, receipt).status_code == 200


def compare(desk: ImportDesk, document: Document, answers: dict[str, Any]) -> dict[str, Any]:
    """Save these answers; return the rows of the comparison by place and field."""
    desk.session.execute(update(Document).where(Document.id == document.id).values(answers=answers))
    desk.session.commit()
    rows = desk.read(f"doc/{document.id}/comparison")["rows"]
    return {f"{row['place']}:{row['field']}": row for row in rows}


def test_an_imported_client_is_in_the_book_once(connected: ImportDesk) -> None:
    document = connected.document(answer_revision=1)
    for _ in range(2):
        record(connected, document, COMPANY)
    connected.session.rollback()
    (entity,) = connected.session.scalars(select(Entity))
    assert (entity.name, entity.type, entity.team_id) == (COMPANY["Name"], "Company", document.team_id)
    details = connected.session.scalars(select(EntityDetail).where(EntityDetail.entity_id == entity.id)).all()
    assert {detail.source for detail in details} == {Origin.XERO}
    assert {detail.document_id for detail in details} == {document.id}


def test_a_number_that_differs_from_the_imported_one_is_a_conflict(connected: ImportDesk) -> None:
    document = connected.document(answer_revision=1)
    record(connected, document, COMPANY)
    party = {"Party_Type": "A Company", "Company": COMPANY["Name"].removesuffix(" Pty Ltd"), "ACN": "000 000 019"}
    row = compare(connected, document, {"Lenders": [party]})["Lenders.0:acn"]
    assert row["state"] == "conflict"
    assert [each["system"] for each in row["values"] if each["system"] == "xero"] == ["xero"]


def test_an_import_is_not_compared_with_another_party_that_has_moved_to_its_place(connected: ImportDesk) -> None:
    document = connected.document(answer_revision=1)
    record(connected, document, PERSON)
    other = {"Party_Type": "An Individual", "First": "Quite", "Last": "Other", "Email": "q@other.test"}
    assert compare(connected, document, {"Lenders": [other]}) == {}


def test_the_same_id_in_another_list_or_firm_is_another_record(desk: ImportDesk) -> None:
    document = desk.document()
    company = Client("17", ClientType.COMPANY, "Acme Pty Ltd", acn="004085616")
    ada, bob = (Client("17", ClientType.INDIVIDUAL, name, first_name=name, last_name="Lee") for name in ("Ada", "Bob"))
    for connection_id, client in ((1, company), (1, ada), (2, bob)):
        details = {**asdict(ClientDetails(client)), "abn": ""}
        record = ImportedRecord(
            document.id, client.name, "BGLCAS360", connection_id, "", "17", "", client.type, client.name, details
        )
        record_in_book(desk.session, identity_of(desk.teams, "owner"), record)
    names = desk.session.scalars(
        select(Entity.name).join(EntityDetail, EntityDetail.entity_id == Entity.id).distinct().order_by(Entity.name)
    )
    assert names.all() == ["Acme Pty Ltd", "Ada Lee", "Bob Lee"]


def test_what_an_undone_import_said_is_no_conflict_not_even_through_the_book(connected: ImportDesk) -> None:
    name = COMPANY["Name"].removesuffix(" Pty Ltd")
    typed = {"Party_Type": "A Company", "Company": name, "ACN": COMPANY["CompanyNumber"], "Email": "old@b.co"}
    document = connected.document(answer_revision=1, answers={"Lenders": [typed]})
    receipt = connected.propose(document, id=COMPANY["ContactID"]).json["data"]["receipt"]
    imported = {**typed, "Email": COMPANY["EmailAddress"]}
    compare(connected, document, {"Lenders": [imported]})
    assert connected.record(document, receipt).status_code == 200
    changed = compare(connected, document, {"Lenders": [{**imported, "Email": "new@b.co"}]})["Lenders.0:email"]
    assert "xero" in [each["system"] for each in changed["values"]]
    assert compare(connected, document, {"Lenders": [typed]}) == {}
