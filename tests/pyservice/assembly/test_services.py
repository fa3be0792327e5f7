"""From answers to files, as a job that a member follows (document 3, sections 2.10 and 7.4)."""

from __future__ import annotations

import io
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import docx
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.pdf import text_of
from tests.pyservice.assembly.assembly_calls import ask, fetch, latest, open_it, path, status
from tests.service import Api, make_token

from lyd.assembly.checks.cases import document_text
from lyd.assembly.models import Assembly
from lyd.audit.models import AuditEvent
from lyd.core.jobs.models import OutboxRow
from lyd.documents.models import Document, DocumentStatus
from lyd.interviews.services import dump_answers


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
    for said in ("Reef Custodians PTY LIMITED", "as trustee for Reef Family Trust", "Name: Jack Jones"):
        assert said in " ".join(document_text(word.data).split())
        assert said in " ".join(text_of(pdf.data).split())
    docx.Document(io.BytesIO(word.data))


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


def test_what_happened_is_on_record(
    api: Api, document: Document, converting: str, run_jobs: Callable, session: Session
) -> None:
    ask(api, document)
    run_jobs()
    session.rollback()
    actions = session.scalars(select(AuditEvent.action).order_by(AuditEvent.id)).all()
    assert actions == ["document.assembly_requested", "document.assembled"]
