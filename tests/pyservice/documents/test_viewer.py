"""A completed document is viewed by those who may download it, in every version, and its log says who did."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.documents import create_document, create_template
from tests.service import Api

from lyd.core.db import utc_now
from lyd.documents.lifecycle.rules import NO_PDF, NOT_COMPLETED
from lyd.documents.models import Document, DocumentStatus, FileRole, FileType
from lyd.documents.services.files import NewFile, add_version
from lyd.interviews.models import TemplateVersion


@pytest.fixture
def completed(app: Flask, session: Session, teams: dict[str, int]) -> Document:
    """The member's completed document, with one version of its files."""
    facts = {"status": DocumentStatus.COMPLETED, "completed_at": utc_now()}
    document = create_document(session, teams["member"], "member", create_template(session), **facts)
    session.flush()
    add(app, session, document, b"%PDF first")
    return document


def add(
    app: Flask, session: Session, document: Document, content: bytes, role: FileRole = FileRole.ASSEMBLED
) -> list[int]:
    """Add a version with a PDF and a Word file; the ids of both."""
    storage = app.extensions["lyd_storage"]
    files = [
        NewFile(f"{role}.{kind}", kind, storage.put(content + kind.encode()), len(content) + len(kind))
        for kind in (FileType.PDF, FileType.DOCX)
    ]
    added = add_version(session, document, files, role=role)
    session.commit()
    return [file.id for file in added]


def rows(api: Api, document: Document, by: str = "member") -> list[dict]:
    found: list[dict] = api.get(f"/lyd-api/doc/view/{document.id}/files", by=by).json["data"]["rows"]
    return found


def test_the_pdf_is_shown_in_the_browser_and_never_kept_there(api: Api, completed: Document) -> None:
    answer = api.get(f"/lyd-api/doc/view/{completed.id}", by="member")
    assert (answer.data, answer.content_type) == (b"%PDF firstpdf", "application/pdf")
    assert answer.headers["Content-Disposition"].startswith("inline")
    assert answer.headers["Cache-Control"] == "no-store"


def test_a_view_is_on_record(api: Api, completed: Document) -> None:
    api.get(f"/lyd-api/doc/view/{completed.id}", by="owner")
    (row,) = api.get(f"/lyd-api/log?id={completed.id}", by="member").json["data"]["rows"]
    assert (row["display_name"], row["message"]) == ("Owner", "Viewed assembled.pdf.")


def test_a_signed_file_comes_first_and_older_versions_last(
    app: Flask, api: Api, completed: Document, session: Session
) -> None:
    add(app, session, completed, b"%PDF second")
    add(app, session, completed, b"%PDF signed", FileRole.SIGNED)
    assert [(row["role"], row["version"], row["is_current"]) for row in rows(api, completed)] == [
        ("signed", 1, True),
        ("assembled", 2, True),
        ("assembled", 1, False),
    ]
    oldest = rows(api, completed)[-1]["id"]
    assert api.get(f"/lyd-api/doc/view/{completed.id}", by="member").data == b"%PDF signedpdf"
    assert api.get(f"/lyd-api/doc/view/{completed.id}?file_id={oldest}", by="member").data == b"%PDF firstpdf"


def test_the_file_of_another_document_or_a_word_file_is_not_there(
    app: Flask, api: Api, completed: Document, session: Session, teams: dict[str, int]
) -> None:
    version = session.get_one(TemplateVersion, completed.template_version_id)
    other = create_document(session, teams["member"], "member", version)
    session.flush()
    for file_id in (*add(app, session, other, b"%PDF other"), add(app, session, completed, b"%PDF second")[1]):
        refused = api.get(f"/lyd-api/doc/view/{completed.id}?file_id={file_id}", by="owner")
        assert (refused.status_code, refused.json["error_code"]) == (404, "file_not_ready")


def test_only_those_who_may_download_may_view_and_it_is_asked_again_each_time(
    api: Api, completed: Document, session: Session
) -> None:
    assert api.get(f"/lyd-api/doc/view/{completed.id}", by="outsider").status_code == 404
    assert api.get(f"/lyd-api/doc/view/{completed.id}").status_code == 401
    assert rows(api, completed)
    session.get_one(Document, completed.id).created_by = 11
    session.commit()
    assert api.get(f"/lyd-api/doc/view/{completed.id}", by="member").status_code == 403
    assert api.get(f"/lyd-api/doc/view/{completed.id}/files", by="member").status_code == 403


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"status": DocumentStatus.IN_PROGRESS}, NOT_COMPLETED),
        ({"template_facts": {"flags": {"allow_download_pdf": "no"}}}, NO_PDF),
    ],
)
def test_a_document_that_cannot_be_viewed_says_why(
    api: Api, session: Session, teams: dict[str, int], changes: dict, reason: str
) -> None:
    facts = {"status": DocumentStatus.COMPLETED, "completed_at": utc_now(), **changes}
    document = create_document(session, teams["member"], "member", create_template(session), **facts)
    session.commit()
    shown = api.get(f"/lyd-api/doc/{document.id}", by="member").json["data"]
    assert "documents.view" not in shown["allowed"]
    assert shown["reasons"]["documents.view"] == reason
    refused = api.get(f"/lyd-api/doc/view/{document.id}", by="member")
    assert (refused.status_code, refused.json["message"]) == (409, reason)


def test_a_completed_document_offers_to_be_viewed(api: Api, completed: Document) -> None:
    assert "documents.view" in api.get(f"/lyd-api/doc/{completed.id}", by="member").json["data"]["allowed"]
