"""Turns of a conversation."""

from __future__ import annotations

from typing import Any

from lyd.assistant import schemas
from lyd.assistant.conversation.kinds import Input
from lyd.assistant.errors import AssistantOff, OpenElsewhere, SessionEnded, TurnGone
from lyd.assistant.routes.blueprint import blp
from lyd.assistant.services.speech import prepare_first
from lyd.assistant.services.turns import Turn, correct_entry, take_turn
from lyd.core.access import Capability
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import current_identity
from lyd.documents.errors import DocumentCompleted
from lyd.interviews.errors import InvalidAnswers

ERRORS = (AssistantOff, NotFound, TurnGone, OpenElsewhere, SessionEnded, DocumentCompleted, InvalidAnswers)


@blp.post("/turn", capability=Capability.USE_ASSISTANT, errors=ERRORS, limits="60/minute")
@blp.arguments(schemas.TurnSchema)
@blp.response(200, schemas.TurnResultSchema)
def turn(payload: dict[str, Any]) -> dict[str, Any]:
    """Take what the member said, typed or chose, and return what is said and shown next.

    The same turn number again has the same answer. In a document the form sends its answers (`xml`), and gets those
    that were accepted as `changes`; the assistant itself saves nothing.
    """
    taken = Turn(
        number=payload["turn"],
        input=Input(payload["input"]),
        **{name: payload[name] for name in ("text", "choice", "heard", "confidence", "xml", "tab", "continue_here")},
    )
    session, caller = current_session(), current_identity()
    result = take_turn(session, caller, payload["session_id"], taken)
    if taken.input is Input.SPOKEN:
        prepare_first(session, caller, result)
    return result


@blp.post("/turn/correct", capability=Capability.USE_ASSISTANT, errors=ERRORS, limits="60/minute")
@blp.arguments(schemas.CorrectSchema)
@blp.response(200, schemas.TurnResultSchema)
def correct(payload: dict[str, Any]) -> dict[str, Any]:
    """Understand an edited transcript again. Its value is read back before it counts."""
    taken = Turn(number=payload["turn"], input=Input.SPOKEN, text=payload["text"])
    return correct_entry(current_session(), current_identity(), payload["session_id"], payload["number"], taken)
