"""The files of a completed document."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.documents import create_document, create_template
from tests.service import Api

from lyd.documents.models import Document, FileType
from lyd.documents.services import NewFile, mark_completed


@pytest.fixture
def completed(app: Flask, session: Session, teams: dict[str, int]) -> Document:
    document = create_document(session, teams["member"], "member", create_template(session))
    content = {FileType.PDF: b"%PDF-1.7 content", FileType.DOCX: b"PK content"}
    storage = app.extensions["lyd_storage"]
    files = [NewFile(f"Zoë’s.{kind}", kind, storage.put(made), len(made)) for kind, made in content.items()]
    mark_completed(session, document, files)
    session.commit()
    return document


def test_a_completed_document_is_downloaded_as_pdf_and_word(api: Api, completed: Document) -> None:
    pdf = api.get(f"/lyd-api/doc/download/{completed.id}", by="member")
    assert (pdf.status_code, pdf.data, pdf.content_type) == (200, b"%PDF-1.7 content", "application/pdf")
    assert "attachment" in pdf.headers["Content-Disposition"]
    assert "Zo%C3%AB%E2%80%99s.pdf" in pdf.headers["Content-Disposition"]
    assert (pdf.headers["X-Content-Type-Options"], pdf.headers["Cache-Control"]) == ("nosniff", "no-store")
    word = api.get(f"/lyd-api/doc/download/{completed.id}?type=docx", by="owner")
    assert word.data == b"PK content"


def test_a_draft_has_no_files(api: Api, session: Session, teams: dict[str, int]) -> None:
    document = create_document(session, teams["member"], "member", create_template(session))
    session.commit()
    refused = api.get(f"/lyd-api/doc/download/{document.id}", by="member")
    assert (refused.status_code, refused.json["error_code"]) == (404, "file_not_ready")


def test_a_template_may_keep_a_kind_back(api: Api, completed: Document, session: Session) -> None:
    document = session.get_one(Document, completed.id)
    document.template_facts = {**document.template_facts, "flags": {"allow_download_word": "no"}}
    session.commit()
    assert api.get(f"/lyd-api/doc/download/{completed.id}?type=docx", by="member").status_code == 404
    assert api.get(f"/lyd-api/doc/download/{completed.id}?type=pdf", by="member").status_code == 200


def test_files_are_for_those_who_may(api: Api, completed: Document, session: Session) -> None:
    assert api.get(f"/lyd-api/doc/download/{completed.id}", by="outsider").status_code == 404
    session.get_one(Document, completed.id).created_by = 11
    session.commit()
    assert api.get(f"/lyd-api/doc/download/{completed.id}", by="member").status_code == 403
    assert api.get(f"/lyd-api/doc/download/{completed.id}?type=exe", by="owner").status_code == 422


def test_a_download_is_on_record(api: Api, completed: Document, session: Session) -> None:
    api.get(f"/lyd-api/doc/download/{completed.id}?type=docx", by="owner")
    (row,) = api.get(f"/lyd-api/log?id={completed.id}", by="member").json["data"]["rows"]
    assert (row["display_name"], row["message"]) == ("Owner", "Downloaded Zoë’s.docx.")
