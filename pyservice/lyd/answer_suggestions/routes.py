"""The answers that are suggested for a document."""

from __future__ import annotations

from lyd.answer_suggestions import schemas
from lyd.answer_suggestions.services import Suggestion, suggest_answers
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import Blueprint, Capability, current_identity

blp = Blueprint(
    "answer_suggestions", __name__, url_prefix="/doc/suggest-answers", description="Answers suggested for a document."
)


@blp.get("/<int:document_id>", capability=Capability.EDIT_DOCUMENT, errors=[NotFound], limits="60/minute")
@blp.response(200, schemas.AnswerSuggestionsSchema)
def list_answer_suggestions(document_id: int) -> dict[str, list[Suggestion]]:
    """List answers suggested for the questions of a document, each with its source. Nothing is filled in.

    Sources are the caller's profile and firm, where the template says so, and the answers of earlier documents of the
    same client or matter that the caller may read. Whether an answer is given already is left to the form.
    """
    return {"rows": suggest_answers(current_session(), current_identity(), document_id)}
