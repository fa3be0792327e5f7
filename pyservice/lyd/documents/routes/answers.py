"""The answers of a document (document 3, section 7)."""

from __future__ import annotations

from typing import Any

from lyd.core.db import current_session
from lyd.core.http import Blueprint, Capability, current_identity, set_message
from lyd.documents import schemas, services
from lyd.documents.errors import AcknowledgementRequired, DocumentCompleted, OpenedElsewhere, OwnerConfirmRequired
from lyd.documents.models import RevisionSource

SAVED = "Your progress and data have been saved successfully"

answers = Blueprint("answers", __name__, description="The answers of a document, saved by one tab at a time.")


@answers.get(
    "/get-action-token/<int:document_id>",
    capability=Capability.EDIT_DOCUMENT,
    errors=[AcknowledgementRequired, DocumentCompleted, OwnerConfirmRequired],
)
@answers.arguments(schemas.ActionTokenQuery, location="query")
@answers.response(200, schemas.ActionTokenSchema)
def take_action_token(query: dict[str, bool], document_id: int) -> dict[str, Any]:
    """Open a document for saving; a tab that opened it earlier can save no more.

    Answers that were read before are out of date if their `answer_revision` is not the one of this response.

    Another member's document that is not shared needs `confirmed`: the caller was told that its creator is to know.
    One whose template asks for an acknowledgement opens after it was given (`PUT /doc/acknowledge/{id}`).
    """
    session, caller = current_session(), current_identity()
    action_token = services.take_action_token(session, caller, document_id, is_confirmed=query["confirmed"])
    return {"action_token": action_token.token, "answer_revision": action_token.answer_revision}


@answers.put(
    "/xpressdox/update-xml/<int:document_id>",
    capability=Capability.EDIT_DOCUMENT,
    errors=[DocumentCompleted, OpenedElsewhere],
)
@answers.arguments(schemas.AnswersSaveSchema)
@answers.response(200, schemas.SavedSchema)
def save_answers(payload: dict[str, str], document_id: int) -> dict[str, Any]:
    """Save answers as far as they are.

    When another tab opened the document in the meantime the answer is a 200 with `status: false`, `error_code:
    opened_elsewhere` and nothing is stored.
    """
    result = services.save_answers(
        current_session(),
        current_identity(),
        document_id,
        payload["xml"],
        payload["action_token"],
        RevisionSource(payload["source"]),
    )
    set_message(SAVED, status=True)
    return {
        "updated_at": result.document.updated_at,
        "answer_revision": result.document.answer_revision,
        "document_status": result.document.status,
        "invalid": result.invalid,
    }
