"""Answers of the assistant that the form saved (decisions 0100 and 0102)."""

from __future__ import annotations

from typing import Any

from lyd.assistant.routes.blueprint import blp
from lyd.assistant.schemas.taken import MarkedSchema, TakenSchema
from lyd.assistant.services import taken
from lyd.core.access import Capability
from lyd.core.db import current_session
from lyd.core.errors import InvalidInput, NotFound
from lyd.core.http import current_identity


@blp.post("/taken", capability=Capability.USE_ASSISTANT, errors=[NotFound, InvalidInput], limits="120/minute")
@blp.arguments(TakenSchema)
@blp.response(200, MarkedSchema)
def take_answers(payload: dict[str, Any]) -> dict[str, int]:
    """Note which save has answers of a conversation or a file, so that the change log tells where they came from.

    Called after the form has saved them. Answers of a file that the save does not have are not marked, and those that
    are become an event of the document, without their values.
    """
    session, caller = current_session(), current_identity()
    revision, entries = payload["revision"], payload["entries"]
    if public_id := payload["extraction"]:
        decision = taken.Decision(revision, frozenset(entries or ()), frozenset(payload["rejected"]))
        return {"taken": taken.decide_file(session, caller, public_id, decision)}
    return {"taken": taken.note_conversation(session, caller, payload["session_id"], revision, entries)}
