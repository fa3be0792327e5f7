"""Conversations: who may see them, how they end, and what remains."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import create_document, create_template
from tests.pyservice.assistant.chats import NDA, Chat

from lyd.assistant.models import AssistantEntry, AssistantSession
from lyd.core.db import utc_now
from lyd.documents.services.purge import purge_documents
from lyd.folders.services.restoration import KEPT


@pytest.fixture
def begun(chat: Chat) -> Chat:
    """A chat in the interview of the agreement, with one answer."""
    chat.begin(template_id=NDA)
    chat.say("start", input="prompt")
    chat.say("12 March 2026")
    return chat


def test_a_template_leads_to_the_interviewer_at_once(chat: Chat) -> None:
    begun = chat.begin(template_id=NDA).json["data"]
    assert (begun["agent"], begun["first_prompt"]) == ("interviewer", "start")
    assert chat.say("start", input="prompt") == "Date of the agreement"
    started = chat.call("POST", "interview/start", json={"productId": NDA}).json
    assert started["session_id"] == started["data"]["session_id"] != chat.id


def test_what_cannot_be_begun_says_why(chat: Chat, session: Session, teams: dict[str, int]) -> None:
    theirs = create_document(session, teams["outsider"], "outsider", create_template(session))
    session.commit()
    assert chat.begin(user_id=PEOPLE["owner"].user_id).status_code == 404
    assert chat.begin(doc_id=theirs.id).status_code == 404
    assert chat.begin(template_id=999).json["error_code"] == "template_unavailable"
    assert chat.begin(data={"context": "x" * 9000}).status_code == 422
    assert chat.begin(template_id=NDA).status_code == 200
    assert chat.begin(doc_id=theirs.id, data={"session_id": chat.id}).status_code == 404


@pytest.mark.parametrize("by", ["owner", "outsider"])
def test_another_members_conversation_is_not_there(begun: Chat, by: str) -> None:
    for method, path in (
        ("GET", f"get-log/{begun.id}"),
        ("GET", f"get-log/by-end-session/{begun.id}"),
        ("GET", f"sessions/{begun.id}"),
    ):
        assert begun.call(method, path, by=by).status_code == 404, path
    turn = {"session_id": begun.id, "turn": 3, "input": "typed", "text": "x"}
    assert begun.call("POST", "turn", by=by, json=turn).status_code == 404
    assert begun.call("POST", "end-session", by=by, json={"session_id": begun.id}).status_code == 404
    assert begun.call("GET", "sessions", by=by).json["data"] == []


def test_the_log_of_a_documents_conversation_is_read_by_whom_may_read_the_documents(
    begun: Chat, session: Session, teams: dict[str, int]
) -> None:
    document = create_document(session, teams["member"], "member", create_template(session))
    session.flush()
    row = session.scalars(select(AssistantSession)).one()
    row.document_id = document.id
    session.commit()
    assert begun.call("GET", f"get-log/{begun.id}", by="owner").json["data"][0]["answer"] == "12 March 2026"
    assert begun.call("GET", f"get-log/{begun.id}", by="outsider").status_code == 404
    document.deleted_at = utc_now() - KEPT
    session.commit()
    purge_documents(session, [document.id])
    session.commit()
    assert session.scalar(select(func.count()).select_from(AssistantEntry)) == 0


def test_a_log_lists_what_was_asked_and_answered(begun: Chat) -> None:
    entry = {"ask": "Date of the agreement", "answer": "12 March 2026", "number": 1}
    assert begun.log() == [{**entry, "input": "typed", "state": "accepted"}]
    assert begun.call("GET", f"get-log/by-end-session/{begun.id}").status_code == 404
    ended = begun.call("POST", "end-session", json={"session_id": begun.id}).json["data"]
    assert begun.call("POST", "end-session", json={"session_id": begun.id}).json["data"] == ended
    assert begun.call("GET", f"get-log/by-end-session/{begun.id}").json["data"] == begun.log()
    assert begun.send("x").json["error_code"] == "session_ended"


def test_a_conversation_is_restored_with_its_messages_state_and_answers(begun: Chat) -> None:
    shown = begun.call("GET", f"sessions/{begun.id}").json["data"]
    assert shown["result"] == begun.result
    assert (shown["messages"], shown["template_id"], shown["doc_id"]) == (begun.log(), NDA, None)
    assert [row["session_id"] for row in begun.call("GET", "sessions").json["data"]] == [begun.id]
    assert begun.call("GET", "sessions?doc_id=1").json["data"] == []


def test_a_deleted_conversation_is_gone_with_its_log(begun: Chat, session: Session) -> None:
    assert begun.call("DELETE", f"sessions/{begun.id}").status_code == 200
    assert begun.call("GET", f"sessions/{begun.id}").status_code == 404
    assert begun.send("x").status_code == 404
    assert session.scalar(select(func.count()).select_from(AssistantEntry)) == 0


def test_a_conversation_that_expired_is_not_there(begun: Chat, session: Session) -> None:
    row = session.scalars(select(AssistantSession)).one()
    row.expires_at = utc_now()
    session.commit()
    assert begun.send("x").status_code == 404
    assert begun.call("GET", "sessions").json["data"] == []
