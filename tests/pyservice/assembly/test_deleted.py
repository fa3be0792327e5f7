"""A document that is deleted while its files are being made: the run ends in words, nothing is made."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.service import Api

from lyd.assembly import made_files, services
from lyd.assembly.models import Assembly, AssemblyState
from lyd.audit.models import AuditEvent
from lyd.core.db import Database, utc_now
from lyd.documents.models import Document, DocumentFile, DocumentStatus
from lyd.documents.services import unrecorded_files
from lyd.worker import work

SENTENCE = "This document was deleted, so its files were not made."


def delete(app: Flask, document_id: int) -> None:
    database: Database = app.extensions["lyd_database"]
    with database.transaction() as own:
        row = own.get_one(Document, document_id)
        row.deleted_at, row.deleted_by = utc_now(), PEOPLE["member"].user_id


def ended_in_words(session: Session) -> bool:
    session.rollback()
    session.expire_all()
    run = session.scalars(select(Assembly)).one()
    assert (run.state, run.error_code, run.message) == (AssemblyState.FAILED, "document_deleted", SENTENCE)
    event = session.scalars(select(AuditEvent).order_by(AuditEvent.number.desc()).limit(1)).one()
    assert (event.action, event.details["reason"]) == ("document.assembly_failed", SENTENCE)
    assert session.scalar(select(func.count()).select_from(DocumentFile)) == 0
    return run.can_retry and run.active_document_id is None


def test_a_run_that_waits_while_its_document_is_deleted(
    app: Flask, api: Api, document: Document, session: Session
) -> None:
    api.post(f"/lyd-api/xpressdox/assemble/{document.id}", by="member", json={})
    delete(app, document.id)
    work(app, burst=True)
    assert ended_in_words(session)


def test_a_run_that_is_half_done_when_its_document_is_deleted(
    app: Flask, api: Api, document: Document, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def convert(*_: object, **__: object) -> bytes:
        delete(app, document.id)
        return b"%PDF-1.7"

    monkeypatch.setattr(made_files, "make_pdf", convert)
    for module in (made_files, unrecorded_files):  # no worker holds this run
        monkeypatch.setattr(module, "checkpoint", lambda session, **_: session.commit())
    run = Assembly(document_id=document.id, active_document_id=document.id, requested_by=13, answers=document.answers)
    session.add(run)
    session.commit()
    services.run_assembly(session, app.extensions["lyd_storage"], "http://converter.test", run.id)
    session.commit()
    assert ended_in_words(session)
    assert session.get_one(Document, document.id).status is DocumentStatus.IN_PROGRESS


def test_once_restored_it_can_be_made_again(app: Flask, api: Api, document: Document, session: Session) -> None:
    path = f"/lyd-api/xpressdox/assemble/{document.id}"
    first = api.post(path, by="member", json={}).json["data"]["id"]
    delete(app, document.id)
    work(app, burst=True)
    assert api.put("/lyd-api/doc/restore", by="member", json={"list_doc": [document.id]}).status_code == 200
    again = api.post(path, by="member", json={}).json["data"]
    assert (again["id"] > first, again["state"]) == (True, "queued")
