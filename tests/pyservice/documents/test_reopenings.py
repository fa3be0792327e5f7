"""Completed documents are reopened to change them, without a second payment."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import select
from tests.pyservice.document_requests.desk import COPY
from tests.pyservice.documents.firm import DOC, Firm, refused
from tests.pyservice.documents.test_answers import open_it, save
from werkzeug.test import TestResponse

from lyd.assembly.models import Assembly
from lyd.audit.services import note
from lyd.core.db import utc_now
from lyd.credits.models import CreditEntry
from lyd.document_requests.models import DocumentRequest, RequestState
from lyd.documents.lifecycle.rules import LODGED, ONLY_COMPLETED, SENT_FOR_SIGNATURE
from lyd.documents.models import AsicStatus, Document, DocumentFile, DocumentStatus, DocumentType, FileType
from lyd.documents.services import NewFile, complete_document
from lyd.documents.services.reopenings import BEING_ASSEMBLED, COPIES_ON_ORDER, REFUNDED
from lyd.interviews.services import dump_answers

ANSWERS = {"Name": "Ann"}


def completed(firm: Firm, by: str = "member", **given: Any) -> Document:
    """A document whose first version is made."""
    document = firm.document(by, answers=ANSWERS, status=DocumentStatus.IN_PROGRESS, **given)
    assemble(firm, document, "a")
    return document


def assemble(firm: Firm, document: Document, content: str) -> None:
    files = [NewFile("Agreement.docx", FileType.DOCX, content * 64, 1)]
    complete_document(firm.session, document, files, user_id=document.created_by)
    firm.session.commit()


def reopen(firm: Firm, document: Document, by: str = "member", **given: Any) -> TestResponse:
    return firm.api.put(f"{DOC}/reopen/{document.id}", by=by, json=given)


def reopenings(firm: Firm, document: Document) -> list[int | None]:
    return [event.user_id for event in firm.events(document) if event.action == "document.reopened"]


def test_a_reopened_document_is_in_progress_and_keeps_its_files(firm: Firm) -> None:
    document = completed(firm)
    answer = reopen(firm, document)
    assert (answer.status_code, answer.json["message"]) == (200, "The document is open again.")
    row = answer.json["data"]
    assert (row["status"], row["status_name"]) == (2, "In progress")
    assert [(file["name"], file["version"]) for file in row["files"]] == [("Agreement.docx", 1)]
    assert {"documents.edit", "documents.assemble", "documents.download"} <= set(row["allowed"])
    assert "documents.reopen" not in row["allowed"]
    assert firm.now(document).completed_at is None
    (newest, *_) = firm.api.get(f"/lyd-api/log?id={document.id}", by="member").json["data"]["rows"]
    assert newest["message"] == "Reopened the document to change it; its files stay as the version before."


def test_the_next_assembly_makes_the_next_version_that_can_be_compared(firm: Firm) -> None:
    document = completed(firm)
    reopen(firm, document)
    assemble(firm, firm.now(document), "b")
    versions = firm.session.scalars(select(DocumentFile).where(DocumentFile.document_id == document.id))
    assert sorted((file.version, file.is_current) for file in versions) == [(1, False), (2, True)]
    compared = firm.api.get(f"{DOC}/compare/{document.id}/versions", by="member").json["data"]["rows"]
    assert [row["version"] for row in compared] == [2, 1]


def test_answers_are_changed_only_by_who_opens_it_after_that(firm: Firm) -> None:
    document = firm.document(answers=ANSWERS, status=DocumentStatus.IN_PROGRESS)
    token = open_it(firm.api, document)
    assemble(firm, firm.now(document), "a")
    reopen(firm, document)
    late = save(firm.api, document, token, dump_answers({"Name": "Late"}))
    assert late.json["error_code"] == "opened_elsewhere"
    assert firm.now(document).answers == ANSWERS
    assert save(firm.api, document, open_it(firm.api, document), dump_answers({"Name": "Zoe"})).json["status"] is True
    assert firm.now(document).answers["Name"] == "Zoe"


def test_reopening_takes_no_credit_and_gives_none(firm: Firm) -> None:
    document = completed(firm)
    count = len(firm.session.scalars(select(CreditEntry)).all())
    reopen(firm, document)
    assemble(firm, firm.now(document), "b")
    assert len(firm.session.scalars(select(CreditEntry)).all()) == count


def test_a_second_click_or_member_changes_nothing(firm: Firm) -> None:
    document = completed(firm, is_shared=True)
    firm.add(document, firm.team_folder())
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda by: reopen(firm, document, by).status_code, ["member", "owner"] * 2))
    assert answers == [200] * 4
    assert reopen(firm, document, "manager").json["data"]["status"] == 2
    assert len(reopenings(firm, document)) == 1


@pytest.mark.parametrize("status", [DocumentStatus.DRAFT, DocumentStatus.IN_PROGRESS])
def test_what_was_never_completed_is_not_reopened(firm: Firm, status: DocumentStatus) -> None:
    assert refused(reopen(firm, firm.document(status=status))) == (409, "document_not_ready", ONLY_COMPLETED)


@pytest.mark.parametrize("status", [DocumentStatus.SIGNED, DocumentStatus.PENDING_SIGNATURE])
def test_what_was_sent_for_signature_stays(firm: Firm, status: DocumentStatus) -> None:
    document = firm.document(status=status)
    assert refused(reopen(firm, document)) == (409, "document_not_ready", SENT_FOR_SIGNATURE)
    assert firm.now(document).status is status


@pytest.mark.parametrize("status", set(AsicStatus) - {AsicStatus.RJCT})
def test_what_was_lodged_stays(firm: Firm, status: AsicStatus) -> None:
    document = completed(firm, type=DocumentType.ASIC, asic_status=status)
    assert refused(reopen(firm, document)) == (409, "document_not_ready", LODGED)


def test_an_asic_document_that_was_not_lodged_is_reopened(firm: Firm) -> None:
    assert reopen(firm, completed(firm, type=DocumentType.ASIC)).status_code == 200


def test_what_asic_rejected_is_reopened(firm: Firm) -> None:
    document = completed(firm, type=DocumentType.ASIC, asic_status=AsicStatus.RJCT)
    assert reopen(firm, document).status_code == 200


def test_files_that_are_being_made_come_first(firm: Firm) -> None:
    document = completed(firm)
    running = {"document_id": document.id, "active_document_id": document.id}
    firm.session.add(Assembly(**running, requested_by=document.created_by, answers=ANSWERS))
    firm.session.commit()
    assert refused(reopen(firm, document)) == (409, "document_not_ready", BEING_ASSEMBLED)


def test_hard_copies_on_order_are_made_of_the_version_that_was_ordered(firm: Firm) -> None:
    document = completed(firm)
    ordered = firm.api.post(f"{DOC}/hard-copy", by="member", json={"doc_id": document.id, **COPY})
    assert ordered.status_code == 200
    assert refused(reopen(firm, document)) == (409, "document_not_ready", COPIES_ON_ORDER)
    firm.session.scalars(select(DocumentRequest)).one().state = RequestState.DONE
    firm.session.commit()
    assert reopen(firm, document).status_code == 200


def test_a_refunded_document_gives_no_more_files(firm: Firm) -> None:
    document = completed(firm)
    note(firm.session, document.team_id, None, "document.refunded", "document", document.id, order_id=7)
    firm.session.commit()
    assert refused(reopen(firm, document)) == (409, "document_not_ready", REFUNDED)


def test_an_expired_plan_reopens_nothing(firm: Firm) -> None:
    answer = reopen(firm, completed(firm, "expired"), "expired")
    assert refused(answer) == (403, "forbidden", "Your Membership Plan has expired.")


def test_another_members_private_document_asks_first(firm: Firm) -> None:
    document = completed(firm)
    assert refused(reopen(firm, document, "manager"))[1] == "owner_confirm_required"
    assert firm.now(document).status is DocumentStatus.COMPLETED
    assert reopen(firm, document, "manager", confirmed=True).status_code == 200
    assert len(reopenings(firm, document)) == 1


def test_who_cannot_see_it_or_what_is_deleted_is_not_reopened(firm: Firm) -> None:
    assert reopen(firm, completed(firm, "owner")).status_code == 403
    assert reopen(firm, completed(firm), "outsider").status_code == 404
    assert reopen(firm, completed(firm, deleted_at=utc_now())).status_code == 404
