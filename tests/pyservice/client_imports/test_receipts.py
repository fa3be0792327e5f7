"""An import is recorded with the receipt of its proposal, once its changes are saved."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session
from tests.adapters.xero.stand_in import active_contacts
from tests.factories.cast import PEOPLE
from tests.pyservice.client_imports.import_desk import ImportDesk

from lyd.client_imports import receipts
from lyd.client_imports.imported_records import ImportedRecord, when_imported
from lyd.core.access import Identity
from lyd.documents.models import Document

COMPANY = next(contact for contact in active_contacts() if str(contact["Name"]).endswith("Pty Ltd"))
PERSON = next(
    contact for contact in active_contacts() if "Trust" not in contact["Name"] and not contact["ContactPersons"]
)
TRUST = next(contact for contact in active_contacts() if "Trust" in contact["Name"])


@pytest.fixture
def connected(desk: ImportDesk) -> ImportDesk:
    desk.connect("xero")
    return desk


def test_an_import_is_recorded_once_and_announced(connected: ImportDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    announced: list[ImportedRecord] = []

    def hear(_session: Session, _identity: Identity, record: ImportedRecord) -> None:
        announced.append(record)

    monkeypatch.setattr(when_imported, "_registered", [hear])
    document = connected.document(answer_revision=3)
    receipt = connected.propose(document, id=COMPANY["ContactID"]).json["data"]["receipt"]
    for _ in range(2):
        response = connected.record(document, receipt, revision=3)
        assert (response.status_code, response.json["message"]) == (200, "Data imported successfully.")
    (row,) = connected.imports(document)
    assert {name: row[name] for name in ("place", "system", "id", "type", "name", "revision", "imported_by")} == {
        "place": "Lenders.0",
        "system": "xero",
        "id": COMPANY["ContactID"],
        "type": "Company",
        "name": COMPANY["Name"],
        "revision": 3,
        "imported_by": PEOPLE["owner"].user_id,
    }
    assert [(record.app, record.details["abn"]) for record in announced] == [("xero", COMPANY["TaxNumber"])]
    assert COMPANY["Name"] not in repr(announced[0])
    log = str(connected.read("log", id=document.id)["rows"])
    assert log.count(f"Imported “{COMPANY['Name']}” from Xero.") == 1


def test_the_last_import_of_a_place_counts(connected: ImportDesk) -> None:
    document = connected.document(answer_revision=2)
    for contact, revision in ((COMPANY, 1), (PERSON, 2)):
        receipt = connected.propose(document, id=contact["ContactID"]).json["data"]["receipt"]
        assert connected.record(document, receipt, revision=revision).status_code == 200
    assert [(row["id"], row["revision"]) for row in connected.imports(document)] == [(PERSON["ContactID"], 2)]


def test_receipts_are_good_for_their_member_and_document_only(desk: ImportDesk) -> None:
    desk.connect("xero")
    document, other = desk.document(answer_revision=1), desk.document(answer_revision=1)
    receipt = desk.propose(document, id=COMPANY["ContactID"]).json["data"]["receipt"]
    assert desk.record(other, receipt).status_code == 409
    assert desk.record(document, receipt, by="manager").status_code in (403, 404, 409)
    assert desk.record(document, receipt, revision=2).json["message"] == "There are no such saved answers yet."
    assert desk.imports(document) == desk.imports(other) == []
    assert desk.record(document, receipt).status_code == 200


def test_an_import_that_is_recorded_late_does_not_replace_a_newer_one(connected: ImportDesk) -> None:
    document = connected.document(answer_revision=2)
    for contact, revision in ((PERSON, 2), (COMPANY, 1)):
        receipt = connected.propose(document, id=contact["ContactID"]).json["data"]["receipt"]
        assert connected.record(document, receipt, revision=revision).status_code == 200
    assert [(row["id"], row["revision"]) for row in connected.imports(document)] == [(PERSON["ContactID"], 2)]


def test_an_import_from_before_a_reset_is_not_recorded(connected: ImportDesk) -> None:
    document = connected.document(answer_revision=1, answers={"SMSF": "Gold"})
    receipt = connected.propose(document, id=COMPANY["ContactID"]).json["data"]["receipt"]
    assert connected.api.put(f"/lyd-api/doc/reset-xml/{document.id}", by="owner").status_code == 200
    assert connected.record(document, receipt, revision=1).json["error_code"] == "import_expired"
    assert connected.imports(document) == []


def test_a_receipt_is_good_for_a_day(connected: ImportDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(receipts, "LASTS_SECONDS", -120)
    document = connected.document(answer_revision=1)
    receipt = connected.propose(document, id=COMPANY["ContactID"]).json["data"]["receipt"]
    assert connected.record(document, receipt).json["error_code"] == "import_expired"


def test_an_import_that_is_undone_counts_no_longer_and_the_one_before_it_does(connected: ImportDesk) -> None:
    typed = {
        "Lenders": [{"_id": "a", "Party_Type": "An Individual", "First": "Old", "Last": "Name", "Email": "o@b.co"}]
    }
    document = connected.document(answer_revision=1, answers=typed)
    saved = [typed]
    for revision, contact in ((2, PERSON), (3, COMPANY)):
        data = connected.propose(document, id=contact["ContactID"]).json["data"]
        entry = {row["path"].removeprefix("Lenders.0."): row["after"] for row in data["changes"]}
        saved.append({"Lenders": [{**saved[-1]["Lenders"][0], **entry}]})
        save(connected, document, revision, saved[-1])
        assert connected.record(document, data["receipt"], revision=revision).status_code == 200
        assert [row["id"] for row in connected.imports(document)] == [contact["ContactID"]]
    save(connected, document, 4, saved[1])
    assert [row["id"] for row in connected.imports(document)] == [PERSON["ContactID"]]
    save(connected, document, 5, saved[0])
    assert connected.imports(document) == []
    assert connected.read(f"doc/{document.id}/comparison")["has_imports"] is False
    save(connected, document, 6, saved[2])
    assert [row["id"] for row in connected.imports(document)] == [COMPANY["ContactID"]]


def save(desk: ImportDesk, document: Document, revision: int, answers: dict[str, Any]) -> None:
    values = {"answers": answers, "answer_revision": revision}
    desk.session.execute(update(Document).where(Document.id == document.id).values(values))
    desk.session.commit()
