"""The files of a completed document."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.documents import create_document, create_template
from tests.service import Api

from lyd.core.db import utc_now
from lyd.documents.models import Document, DocumentFile, DocumentStatus, FileRole, FileType
from lyd.documents.services.files import NewFile, add_version, complete_document, files_of


@pytest.fixture
def completed(app: Flask, session: Session, teams: dict[str, int]) -> Document:
    facts = {"status": DocumentStatus.COMPLETED, "completed_at": utc_now()}
    document = create_document(session, teams["member"], "member", create_template(session), **facts)
    session.flush()
    content = {FileType.PDF: b"%PDF-1.7 content", FileType.DOCX: b"PK content"}
    storage = app.extensions["lyd_storage"]
    files = [NewFile(f"Zoë’s.{kind}", kind, storage.put(made), len(made)) for kind, made in content.items()]
    add_version(session, document, files)
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


def test_a_new_assembly_adds_a_version_and_keeps_the_older_files(
    app: Flask, api: Api, completed: Document, session: Session
) -> None:
    storage = app.extensions["lyd_storage"]
    newer = NewFile("Newer.pdf", FileType.PDF, storage.put(b"%PDF-1.7 newer"), 14)
    complete_document(session, completed, [newer], user_id=13)
    session.commit()
    files = session.scalars(select(DocumentFile).order_by(DocumentFile.id)).all()
    assert [(file.name, file.version, file.is_current) for file in files] == [
        ("Zoë’s.pdf", 1, False),
        ("Zoë’s.docx", 1, False),
        ("Newer.pdf", 2, True),
    ]
    assert {file.role for file in files} == {FileRole.ASSEMBLED}
    assert all(storage.open(file.sha256).read() for file in files)
    assert [file.name for file in files_of(session, completed)] == ["Newer.pdf"]
    (row,) = api.get("/lyd-api/doc", by="member").json["data"]["rows"]
    assert [file["name"] for file in row["files"]] == ["Newer.pdf"]
    assert api.get(f"/lyd-api/doc/download/{completed.id}", by="member").data == b"%PDF-1.7 newer"
    assert api.get(f"/lyd-api/doc/download/{completed.id}?type=docx", by="member").status_code == 404


def test_files_of_another_role_have_their_own_versions(api: Api, completed: Document, session: Session) -> None:
    certificate = NewFile("Certificate.pdf", FileType.PDF, "0" * 64, 1)
    (added,) = add_version(session, completed, [certificate], role=FileRole.CERTIFICATE)
    session.commit()
    assert (added.version, added.is_current, added.assembly_id) == (1, True, None)
    (row,) = api.get("/lyd-api/doc", by="member").json["data"]["rows"]
    assert [file["name"] for file in row["files"]] == ["Zoë’s.pdf", "Zoë’s.docx"]
    assert api.get(f"/lyd-api/doc/download/{completed.id}", by="member").data == b"%PDF-1.7 content"
