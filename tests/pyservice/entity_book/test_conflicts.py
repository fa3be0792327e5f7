"""Conflicts are decided one by one, with a reason that the document's log has; some packages wait for it."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from tests.pyservice.entity_book.book import Book
from tests.unit.entity_book.deed import ADA

from lyd.audit.models import AuditEvent
from lyd.core.jobs.models import OutboxRow
from lyd.documents.models import Document, DocumentStatus
from lyd.entity_book.jobs import collect_details
from lyd.entity_book.models import DetailChoice

PLACE = "Lenders.0"
OTHER = {**ADA, "Street": "9 Old Street"}
REASON = "Asked the client."


@pytest.fixture
def document(book: Book) -> Document:
    """A document that differs from the last one in an address, and of a second lender in the day of birth."""
    eve = {**ADA, "_id": "e", "First": "Eve"}
    book.document({"Lenders": [OTHER, {**eve, "Street": "2 Low Street"}]})
    return book.document({"Lenders": [ADA, eve]})


def states(book: Book, document: Document) -> dict[str, str]:
    rows = book.compare(document)
    return {key: row["state"] for key, row in rows.items() if row["state"] not in ("same", "notice")}


def test_a_choice_closes_one_conflict_and_is_in_the_log_with_its_reason(book: Book, document: Document) -> None:
    assert states(book, document) == {f"{PLACE}:address": "conflict", "Lenders.1:address": "conflict"}
    row = book.choose(document, PLACE, "address", reason=f" {REASON} ").json["data"]
    assert (row["state"], row["message"]) == ("decided", "")
    assert (row["choice"]["system"], row["choice"]["reason"], row["choice"]["chosen_by"]) == (
        "document",
        REASON,
        "Owner",
    )
    assert states(book, document) == {f"{PLACE}:address": "decided", "Lenders.1:address": "conflict"}
    book.session.rollback()
    event = book.session.scalars(select(AuditEvent).where(AuditEvent.action == "document.detail_chosen")).one()
    assert event.details == {"place": PLACE, "field": "address", "source": "document", "reason": REASON}


def test_the_book_has_what_was_chosen_at_once(book: Book, document: Document) -> None:
    taken = {"Lenders": [{**OTHER, "Email": "taken@b.co"}]}
    document.answers, document.answer_revision = taken, document.answer_revision + 1
    book.session.commit()
    assert book.choose(document, PLACE, "address", source="last").status_code == 200
    book.session.rollback()
    row = book.session.scalars(select(OutboxRow).where(OutboxRow.job == "entity_book.collect_details")).one()
    assert (row.available_at - row.created_at).total_seconds() < 1
    book.session.expire_all()
    collect_details(book.session, **row.arguments)
    assert ("answer", "taken@b.co") in book.details("Ada King", "email")


def test_a_choice_of_another_system_counts_once_the_answer_is_taken(book: Book, document: Document) -> None:
    assert book.choose(document, PLACE, "address", source="last").json["data"]["state"] == "conflict"
    answers = book.session.get_one(Document, document.id, populate_existing=True).answers
    book.save(document, {"Lenders": [OTHER, *answers["Lenders"][1:]]})
    assert states(book, document) == {"Lenders.1:address": "conflict"}


def test_a_choice_is_void_after_the_answer_changed(book: Book, document: Document) -> None:
    book.choose(document, PLACE, "address")
    book.save(document, {"Lenders": [{**ADA, "Street": "14 Smith Street"}]})
    assert states(book, document) == {f"{PLACE}:address": "conflict"}


def test_a_choice_needs_a_reason_and_something_to_choose(book: Book, document: Document) -> None:
    refused = book.choose(document, PLACE, "address", reason="  ")
    assert (refused.status_code, refused.json["errors"]) == (422, {"reason": ["Please say why."]})
    assert book.choose(document, PLACE, "address", source="xero").json["error_code"] == "changed_meanwhile"
    assert book.choose(document, "Lenders.7", "address").json["error_code"] == "changed_meanwhile"
    assert book.choose(document, PLACE, "address", by="outsider").status_code == 404
    assert book.session.scalars(select(DetailChoice)).all() == []


def test_a_completed_document_is_not_decided_about(book: Book, document: Document) -> None:
    book.session.get_one(Document, document.id).status = DocumentStatus.COMPLETED
    book.session.commit()
    assert book.choose(document, PLACE, "address").json["error_code"] == "document_completed"


@pytest.mark.parametrize("conflicts", ["", "block"])
def test_files_wait_for_choices_only_if_the_package_says_so(book: Book, document: Document, conflicts: str) -> None:
    stored = book.session.get_one(Document, document.id)
    stored.template_version_id = book.make_version(conflicts=conflicts).id
    book.session.commit()
    path = f"/lyd-api/xpressdox/assemble/{document.id}"
    shown = book.api.get(f"/lyd-api/doc/{document.id}/comparison", by="owner").json["data"]
    assert (shown["conflicts"], shown["is_blocking"], shown["can_choose"]) == (2, bool(conflicts), True)
    response = book.api.post(path, by="owner", json={})
    if not conflicts:
        assert response.status_code == 202, response.json
        return
    assert (response.status_code, response.json["error_code"]) == (422, "invalid_answers")
    assert response.json["errors"]["answers"] == {
        f"{PLACE}.Street": ["The address of Ada King differs in the last document."],
        "Lenders.1.Street": ["The address of Eve King differs in the last document."],
    }
    book.choose(document, PLACE, "address")
    book.choose(document, "Lenders.1", "address")
    assert book.api.post(path, by="owner", json={}).status_code == 202
