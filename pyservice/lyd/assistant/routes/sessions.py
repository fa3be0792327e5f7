"""Conversations and their logs (document 3, section 7.6)."""

from __future__ import annotations

from typing import Any

from lyd.assistant import schemas
from lyd.assistant.errors import AssistantOff, SessionEnded
from lyd.assistant.models import AssistantSession
from lyd.assistant.routes.blueprint import blp
from lyd.assistant.services.logs import list_entries, read_log
from lyd.assistant.services.retention import delete_session
from lyd.assistant.services.sessions import begin_session, end_session, list_sessions, load_session
from lyd.assistant.views import entry_view, row_view, session_view, started_view
from lyd.commerce.errors import TemplateLocked
from lyd.core.access import Capability
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import current_identity, set_message
from lyd.documents.errors import DocumentCompleted, TemplateUnavailable

USE = Capability.USE_ASSISTANT
BEGIN_ERRORS = (AssistantOff, SessionEnded, NotFound, DocumentCompleted, TemplateUnavailable, TemplateLocked)


@blp.post("/init-session", capability=USE, creates=True, errors=BEGIN_ERRORS, limits="30/minute")
@blp.arguments(schemas.InitSchema)
@blp.response(200, schemas.StartedSchema)
def init_session(payload: dict[str, Any]) -> dict[str, Any]:
    """Begin a conversation, about a template, a document, or nothing yet.

    With `doc_id` and `data.session_id` the conversation goes on in the document that was created from it. `session_id`
    stands beside `data` too.
    """
    caller = current_identity()
    if payload["user_id"] != caller.user_id:
        raise NotFound
    row = begin_session(
        current_session(),
        caller,
        product_id=payload["template_id"],
        document_id=payload["doc_id"],
        data=payload["data"],
    )
    return _started(row)


@blp.post("/interview/start", capability=USE, creates=True, errors=BEGIN_ERRORS, limits="30/minute")
@blp.arguments(schemas.StartSchema)
@blp.response(200, schemas.StartedSchema)
def start_interview(payload: dict[str, Any]) -> dict[str, Any]:
    """Begin the interview of a template or a document."""
    row = begin_session(
        current_session(),
        current_identity(),
        product_id=payload["productId"],
        document_id=payload["docId"],
        data={"mode": "interview"},
    )
    return _started(row)


@blp.post("/end-session", capability=USE, errors=[NotFound], limits="60/minute")
@blp.arguments(schemas.EndSchema)
@blp.response(200, schemas.EndedSchema)
def end(payload: dict[str, Any]) -> dict[str, Any]:
    """End a conversation. The second time nothing changes."""
    return {"ended_at": end_session(current_session(), current_identity(), payload["session_id"])}


@blp.get("/get-log/<string:session_id>", capability=USE, errors=[NotFound], limits="60/minute")
@blp.response(200, schemas.LogEntrySchema(many=True))
def show_log(session_id: str) -> list[dict[str, Any]]:
    """Show what was asked and answered: in the caller's own conversation, or about a document whose log is open."""
    return [entry_view(entry) for entry in read_log(current_session(), current_identity(), session_id)]


@blp.get("/get-log/by-end-session/<string:session_id>", capability=USE, errors=[NotFound], limits="60/minute")
@blp.response(200, schemas.LogEntrySchema(many=True))
def show_ended_log(session_id: str) -> list[dict[str, Any]]:
    """Show the same of a conversation that has ended."""
    entries = read_log(current_session(), current_identity(), session_id, only_ended=True)
    return [entry_view(entry) for entry in entries]


@blp.get("/sessions", capability=USE, limits="60/minute")
@blp.arguments(schemas.SessionListQuery, location="query")
@blp.response(200, schemas.SessionRowSchema(many=True))
def show_sessions(query: dict[str, Any]) -> list[dict[str, Any]]:
    """List the caller's conversations, the last one first."""
    return [row_view(row) for row in list_sessions(current_session(), current_identity(), query["doc_id"])]


@blp.get("/sessions/<string:session_id>", capability=USE, errors=[NotFound], limits="60/minute")
@blp.response(200, schemas.SessionShownSchema)
def show_session(session_id: str) -> dict[str, Any]:
    """Show a conversation of the caller with its messages, its state and its answers."""
    session = current_session()
    row = load_session(session, current_identity(), session_id)
    return session_view(row, list_entries(session, row))


@blp.delete("/sessions/<string:session_id>", capability=USE, errors=[NotFound], limits="60/minute")
@blp.response(200)
def remove_session(session_id: str) -> None:
    """Delete a conversation of the caller, for owner and managers of any member. What a document has of it stays."""
    delete_session(current_session(), current_identity(), session_id)


def _started(row: AssistantSession) -> dict[str, Any]:
    set_message("", session_id=row.public_id)
    return started_view(row)
