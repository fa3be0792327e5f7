"""Ask for an assembly, and follow it, as widgets do."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.documents.models import Document, DocumentStatus


def path(document: Document) -> str:
    return f"/lyd-api/xpressdox/assemble/{document.id}"


def ask(api: Api, document: Document, by: str = "member", **body: object) -> TestResponse:
    return api.post(path(document), by=by, json=body)


def latest(api: Api, document: Document) -> dict:
    return api.get(path(document), by="member").json["data"]


def status(session: Session, document: Document) -> DocumentStatus:
    session.rollback()
    return session.scalars(select(Document.status).where(Document.id == document.id)).one()


def open_it(api: Api, document: Document) -> str:
    return api.get(f"/lyd-api/get-action-token/{document.id}", by="member").json["data"]["action_token"]


def fetch(api: Api, download_id: str) -> TestResponse:
    return api.get("/lyd-api/api/xpressdox/download-file-by-download-id", query_string={"download_id": download_id})
