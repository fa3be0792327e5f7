"""The saves of a document: its data change log, and answers restored or reset (document 3, section 7)."""

from __future__ import annotations

from typing import Any

from lyd.core.db import current_session
from lyd.core.errors import ChangedMeanwhile, InvalidInput, NotFound
from lyd.core.http import Capability, current_identity, set_message
from lyd.documents.change_log_views import authors_view, detail_view, log_view, replacement_view
from lyd.documents.errors import (
    AcknowledgementRequired,
    DocumentCompleted,
    DocumentNotReady,
    OpenedElsewhere,
    OwnerConfirmRequired,
)
from lyd.documents.routes.blueprint import blp
from lyd.documents.routes.log import blp as log
from lyd.documents.schemas import change_logs as schemas
from lyd.documents.schemas.answer_replacement import AnswersReplacedSchema, AnswersRestoreSchema
from lyd.documents.schemas.drafts import ActionTokenQuery
from lyd.documents.services import load_document
from lyd.documents.services.answer_authors import find_answer_authors
from lyd.documents.services.answer_replacement import reset_answers, restore_answers
from lyd.documents.services.change_logs import ChangeLogQuery, find_names, read_change_log
from lyd.documents.services.save_details import describe_save
from lyd.interviews.errors import InvalidAnswers

RESTORED, RESET = "The answers were restored.", "The answers were reset."
NO_DOC_ID = "no Doc ID"
"""Document 3, section 5."""
REFUSALS = (AcknowledgementRequired, DocumentCompleted, DocumentNotReady, OwnerConfirmRequired)


@log.get("/log-changes", capability=Capability.READ_DOCUMENT_LOG, errors=[NotFound], limits="120/minute")
@log.arguments(schemas.ChangeLogQuerySchema, location="query")
@log.response(200, schemas.ChangeLogSchema)
def show_change_log(query: dict[str, Any]) -> dict[str, Any]:
    """Show who changed which answers of a document, the newest save first.

    Consecutive saves of one member are one row. What changed nothing is left out. Texts longer than 300 characters are
    cut; the call with a revision has all of a row.
    """
    session, caller = current_session(), current_identity()
    document = load_document(session, caller, query.pop("doc_id"), Capability.READ_DOCUMENT_LOG)
    return log_view(read_change_log(session, document, ChangeLogQuery(**query)))


@log.get(
    "/log-changes/<int:document_id>/<int:revision>",
    capability=Capability.READ_DOCUMENT_LOG,
    errors=[NotFound],
    limits="120/minute",
)
@log.response(200, schemas.SaveDetailSchema)
def show_save(document_id: int, revision: int) -> dict[str, Any]:
    """Show everything that a save changed, and what restoring it would change now."""
    return detail_view(describe_save(current_session(), current_identity(), document_id, revision))


@log.get("/answer-authors", capability=Capability.READ_DOCUMENT_LOG, errors=[NotFound], limits="120/minute")
@log.arguments(schemas.AnswerAuthorsQuerySchema, location="query")
@log.response(200, schemas.AnswerAuthorsSchema)
def list_answer_authors(query: dict[str, Any]) -> dict[str, Any]:
    """List who saved the current answers at some paths, and when."""
    session, caller = current_session(), current_identity()
    document = load_document(session, caller, query["doc_id"], Capability.READ_DOCUMENT_LOG)
    authors = find_answer_authors(session, document.id, query["tag_codes"])
    return authors_view(authors, find_names(session, {author.created_by for author in authors}))


@blp.put(
    "/restore-answers/<int:document_id>",
    capability=Capability.REPLACE_ANSWERS,
    errors=[*REFUSALS, NotFound, ChangedMeanwhile, InvalidAnswers],
)
@blp.arguments(AnswersRestoreSchema)
@blp.response(200, AnswersReplacedSchema)
def restore_saved_answers(payload: dict[str, Any], document_id: int) -> dict[str, Any]:
    """Save the answers of an earlier save again, as a new save.

    Tabs in which the document is open can save no more. Answers without a place in the document's version of the
    template are left out and named in `lost`. The same call again changes nothing.
    """
    result = restore_answers(
        current_session(),
        current_identity(),
        document_id,
        payload["revision"],
        seen_revision=payload["seen_revision"],
        is_confirmed=payload["confirmed"],
    )
    set_message(RESTORED, status=True)
    return replacement_view(result)


@blp.put(
    "/reset-xml/<int:document_id>",
    capability=Capability.REPLACE_ANSWERS,
    errors=[*REFUSALS, OpenedElsewhere, InvalidInput, InvalidAnswers],
)
@blp.arguments(ActionTokenQuery, location="query")
@blp.response(200, AnswersReplacedSchema)
def reset_document_answers(query: dict[str, bool], document_id: int) -> dict[str, Any]:
    """Reset the answers to those that the template begins with, as a new save that can be undone by restoring.

    Name, folder, client, files and logs stay. Without a body there is no action token: when another member opened the
    document last, the answer is a 200 with `status: false` and `error_code: opened_elsewhere`, and nothing changes.
    """
    if document_id == 0:
        raise InvalidInput(NO_DOC_ID, errors={"doc_id": [NO_DOC_ID]})
    result = reset_answers(current_session(), current_identity(), document_id, is_confirmed=query["confirmed"])
    set_message(RESET, status=True)
    return replacement_view(result)
