"""Answers that were taken are marked, and the change log tells where they came from."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.conversations import add_conversation
from tests.pyservice.assembly.conftest import run_jobs
from tests.pyservice.assistant.read_files import PATH, RunJobs, document, read, start
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.assistant.models import AssistantEntry, EntryInput, EntryState
from lyd.assistant.schemas.taken import NEEDS_REVISION, ONE_OF_BOTH
from lyd.audit.models import AuditEvent
from lyd.documents.services.answer_origins import NO_REVISION
from lyd.interviews.services import dump_answers

__all__ = ["document", "run_jobs"]

TAKEN = "/lyd-api/ai/taken"


def save(api: Api, document: int, answers: dict[str, Any], source: str = "assistant", by: str = "member") -> int:
    token = api.get(f"/lyd-api/get-action-token/{document}", by=by).json["data"]["action_token"]
    body = {"xml": dump_answers(answers), "action_token": token, "source": source}
    saved = api.put(f"/lyd-api/xpressdox/update-xml/{document}", by=by, json=body)
    assert saved.status_code == 200, saved.json
    revision: int = saved.json["data"]["answer_revision"]
    return revision


def take(api: Api, by: str = "member", **payload: Any) -> TestResponse:
    return api.post(TAKEN, by=by, json=payload)


def log_of(api: Api, document: int) -> dict[str, str]:
    row = api.get("/lyd-api/log/log-changes", by="member", query_string={"doc_id": document}).json["data"]["rows"][0]
    detail = api.get(f"/lyd-api/log/log-changes/{document}/{row['revision']}", by="member").json["data"]["row"]
    assert detail["origins"] == row["origins"]
    origins: dict[str, str] = row["origins"]
    return origins


def states(api: Api, id_: str) -> list[str]:
    return [answer["state"] for answer in api.get(f"{PATH}/{id_}", by="member").json["data"]["answers"]]


def test_the_change_log_names_the_file_of_answers_that_were_taken(
    api: Api, session: Session, run_jobs: RunJobs, document: int
) -> None:
    id_ = read(api, run_jobs, start(api, document))["id"]
    revision = save(api, document, {"Name": "Ada King"})
    payload = {"extraction": id_, "revision": revision, "entries": [1, 2], "rejected": [2]}
    assert take(api, **payload).json["data"] == {"taken": 1}  # the save has no e-mail address
    assert take(api, **payload).json["data"] == {"taken": 0}
    assert states(api, id_) == ["accepted", "rejected"]
    assert log_of(api, document) == {"Name": "From Letter.docx"}
    query = select(AuditEvent.details).where(AuditEvent.action == "document.answers_taken")
    assert session.scalars(query).all() == [
        {"answers": [{"label": "Name", "origin": "From Letter.docx"}], "total": 1},
    ]


def test_answers_can_be_rejected_without_a_save(api: Api, run_jobs: RunJobs, document: int) -> None:
    id_ = read(api, run_jobs, start(api, document))["id"]
    assert take(api, extraction=id_, rejected=[1, 2]).json["data"] == {"taken": 0}
    assert states(api, id_) == ["rejected", "rejected"]


@pytest.mark.parametrize(("source", "by"), [("form", "member"), ("assistant", "manager")])
def test_only_the_members_own_saves_from_the_assistant_count(
    api: Api, run_jobs: RunJobs, document: int, source: str, by: str
) -> None:
    id_ = read(api, run_jobs, start(api, document))["id"]
    save(api, document, {"Name": "Ada King"}, source)
    refused = take(api, extraction=id_, revision=9 if by == "manager" else 1, entries=[1])
    assert (refused.status_code, refused.json["message"]) == (422, NO_REVISION)
    assert states(api, id_) == ["proposed", "proposed"]


def test_the_change_log_tells_how_answers_of_a_conversation_came(
    api: Api, session: Session, teams: dict[str, int], document: int
) -> None:
    talk = add_conversation(session, teams["member"], "member")
    talk.document_id = document
    for number, path, input_, state in (
        (11, "Name", EntryInput.SPOKEN, EntryState.ACCEPTED),
        (12, "Email", EntryInput.SUGGESTED, EntryState.ACCEPTED),
        (13, "Email", EntryInput.TYPED, EntryState.REJECTED),
    ):
        entry = AssistantEntry(session_id=talk.id, number=number, ask="?", answer="", path=path, input=input_)
        entry.state, entry.source = state, "the client's profile" if input_ is EntryInput.SUGGESTED else ""
        session.add(entry)
    session.commit()
    revision = save(api, document, {"Name": "Ada", "Email": "ada@b.co"})
    assert take(api, session_id=talk.public_id, revision=revision, entries=[11, 13]).json["data"] == {"taken": 1}
    assert log_of(api, document) == {"Name": "Spoken, confirmed"}
    assert take(api, session_id=talk.public_id, revision=revision).json["data"] == {"taken": 1}
    assert log_of(api, document) == {"Name": "Spoken, confirmed", "Email": "From the client's profile"}


def test_those_of_others_are_not_found(
    api: Api, session: Session, teams: dict[str, int], run_jobs: RunJobs, document: int
) -> None:
    id_ = read(api, run_jobs, start(api, document))["id"]
    without = add_conversation(session, teams["member"], "member").public_id
    session.commit()
    revision = save(api, document, {"Name": "Ada King"})
    assert take(api, "owner", extraction=id_, revision=revision, entries=[1]).status_code == 404
    assert take(api, "outsider", session_id=without, revision=revision).status_code == 404
    assert take(api, session_id=without, revision=revision).status_code == 404


@pytest.mark.parametrize(
    ("payload", "field", "message"),
    [
        ({"revision": 1}, "session_id", ONE_OF_BOTH),
        ({"session_id": "a", "extraction": "b", "revision": 1}, "session_id", ONE_OF_BOTH),
        ({"session_id": "a"}, "revision", NEEDS_REVISION),
        ({"extraction": "a", "entries": [1]}, "revision", NEEDS_REVISION),
    ],
)
def test_incomplete_reports_are_refused(api: Api, payload: dict[str, Any], field: str, message: str) -> None:
    refused = take(api, **payload)
    assert (refused.status_code, refused.json["errors"]) == (422, {field: [message]})
