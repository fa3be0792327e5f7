"""Open documents are moved to a mended version of their template; completed ones never are."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from sqlalchemy import delete, select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import create_document
from tests.factories.word import INTERVIEW, LINES, word
from tests.factories.wordpress import add_product, give_role
from tests.pyservice.documents.test_answers import open_it, save
from tests.pyservice.interviews.package_calls import PATH, PRODUCT, make_live, upload_draft
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.assembly.models import Assembly
from lyd.audit.models import AuditEvent
from lyd.core.db import utc_now
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.documents.models import AnswerRevision, Document, DocumentStatus
from lyd.interviews.models import TemplateVersion
from lyd.template_previews.handles import make_preview
from lyd.worker import work

ANSWERS = {"Name": "Ada", "People": [{"_id": "ben", "First": "Ben"}]}
CASE = b'{"answers": {"Name": "Ada"}, "expected": ["Dear Ada"]}'
WITHOUT_PEOPLE = {
    "interview": INTERVIEW.partition(b"      - id: People")[0],
    "template": word("Dear {{ Name }}"),
    "case": CASE,
}


@pytest.fixture
def shop(session: Session, api: Api) -> Api:
    """A shop with one product, which the member of a firm runs."""
    add_product(session.connection(), PRODUCT)
    give_role(session.connection(), PEOPLE["member"].user_id, "shop_manager")
    session.commit()
    return api


def start(session: Session, teams: dict[str, int], version_id: int, **given: Any) -> Document:
    version = session.get_one(TemplateVersion, version_id)
    document = create_document(session, teams["owner"], "owner", version, **{"answers": ANSWERS, **given})
    session.commit()
    return document


def move(api: Api, source: int, target: int, by: str = "member") -> TestResponse:
    return api.post(f"{PATH}/{target}/documents", by=by, json={"from_id": source})


def show_changes(api: Api, source: int, target: int) -> dict[str, Any]:
    data: dict[str, Any] = api.get(f"{PATH}/{target}/changes?from_id={source}", by="member").json["data"]
    return data


def do_work(app: Flask, session: Session) -> None:
    """Let a worker move the documents; without the previews of the templates, for which there is no converter."""
    session.rollback()
    session.execute(delete(OutboxRow).where(OutboxRow.job == make_preview.name))
    session.commit()
    work(app, "bulk", burst=True)
    session.expire_all()


def test_documents_are_counted_by_version_and_status(shop: Api, session: Session, teams: dict[str, int]) -> None:
    old = make_live(shop)
    start(session, teams, old)
    start(session, teams, old, status=DocumentStatus.IN_PROGRESS)
    start(session, teams, old, status=DocumentStatus.COMPLETED)
    start(session, teams, old, deleted_at=utc_now())
    make_live(shop, "1.1.0", template=word("Hello", *LINES))
    rows = shop.get(f"{PATH}/versions?product_id={PRODUCT}", by="member").json["data"]
    none = {"draft": 0, "in_progress": 0, "completed": 0, "pending_signature": 0, "signed": 0}
    assert [(row["version"], row["documents"]) for row in rows] == [
        ("1.1.0", none),
        ("1.0.0", {**none, "draft": 1, "in_progress": 1, "completed": 1}),
    ]


def test_open_documents_move_and_completed_and_deleted_ones_stay(
    app: Flask, shop: Api, session: Session, teams: dict[str, int]
) -> None:
    old = make_live(shop)
    states = (DocumentStatus.DRAFT, DocumentStatus.IN_PROGRESS, DocumentStatus.COMPLETED, DocumentStatus.SIGNED)
    documents = [start(session, teams, old, status=state) for state in states]
    documents.append(start(session, teams, old, deleted_at=utc_now()))
    new = make_live(shop, "1.1.0", template=word("Hello", *LINES))
    answer = move(shop, old, new)
    assert answer.status_code == 202
    do_work(app, session)
    assert [document.template_version_id for document in documents] == [new, new, old, old, old]
    assert [document.answers for document in documents] == [ANSWERS] * 5
    assert session.get_one(OutboxRow, answer.json["data"]["job_id"]).state is JobState.DONE


def test_the_result_is_in_the_audit_log_and_each_move_in_its_document(
    app: Flask, shop: Api, session: Session, teams: dict[str, int]
) -> None:
    old = make_live(shop)
    document = start(session, teams, old)
    new = make_live(shop, "1.1.0", **WITHOUT_PEOPLE)
    move(shop, old, new)
    do_work(app, session)
    events = {event.action: event for event in session.scalars(select(AuditEvent))}
    result = events["template.documents_moved"]
    assert (result.user_id, result.subject_id) == (PEOPLE["member"].user_id, new)
    assert result.details == {"from_version": old, "moved": 1, "losing": 1, "skipped": 0}
    moved = events["document.version_changed"]
    assert (moved.subject_id, moved.details) == (document.id, {"from": "1.0.0", "to": "1.1.0", "lost": 1})


def test_the_changes_are_shown_before_with_what_would_be_lost(
    shop: Api, session: Session, teams: dict[str, int]
) -> None:
    old = make_live(shop)
    start(session, teams, old)
    start(session, teams, old, answers={"Name": "Eve"})
    start(session, teams, old, status=DocumentStatus.COMPLETED)
    new = upload_draft(shop, "1.1.0", **WITHOUT_PEOPLE)
    changes = show_changes(shop, old, new)
    assert [(row["kind"], row["path"], row["loses_answers"]) for row in changes["questions"]] == [
        ("removed", "People", True),
        ("removed", "People.First", True),
    ]
    assert (changes["open_documents"], changes["losing_documents"], changes["same_text"]) == (2, 1, False)


def test_answers_without_a_place_stay_in_the_revisions_and_the_next_save_is_accepted(
    app: Flask, shop: Api, session: Session, teams: dict[str, int]
) -> None:
    old = make_live(shop)
    document = start(session, teams, old)
    tab = open_it(shop, document, by="owner")
    new = make_live(shop, "1.1.0", **WITHOUT_PEOPLE)
    move(shop, old, new)
    do_work(app, session)
    assert document.answers == {"Name": "Ada"}
    revisions = session.scalars(select(AnswerRevision).order_by(AnswerRevision.number)).all()
    assert [revision.answers for revision in revisions] == [ANSWERS, {"Name": "Ada"}]
    stale = save(shop, document, tab, by="owner")
    assert stale.status_code == 422 or stale.json["error_code"] == "opened_elsewhere"
    shown = shop.get(f"/lyd-api/doc/{document.id}", by="owner").json["data"]
    assert save(shop, document, open_it(shop, document, by="owner"), shown["xml"], by="owner").json["status"]


def test_a_document_that_is_being_assembled_stays(
    app: Flask, shop: Api, session: Session, teams: dict[str, int]
) -> None:
    old = make_live(shop)
    document = start(session, teams, old, status=DocumentStatus.IN_PROGRESS)
    run = {"document_id": document.id, "active_document_id": document.id, "requested_by": document.created_by}
    session.add(Assembly(**run, answers=ANSWERS))
    session.commit()
    new = make_live(shop, "1.1.0", template=word("Hello", *LINES))
    move(shop, old, new)
    do_work(app, session)
    assert document.template_version_id == old
    result = session.scalars(select(AuditEvent).where(AuditEvent.action == "template.documents_moved")).one()
    assert result.details == {"from_version": old, "moved": 0, "losing": 0, "skipped": 1}


def test_many_move_in_batches_and_are_counted_together(
    app: Flask, shop: Api, session: Session, teams: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lyd.documents.services.version_moves.BATCH", 2)
    old = make_live(shop)
    documents = [start(session, teams, old) for _ in range(5)]
    new = make_live(shop, "1.1.0", template=word("Hello", *LINES))
    move(shop, old, new)
    do_work(app, session)
    assert {document.template_version_id for document in documents} == {new}
    result = session.scalars(select(AuditEvent).where(AuditEvent.action == "template.documents_moved")).one()
    assert result.details == {"from_version": old, "moved": 5, "losing": 0, "skipped": 0}


def test_documents_move_to_the_live_version_of_their_product_only(shop: Api, session: Session) -> None:
    add_product(session.connection(), 79, name="Other")
    session.commit()
    old, new = make_live(shop), make_live(shop, "1.1.0")
    for source, target in ((new, old), (new, new)):
        answer = move(shop, source, target)
        assert (answer.status_code, answer.json["message"]) == (409, "Documents can be moved to the live version only.")
    assert move(shop, 4711, new).status_code == 404
    assert move(shop, old, new, by="owner").status_code == 403
