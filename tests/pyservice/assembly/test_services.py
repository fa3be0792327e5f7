"""From answers to files, as a job that a member follows (document 3, sections 2.10 and 7.4)."""

from __future__ import annotations

import io
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import docx
import pypdf
import pytest
from flask import Flask
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.word import word
from tests.pyservice.assembly.conftest import use_converter
from tests.service import Api, make_token
from werkzeug.test import TestResponse

from lyd.assembly import services
from lyd.assembly.checks.cases import document_text
from lyd.assembly.jobs import assemble
from lyd.assembly.models import Assembly, AssemblyState
from lyd.audit.models import AuditEvent
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.runner import run
from lyd.documents.models import Document, DocumentFile, DocumentStatus
from lyd.interviews.models import TemplateVersion
from lyd.interviews.services import dump_answers


def path(document: Document) -> str:
    return f"/lyd-api/xpressdox/assemble/{document.id}"


def ask(api: Api, document: Document, by: str = "member", **body: object) -> TestResponse:
    return api.post(path(document), by=by, json=body)


def latest(api: Api, document: Document) -> dict:
    return api.get(path(document), by="member").json["data"]


def open_it(api: Api, document: Document) -> str:
    return api.get(f"/lyd-api/get-action-token/{document.id}", by="member").json["data"]["action_token"]


def status(session: Session, document: Document) -> DocumentStatus:
    session.rollback()
    return session.scalars(select(Document.status).where(Document.id == document.id)).one()


def test_an_agreement_becomes_word_and_pdf_that_hold_what_was_typed(
    api: Api, document: Document, converting: str, run_jobs: Callable, session: Session
) -> None:
    asked = ask(api, document)
    assert asked.status_code == 202
    assert (asked.json["data"]["state"], asked.json["data"]["progress"]) == ("queued", 0)
    run_jobs()
    done = latest(api, document)
    assert (done["state"], done["progress"], done["message"], done["can_retry"]) == ("done", 100, None, False)
    assert [(file["name"], file["type"]) for file in done["files"]] == [
        ("NDA Harbour & Reef.pdf", "pdf"),
        ("NDA Harbour & Reef.docx", "docx"),
    ]
    assert status(session, document) is DocumentStatus.COMPLETED
    pdf, word = (fetch(api, file["download_id"]) for file in done["files"])
    for said in ("Reef Custodians PTY LIMITED", "as trustee for Reef Family Trust", "Signature of Jack Jones"):
        assert said in " ".join(document_text(word.data).split())
        assert said in " ".join(text_of_pdf(pdf.data).split())
    docx.Document(io.BytesIO(word.data))


def fetch(api: Api, download_id: str) -> TestResponse:
    return api.get("/lyd-api/api/xpressdox/download-file-by-download-id", query_string={"download_id": download_id})


def text_of_pdf(pdf: bytes) -> str:
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages)


def test_answers_that_come_along_are_saved_first(
    api: Api, document: Document, converting: str, run_jobs: Callable, session: Session, answers: dict
) -> None:
    xml = dump_answers({**answers, "Purpose": "a joint venture"})
    assert ask(api, document, xml=xml, action_token=open_it(api, document)).status_code == 202
    run_jobs()
    session.expire_all()
    assert session.get_one(Document, document.id).answers["Purpose"] == "a joint venture"
    word = latest(api, document)["files"][1]
    assert "a joint venture" in document_text(fetch(api, word["download_id"]).data)


def test_answers_from_a_tab_that_was_opened_before_another_are_refused(
    api: Api, document: Document, session: Session, answers: dict
) -> None:
    first = open_it(api, document)
    open_it(api, document)
    refused = ask(api, document, xml=dump_answers({**answers, "Purpose": "stale"}), action_token=first)
    assert (refused.status_code, refused.json["status"], refused.json["error_code"]) == (200, False, "opened_elsewhere")
    assert session.scalar(select(func.count()).select_from(Assembly)) == 0
    assert "Purpose" not in session.get_one(Document, document.id).answers


def test_unfinished_answers_are_named_by_path_kept_and_not_assembled(
    api: Api, document: Document, session: Session
) -> None:
    party = {"Party_Type": "A Company", "Company": "Half", "Directors": [{"Director_Sign": "Yes"}], "ACN": "1"}
    xml = dump_answers({"DisclosingParty": [party | {"Director_Type": "2+ Directors"}]})
    refused = ask(api, document, xml=xml, action_token=open_it(api, document))
    assert (refused.status_code, refused.json["error_code"]) == (422, "invalid_answers")
    found = refused.json["errors"]["answers"]
    assert found["Agreement_Date"] == ["This field cannot be blank."]
    assert found["DisclosingParty.0.ACN"] == ["Please input a valid ACN."]
    assert found["DisclosingParty.0.Directors"] == ["Please add at least 2."]
    assert found["DisclosingParty.0.Directors.0.Director_Name"] == ["This field cannot be blank."]
    assert found["ReceivingParty"] == ["Please add at least 1."]
    session.expire_all()
    assert session.get_one(Document, document.id).answers["DisclosingParty"][0]["Company"] == "Half"
    assert session.scalar(select(func.count()).select_from(Assembly)) == 0


def test_answers_without_an_action_token_are_refused(api: Api, document: Document, answers: dict) -> None:
    refused = ask(api, document, xml=dump_answers(answers))
    assert (refused.status_code, refused.json["errors"]) == (
        422,
        {"action_token": ["Answers are saved with an action token."]},
    )


def test_a_second_click_follows_the_first(api: Api, document: Document, session: Session) -> None:
    first, second = ask(api, document).json["data"], ask(api, document).json["data"]
    assert first["id"] == second["id"]
    assert session.scalar(select(func.count()).select_from(OutboxRow)) == 1


def test_clicks_at_the_same_moment_start_one_run(api: Api, document: Document, session: Session) -> None:
    with ThreadPoolExecutor(6) as clicks:
        asked = list(clicks.map(lambda _: api.client.application.test_client(), range(6)))
        headers = {"Authorization": f"Bearer {make_token(PEOPLE['member'].user_id)}"}
        answers = list(clicks.map(lambda client: client.post(path(document), json={}, headers=headers), asked))
    assert {answer.status_code for answer in answers} == {202}
    assert len({answer.json["data"]["id"] for answer in answers}) == 1
    assert session.scalar(select(func.count()).select_from(OutboxRow)) == 1


def test_a_completed_document_is_not_assembled_again(
    api: Api, document: Document, converting: str, run_jobs: Callable
) -> None:
    ask(api, document)
    run_jobs()
    refused = ask(api, document)
    assert (refused.status_code, refused.json["error_code"]) == (409, "document_completed")


def test_a_document_that_was_never_assembled_says_so(api: Api, document: Document) -> None:
    assert api.get(path(document), by="member").status_code == 404


@pytest.mark.parametrize(("by", "code"), [("outsider", 404), ("owner", 202), ("manager", 202), ("lite", 404)])
def test_an_assembly_is_for_the_creator_and_the_leads_of_the_team(
    api: Api, document: Document, by: str, code: int
) -> None:
    assert ask(api, document, by=by, confirmed=True).status_code == code
    assert api.get(path(document), by=by).status_code == (200 if code == 202 else 404)


def test_a_job_that_runs_twice_makes_the_files_once(
    app: Flask, api: Api, document: Document, converting: str, session: Session
) -> None:
    ask(api, document)
    row = session.scalars(select(OutboxRow)).one()
    session.rollback()
    with app.app_context():
        run(row.id)
        files = session.scalars(select(DocumentFile.id)).all()
        assembly_id = session.scalars(select(Assembly.id)).one()
        session.rollback()
        with app.extensions["lyd_database"].transaction() as again:
            assemble(again, assembly_id=assembly_id)
        run(row.id)
    session.rollback()
    assert session.scalars(select(DocumentFile.id)).all() == files
    assert len(files) == 2
    assert session.scalars(select(Assembly.attempts)).all() == [1]


def test_a_worker_that_died_midway_is_made_up_for(
    api: Api, document: Document, converting: str, run_jobs: Callable, session: Session
) -> None:
    ask(api, document)
    session.execute(update(Assembly).values(state=AssemblyState.CONVERTING, progress=40, attempts=1))
    session.execute(update(OutboxRow).values(state=JobState.RUNNING, owner="dead", attempts=1))
    session.commit()
    run_jobs()
    done = latest(api, document)
    assert (done["state"], len(done["files"])) == ("done", 2)


def test_a_converter_that_stays_away_ends_in_words_and_another_try_works(
    app: Flask,
    api: Api,
    document: Document,
    converter_url: str,
    session: Session,
    run_jobs: Callable,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    use_converter(app, "http://127.0.0.1:9", monkeypatch)
    monkeypatch.setattr(services, "RESTART_SECONDS", 0)
    ask(api, document)
    for _ in range(4):
        session.execute(update(OutboxRow).values(available_at=func.utc_timestamp()))
        session.commit()
        with app.app_context():
            run(session.scalars(select(OutboxRow.id)).one())
            session.rollback()
    failed = latest(api, document)
    assert (failed["state"], failed["error_code"], failed["can_retry"]) == ("failed", "assembly_failed", True)
    assert failed["message"] == "The document could not be made just now. Your answers are kept. Please try again."
    assert status(session, document) is DocumentStatus.IN_PROGRESS
    use_converter(app, converter_url, monkeypatch)
    again = ask(api, document).json["data"]
    assert (again["id"] > failed["id"], again["state"]) == (True, "queued")
    run_jobs()
    assert latest(api, document)["state"] == "done"


def test_a_fault_of_the_template_ends_in_words_and_is_not_tried_again(
    app: Flask, api: Api, document: Document, converting: str, session: Session, run_jobs: Callable
) -> None:
    broken = app.extensions["lyd_storage"].put(word("{{ Nobody }}"))
    session.execute(update(TemplateVersion).values(docx_sha256=broken))
    session.commit()
    ask(api, document)
    run_jobs()
    failed = latest(api, document)
    assert (failed["state"], failed["error_code"], failed["can_retry"]) == ("failed", "template_fault", False)
    assert "Your answers are kept." in failed["message"]
    assert session.scalars(select(OutboxRow.attempts)).one() == 1


def test_what_happened_is_on_record(
    api: Api, document: Document, converting: str, run_jobs: Callable, session: Session
) -> None:
    ask(api, document)
    run_jobs()
    session.rollback()
    actions = session.scalars(select(AuditEvent.action).order_by(AuditEvent.id)).all()
    assert actions == ["document.assembly_requested", "document.assembled"]
