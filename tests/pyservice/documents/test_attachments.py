"""Files are added to documents and downloaded through the product API (decision 0074)."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select
from tests.factories.attachments import make_picture, make_word
from tests.pyservice.documents.attachment_calls import PDF, Papers
from tests.pyservice.documents.test_answers import open_it

from lyd.core.storage import Storage
from lyd.documents.models import Attachment, DocumentStatus
from lyd.documents.services import attachments
from lyd.documents.services.attachment_content import WRONG_KIND
from lyd.documents.services.attachments import attachment_name


def test_a_file_is_added_listed_and_comes_back_as_a_download(papers: Papers) -> None:
    data = papers.post(name="Trust deed – signed.PDF").json["data"]
    assert data["answer"] == f"{data['id']}/Trust deed – signed.pdf"
    assert (data["name"], data["kind"], data["size"]) == ("Trust deed – signed.pdf", "pdf", len(PDF))
    assert papers.rows() == [data]
    file = papers.fetch(data["answer"])
    assert (file.data, file.headers["Content-Type"]) == (PDF, "application/pdf")
    assert file.headers["Content-Disposition"].startswith("attachment;")
    assert (file.headers["X-Content-Type-Options"], file.headers["Cache-Control"]) == ("nosniff", "no-store")
    assert papers.log() == ["Downloaded Trust deed – signed.pdf.", "Added the file Trust deed – signed.pdf."]


@pytest.mark.parametrize(
    ("data", "kind"), [(make_word(), "docx"), (make_picture(), "png"), (make_picture("JPEG"), "jpg")]
)
def test_the_kind_follows_from_the_content_whatever_the_name(papers: Papers, data: bytes, kind: str) -> None:
    response = papers.post(data, "scan.pdf")
    assert (response.json["data"]["name"], response.json["data"]["kind"]) == (f"scan.{kind}", kind)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("C:\\fakepath\\deed.pdf", "deed.pdf"),
        ("../../etc/passwd", "passwd.pdf"),
        ("deed.PDF", "deed.pdf"),
        ("Deed v1.2", "Deed v1.2.pdf"),
        ("invoice\u202efdp.exe", "invoice fdp.exe.pdf"),
        ("a\ufffe\uffff\x00b.pdf", "a b.pdf"),
        ("", "document.pdf"),
        ("CON.pdf", "document CON.pdf"),
        ("x" * 400 + ".pdf", "x" * 150 + ".pdf"),
        ("\ud800.pdf", "document.pdf"),
    ],
)
def test_names_are_safe_and_end_as_their_kind(name: str, expected: str) -> None:
    assert attachment_name(name, "pdf") == expected


def test_what_is_no_such_file_is_refused_with_the_reason_and_nothing_stays(papers: Papers) -> None:
    refused = papers.post(b"<svg onload='alert(1)'/>", "logo.png")
    assert (refused.status_code, refused.json["error_code"]) == (422, "attachment_refused")
    assert refused.json["message"] == WRONG_KIND
    assert papers.session.scalar(select(func.count()).select_from(Attachment)) == 0


def test_a_file_of_more_than_ten_megabytes_is_refused(papers: Papers) -> None:
    most = 10 * 1024 * 1024
    assert papers.post(PDF + b"\n" * (most + 1 - len(PDF))).json["error_code"] == "attachment_too_large"
    assert papers.post(PDF + b"\n" * (most - len(PDF))).status_code == 200


def test_a_document_has_so_many_files_and_not_more(papers: Papers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attachments, "MOST_FILES", 2)
    papers.add()
    papers.add()
    refused = papers.post()
    assert (refused.status_code, refused.json["error_code"]) == (422, "too_many_attachments")


def test_its_files_are_so_large_together_and_not_larger(papers: Papers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attachments, "MOST_BYTES_TOGETHER", 2 * len(PDF))
    papers.add()
    papers.add()
    assert papers.post().json["error_code"] == "too_many_attachments"


def test_files_that_only_earlier_answers_name_do_not_count(papers: Papers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attachments, "MOST_FILES", 1)
    papers.save(Deed=papers.add())
    papers.save(Deed="")
    assert papers.post().json["error_code"] == "too_many_attachments", "it counts for a day"
    attachment = papers.session.scalars(select(Attachment)).one()
    attachment.created_at -= attachments.KEPT
    papers.session.commit()
    assert papers.post().status_code == 200


def test_the_same_key_adds_a_file_once(papers: Papers) -> None:
    headers = {"Idempotency-Key": "6f1d3b0e-5b0e-4a57-9d65-2f8a54c2a001"}
    first, second = papers.post(headers=headers), papers.post(headers=headers)
    assert first.json == second.json
    assert second.headers["Idempotent-Replayed"] == "true"
    assert len(papers.rows()) == 1
    assert papers.post(PDF + b"\n", headers=headers).status_code == 422


def test_a_tab_that_was_taken_over_adds_nothing(papers: Papers) -> None:
    open_it(papers.api, papers.document)
    refused = papers.post()
    assert (refused.status_code, refused.json["status"], refused.json["error_code"]) == (200, False, "opened_elsewhere")
    assert papers.rows() == []


def test_a_completed_document_takes_no_files_and_still_shows_its_own(papers: Papers) -> None:
    answer = papers.add()
    papers.document.status = DocumentStatus.COMPLETED
    papers.session.commit()
    assert papers.post().json["error_code"] == "document_completed"
    assert papers.fetch(answer).data == PDF


@pytest.mark.parametrize(("by", "status"), [("owner", 200), ("outsider", 404), (None, 401)])
def test_who_may_read_the_document_may_read_its_files(papers: Papers, by: str | None, status: int) -> None:
    answer = papers.add()
    assert papers.fetch(answer, by).status_code == status


@pytest.mark.parametrize("by", ["outsider", None])
def test_others_add_no_files(papers: Papers, by: str | None) -> None:
    assert papers.post(by=by).status_code == (404 if by else 401)


def test_a_file_of_another_document_is_not_there(papers: Papers) -> None:
    assert papers.fetch(papers.add(), document=papers.another()).status_code == 404


def test_the_bytes_are_kept_once(papers: Papers, storage: Storage) -> None:
    papers.add(name="One.pdf")
    papers.add(name="Two.pdf")
    hashes = papers.session.scalars(select(Attachment.sha256)).all()
    assert len(hashes) == 2
    assert len({*hashes}) == 1
    assert storage.read(hashes[0]) == PDF
