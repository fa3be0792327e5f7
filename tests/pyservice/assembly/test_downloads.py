"""Plain links to files: signed, short-lived, checked again when they are used."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import jwt
import pytest
from flask import Flask
from sqlalchemy import select, update
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.service import SECRET, Api
from werkzeug.test import TestResponse

from lyd.core.http.identity import revoke
from lyd.documents.models import Document, DocumentFile
from lyd.teams.models import TeamMember

BACK = "my-account/my-document/template"
LINK = "/lyd-api/api/xpressdox/download-file-by-download-id"


@pytest.fixture
def completed(api: Api, document: Document, converting: str, run_jobs: Callable) -> Document:
    api.post(f"/lyd-api/xpressdox/assemble/{document.id}", by="member", json={})
    run_jobs()
    return document


def ids(
    api: Api, document: Document, by: str = "member", path: str = "my-account/my-document/template"
) -> TestResponse:
    return api.get(f"/lyd-api/xpressdox/get-download-ids/{document.id}/{quote(path, safe='')}", by=by)


def fetch(api: Api, download_id: str) -> TestResponse:
    return api.get(LINK, query_string={"download_id": download_id})


def test_a_completed_document_gives_ids_names_and_the_way_back(api: Api, completed: Document) -> None:
    data = ids(api, completed, path="my-account/my-document/template?docId=7").json["data"]
    assert data["filename"] == ["NDA Harbour & Reef.pdf", "NDA Harbour & Reef.docx"]
    assert len(data["download_id"]) == 2
    assert data["redirect_url"].startswith("/my-account/my-document/template?docId=7&download_id%5B%5D=")


def test_a_link_fetches_a_file_without_any_other_sign_in(api: Api, completed: Document) -> None:
    pdf, word = (fetch(api, one) for one in ids(api, completed).json["data"]["download_id"])
    assert pdf.data.startswith(b"%PDF-")
    assert word.data.startswith(b"PK")
    assert pdf.headers["Content-Type"] == "application/pdf"
    assert pdf.headers["Content-Disposition"] == 'attachment; filename="NDA Harbour & Reef.pdf"'
    assert pdf.headers["X-Content-Type-Options"] == "nosniff"
    assert pdf.headers["Cache-Control"] == "no-store"
    assert int(pdf.headers["Content-Length"]) == len(pdf.data)


def test_a_name_beyond_ascii_travels_as_rfc_5987_says(api: Api, completed: Document, session: Session) -> None:
    session.execute(update(DocumentFile).values(name="契約 é.pdf"))
    session.commit()
    answer = fetch(api, ids(api, completed).json["data"]["download_id"][0])
    assert f"filename*=UTF-8''{quote('契約 é.pdf')}" in answer.headers["Content-Disposition"]


def test_the_way_back_may_start_with_a_slash(api: Api, completed: Document) -> None:
    data = ids(api, completed, path="/my-account/my-document").json["data"]
    assert data["redirect_url"].startswith("/my-account/my-document?download_id")


@pytest.mark.parametrize("path", ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])
def test_the_way_back_stays_on_this_site(api: Api, completed: Document, path: str) -> None:
    refused = ids(api, completed, path=path)
    assert refused.status_code in (404, 422)
    assert "evil" not in str(refused.headers)


@pytest.mark.parametrize(("by", "code"), [("owner", 200), ("manager", 200), ("outsider", 404), ("lite", 404)])
def test_ids_are_for_those_who_may_download(api: Api, completed: Document, by: str, code: int) -> None:
    assert ids(api, completed, by=by).status_code == code


def test_a_document_without_files_has_no_ids(api: Api, document: Document) -> None:
    assert ids(api, document).status_code == 404


def test_a_link_ends_with_its_session(app: Flask, api: Api, completed: Document) -> None:
    link = ids(api, completed).json["data"]["download_id"][0]
    with app.app_context():
        revoke(f"{PEOPLE['member'].user_id:0>32}")
    assert (fetch(api, link).status_code, fetch(api, link).json["error_code"]) == (401, "download_expired")


def test_a_link_ends_with_the_right_to_the_document(
    api: Api, completed: Document, session: Session, teams: dict[str, int]
) -> None:
    link = ids(api, completed).json["data"]["download_id"][0]
    member = PEOPLE["member"].user_id
    session.execute(update(TeamMember).where(TeamMember.user_id == member).values(team_id=teams["outsider"]))
    session.commit()
    assert fetch(api, link).status_code == 404


def test_a_link_cannot_be_bent_to_another_file(api: Api, completed: Document, session: Session) -> None:
    link = ids(api, completed).json["data"]["download_id"][0]
    claims = jwt.decode(link, SECRET, algorithms=["HS256"], audience="lyd:download")
    forged = jwt.encode({**claims, "file": claims["file"] + 1}, "another-secret-of-32-bytes-and-a-few-more", "HS256")
    other = session.scalars(select(DocumentFile.id).order_by(DocumentFile.id.desc())).first()
    assert other
    elsewhere = jwt.encode({**claims, "doc": completed.id + 1}, SECRET, "HS256")
    late = jwt.encode({**claims, "exp": claims["iat"] - 60}, SECRET, "HS256")
    assert [fetch(api, one).status_code for one in (forged, elsewhere, late, "", "x")] == [401, 404, 401, 401, 401]


def test_a_download_link_is_no_sign_in_and_a_sign_in_is_no_link(api: Api, completed: Document) -> None:
    link = ids(api, completed).json["data"]["download_id"][0]
    assert api.get("/lyd-api/doc", headers={"Authorization": f"Bearer {link}"}).status_code == 401
