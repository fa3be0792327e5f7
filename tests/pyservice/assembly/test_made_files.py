"""A package with several outputs: each is a Word file and a PDF, all are stored together or none (decision 0062)."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session
from tests.factories.bundles import OUTPUTS, PERSON, bundle, company, director
from tests.factories.documents import create_document
from tests.factories.pdf import text_of
from tests.factories.wordpress import add_product
from tests.pyservice.assembly.assembly_calls import ask, fetch, latest
from tests.pyservice.assembly.preview_calls import fetch as fetch_preview
from tests.pyservice.assembly.preview_calls import make as make_preview
from tests.pyservice.assembly.preview_calls import request_preview
from tests.service import Api

from lyd.assembly import made_files
from lyd.assembly.checks.cases import document_text
from lyd.assembly.models import Assembly
from lyd.audit.models import AuditEvent
from lyd.core.db import utc_now
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.outbox import sweep
from lyd.documents.lifecycle.transitions import REOPEN, apply_transition
from lyd.documents.models import Document, DocumentFile, DocumentStatus
from lyd.documents.services.purge import is_used
from lyd.interviews.models import TemplateFile
from lyd.interviews.services import publish

PRODUCT = 78
ANSWERS = company(director("Ann Ode", email="ann@reef.example"), director("Cy", signs=False), director("Ann ode"))
NAMES = ["Reef deed", "Minutes of Harbour & Reef Pty Ltd", "Letter to Ann Ode", "Letter to Ann ode (2)"]

Start = Callable[..., Document]


@pytest.fixture
def start(app: Flask, session: Session, teams: dict[str, int]) -> Start:
    """Start a document of the package, with its parts replaced as in the factory."""
    add_product(session.connection(), PRODUCT, "Trust Deed")

    def start_document(
        answers: dict[str, Any] = ANSWERS, flags: dict[str, str] | None = None, **changed: Any
    ) -> Document:
        version = publish(session, app.extensions["lyd_storage"], bundle(**changed), PRODUCT)
        facts = {"name": "Deed", "category": "", "flags": flags or {}, "popup_video": "", "acknowledgement": ""}
        document = create_document(
            session,
            teams["member"],
            "member",
            version,
            name="Reef deed",
            answers=answers,
            status=DocumentStatus.IN_PROGRESS,
            template_facts=facts,
        )
        session.commit()
        return document

    return start_document


def assemble(api: Api, document: Document, run_jobs: Callable[[], None]) -> dict:
    assert ask(api, document).status_code == 202
    run_jobs()
    return latest(api, document)


def read_zip(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def test_each_output_is_a_word_file_and_a_pdf_the_main_one_first(
    api: Api, start: Start, converting: str, run_jobs: Callable[[], None]
) -> None:
    done = assemble(api, start(), run_jobs)
    assert (done["state"], done["file_count"], done["files_made"], done["progress"]) == ("done", 4, 4, 100)
    assert [(file["name"], file["part"]) for file in done["files"]] == [
        (f"{name}.{ending}", part) for part, name in enumerate(NAMES) for ending in ("pdf", "docx")
    ]
    expected = ["The trustee is Harbour & Reef Pty Ltd.", "Cy was present.", "letter 1 of 2", "letter 2 of 2"]
    for file in done["files"]:
        content = fetch(api, file["download_id"]).data
        text = text_of(content) if file["type"] == "pdf" else document_text(content)
        assert expected[file["part"]] in " ".join(text.split())


def test_a_zip_has_all_of_them(api: Api, start: Start, converting: str, run_jobs: Callable[[], None]) -> None:
    done = assemble(api, start(), run_jobs)
    assert done["bundle"]["name"] == "Reef deed.zip"
    response = fetch(api, done["bundle"]["download_id"])
    assert response.content_type == "application/zip"
    assert response.headers["Content-Disposition"] == 'attachment; filename="Reef deed.zip"'
    contents = read_zip(response.data)
    assert list(contents) == [file["name"] for file in done["files"]]
    assert all(len(contents[file["name"]]) == file["size"] for file in done["files"])


def test_what_does_not_apply_is_not_made(api: Api, start: Start, converting: str, run_jobs: Callable[[], None]) -> None:
    done = assemble(api, start(PERSON), run_jobs)
    assert [file["name"] for file in done["files"]] == ["Reef deed.pdf", "Reef deed.docx"]
    assert (done["file_count"], done["bundle"]) == (1, None)


def test_progress_is_committed_after_each_file(
    api: Api, app: Flask, start: Start, converting: str, run_jobs: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    document = start()
    seen: list[tuple[object, ...]] = []
    convert = made_files.make_pdf

    def watch(*args: Any, **kwargs: Any) -> bytes:
        now = latest(api, document)
        seen.append((now["state"], now["files_made"], now["file_count"], now["progress"], now["files"]))
        return convert(*args, **kwargs)

    monkeypatch.setattr(made_files, "make_pdf", watch)
    assemble(api, document, run_jobs)
    assert seen == [("converting", made, 4, progress, []) for made, progress in enumerate((10, 31, 52, 73))]


def test_a_fault_in_one_file_names_it_and_stores_none(
    api: Api, start: Start, converting: str, run_jobs: Callable[[], None], session: Session
) -> None:
    failed = assemble(api, start(minutes=("Minutes of {{ Person }}",)), run_jobs)
    assert (failed["state"], failed["error_code"], failed["can_retry"]) == ("failed", "template_fault", False)
    assert failed["message"].startswith("This template has a fault in minutes.docx. Your answers are kept.")
    assert session.scalar(select(func.count()).select_from(DocumentFile)) == 0


def test_a_name_that_cannot_be_filled_names_its_template(
    api: Api, start: Start, converting: str, run_jobs: Callable[[], None]
) -> None:
    failed = assemble(api, start(outputs=OUTPUTS.replace("Minutes of {{ Company }}", "{{ Person }}")), run_jobs)
    assert "a fault in minutes.docx" in failed["message"]
    assert "The template prints Person" in failed["message"]


def test_a_pdf_that_cannot_be_made_names_its_file(
    api: Api, start: Start, converting: str, run_jobs: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: Any, **_kwargs: Any) -> bytes:
        raise made_files.PdfFault

    monkeypatch.setattr(made_files, "make_pdf", refuse)
    failed = assemble(api, start(), run_jobs)
    assert (failed["error_code"], failed["can_retry"]) == ("pdf_fault", True)
    assert failed["message"].startswith("The PDF of “Reef deed” could not be made.")


def test_files_that_are_too_large_together_are_refused(
    api: Api, start: Start, converting: str, run_jobs: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(made_files, "MOST_BYTES", 50_000)
    failed = assemble(api, start(), run_jobs)
    assert (failed["error_code"], failed["can_retry"]) == ("bundle_too_large", False)


def test_too_many_files_are_refused_before_anything_is_made(api: Api, start: Start, session: Session) -> None:
    document = start(company(*(director(f"Director {number}") for number in range(199))))
    refused = ask(api, document)
    assert (refused.status_code, refused.json["error_code"]) == (422, "too_many_files")
    assert refused.json["message"].startswith("These answers would make 201 files; a document has at most 200.")
    assert session.scalar(select(func.count()).select_from(Assembly)) == 0


def test_a_second_run_changes_nothing(
    app: Flask, api: Api, start: Start, converting: str, run_jobs: Callable[[], None], session: Session
) -> None:
    done = assemble(api, start(), run_jobs)
    row = session.scalars(select(OutboxRow)).one()
    row.state, row.attempts = "queued", 0
    session.commit()
    run_jobs()
    ids = session.scalars(select(DocumentFile.id).order_by(DocumentFile.id)).all()
    assert ids == [file["id"] for file in done["files"]]


class Killed(BaseException):
    """Stands for a process that is killed: no handler of errors runs."""


@pytest.mark.parametrize("stored", [1, 8])
def test_a_run_that_is_killed_while_files_are_stored_leaves_none_of_them(
    app: Flask,
    api: Api,
    start: Start,
    converting: str,
    run_jobs: Callable[[], None],
    session: Session,
    monkeypatch: pytest.MonkeyPatch,
    stored: int,
) -> None:
    document, storage = start(), app.extensions["lyd_storage"]
    assert ask(api, document).status_code == 202
    put, hashes = storage.put, []

    def put_until_killed(content: bytes) -> str:
        if len(hashes) == stored:
            raise Killed
        hashes.append(put(content))
        return str(hashes[-1])

    monkeypatch.setattr(storage, "put", put_until_killed)
    run_jobs()
    monkeypatch.setattr(storage, "put", put)
    assert len(hashes) == stored
    assert session.scalar(select(func.count()).select_from(DocumentFile)) == 0

    sweep(session)
    run_jobs()
    done = latest(api, document)
    assert (done["state"], len(done["files"])) == ("done", 8)
    kept = set(session.scalars(select(DocumentFile.sha256)))
    assert all(map(storage.exists, kept))
    make_due(session)
    run_jobs()
    assert {sha256 for sha256 in hashes if storage.exists(sha256)} <= kept
    assert all(map(storage.exists, kept))


def test_a_document_that_is_deleted_while_files_are_stored_leaves_none_of_them(
    app: Flask,
    api: Api,
    start: Start,
    converting: str,
    run_jobs: Callable[[], None],
    session: Session,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    document, storage = start(), app.extensions["lyd_storage"]
    assert ask(api, document).status_code == 202
    put, hashes = storage.put, []

    def put_and_delete(content: bytes) -> str:
        hashes.append(put(content))
        session.execute(update(Document).values(deleted_at=utc_now()))
        session.commit()
        return str(hashes[-1])

    monkeypatch.setattr(storage, "put", put_and_delete)
    run_jobs()
    assert session.scalars(select(Assembly.error_code)).one() == "document_deleted"
    assert len(hashes) == 8
    make_due(session)
    run_jobs()
    assert not any(map(storage.exists, hashes))


def test_an_assembly_with_fewer_entries_replaces_all_files_of_the_one_before(
    api: Api, start: Start, converting: str, run_jobs: Callable[[], None], session: Session
) -> None:
    document = start()
    assert len(assemble(api, document, run_jobs)["files"]) == 8
    document = session.get_one(Document, document.id, populate_existing=True)
    apply_transition(session, document, REOPEN, user_id=None)
    document.answers = company(director("Ann ode"))
    session.commit()
    done = assemble(api, document, run_jobs)
    names = ["Reef deed", "Minutes of Harbour & Reef Pty Ltd", "Letter to Ann ode"]
    assert [file["name"] for file in done["files"]] == [
        f"{name}.{ending}" for name in names for ending in ("pdf", "docx")
    ]
    assert list(read_zip(fetch(api, done["bundle"]["download_id"]).data)) == [file["name"] for file in done["files"]]
    path = f"/lyd-api/doc/download/{document.id}"
    assert api.get(path, by="member", query_string={"part": 3}).json["error_code"] == "file_not_ready"
    assert len(read_zip(api.get(path, by="member", query_string={"type": "zip"}).data)) == 6
    versions = session.execute(
        select(DocumentFile.version, DocumentFile.is_current, func.count()).group_by(DocumentFile.version, "is_current")
    ).all()
    assert sorted(map(tuple, versions)) == [(1, False, 8), (2, True, 6)]


def make_due(session: Session) -> None:
    """Let the time come of what waits for later."""
    session.rollback()
    past = utc_now() - timedelta(seconds=1)
    session.execute(update(OutboxRow).where(OutboxRow.state == JobState.QUEUED).values(available_at=past))
    session.commit()
    sweep(session)


def test_files_that_the_template_withholds_are_not_in_the_zip(
    api: Api, start: Start, converting: str, run_jobs: Callable[[], None]
) -> None:
    done = assemble(api, start(flags={"allow_download_word": "no"}), run_jobs)
    assert list(read_zip(fetch(api, done["bundle"]["download_id"]).data)) == [f"{name}.pdf" for name in NAMES]
    withheld = {"allow_download_word": "no", "allow_download_pdf": "no"}
    refused = fetch(api, assemble(api, start(flags=withheld), run_jobs)["bundle"]["download_id"])
    assert (refused.status_code, refused.json["error_code"]) == (404, "file_not_ready")


def test_lists_and_downloads_have_the_main_file_and_the_number_of_files(
    api: Api, start: Start, converting: str, run_jobs: Callable[[], None], session: Session
) -> None:
    document = start()
    assemble(api, document, run_jobs)
    row = api.get("/lyd-api/doc?length=10", by="member").json["data"]["rows"][0]
    assert [file["name"] for file in row["files"]] == ["Reef deed.pdf", "Reef deed.docx"]
    assert {file["parts"] for file in row["files"]} == {4}
    path = f"/lyd-api/doc/download/{document.id}"
    assert "Deed of Reef Trust" in text_of(api.get(path, by="member").data)
    assert "letter 1 of 2" in text_of(api.get(path, by="member", query_string={"part": 2}).data)
    assert api.get(path, by="member", query_string={"part": 4}).json["error_code"] == "file_not_ready"
    assert len(read_zip(api.get(path, by="member", query_string={"type": "zip"}).data)) == 8
    downloaded = session.scalars(select(AuditEvent).where(AuditEvent.action == "document.downloaded")).all()
    assert [event.details["name"] for event in downloaded] == [
        "Reef deed.pdf",
        "Letter to Ann Ode.pdf",
        "Reef deed.zip",
    ]


def test_no_one_outside_of_the_team_gets_the_zip(
    api: Api, start: Start, converting: str, run_jobs: Callable[[], None], session: Session
) -> None:
    document = start()
    assemble(api, document, run_jobs)
    path = f"/lyd-api/doc/download/{document.id}?type=zip"
    assert [api.get(path, by=by).status_code for by in ("outsider", "member", None)] == [404, 200, 401]
    downloaded = session.scalars(select(AuditEvent).where(AuditEvent.action == "document.downloaded")).all()
    assert len(downloaded) == 1


def test_download_ids_are_of_the_main_file_the_zip_and_the_others(
    api: Api, start: Start, converting: str, run_jobs: Callable[[], None]
) -> None:
    document = start(company(*(director(f"D {number}") for number in range(8))))
    assemble(api, document, run_jobs)
    data = api.get(f"/lyd-api/xpressdox/get-download-ids/{document.id}/my-account", by="member").json["data"]
    assert data["filename"][:4] == [
        "Reef deed.pdf",
        "Reef deed.docx",
        "Reef deed.zip",
        "Minutes of Harbour & Reef Pty Ltd.pdf",
    ]
    assert len(data["filename"]) == len(data["download_id"]) == 21
    assert len(read_zip(fetch(api, data["download_id"][2]).data)) == 20
    assert len(data["redirect_url"]) < 8000


def test_the_viewer_has_every_pdf(api: Api, start: Start, converting: str, run_jobs: Callable[[], None]) -> None:
    document = start()
    assemble(api, document, run_jobs)
    rows = api.get(f"/lyd-api/doc/view/{document.id}/files", by="member").json["data"]["rows"]
    assert [(row["name"], row["part"], row["parts"]) for row in rows] == [
        (f"{name}.pdf", part, 4) for part, name in enumerate(NAMES)
    ]
    shown = api.get(f"/lyd-api/doc/view/{document.id}", by="member", query_string={"file_id": rows[1]["id"]})
    assert "Minutes of Harbour & Reef Pty Ltd" in text_of(shown.data)


def test_the_templates_of_a_version_are_kept_while_it_is(start: Start, session: Session) -> None:
    start()
    hashes = session.scalars(select(TemplateFile.sha256)).all()
    assert len(set(hashes)) == 3
    assert all(is_used(session, sha256) for sha256 in hashes)
    assert not is_used(session, "0" * 64)


def test_the_preview_shows_the_main_file_or_the_chosen_one(
    api: Api, start: Start, converting: str, run_jobs: Callable[[], None]
) -> None:
    document = start({"Trust_Name": "Reef Trust", "Kind": "A Company"})
    questions = api.get(f"/lyd-api/question/get_by_template?id_template={PRODUCT}", by="member").json["data"]
    assert questions["outputs"] == [
        {"file": "deed.docx", "name": "Trust Deed"},
        {"file": "minutes.docx", "name": "Minutes of …"},
        {"file": "letter.docx", "name": "Letter to …"},
    ]
    shown = [
        text_of(fetch_preview(api, document, make_preview(api, document, run_jobs, **form)).data)
        for form in ({}, {"output": "minutes.docx"}, {"output": "letter.docx"})
    ]
    assert ["Deed of Reef Trust" in shown[0], "Minutes of [Company]" in shown[1], "Dear" in shown[2]] == [True] * 3
    refused = request_preview(api, document, output="old.docx")
    assert (refused.status_code, list(refused.json["errors"])) == (422, ["output"])
