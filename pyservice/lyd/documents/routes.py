"""Documents and their answers (documents 2 and 3, section 7)."""

from __future__ import annotations

from typing import Any

from flask import Response, current_app
from sqlalchemy import select

from lyd.core.db import current_session
from lyd.core.http import Blueprint, Capability, Page, Wire, current_identity, page_of, say
from lyd.core.http.files import stream_file
from lyd.credits.errors import CreditsExhausted
from lyd.documents import schemas, services
from lyd.documents.errors import DocumentCompleted, FileNotReady, PaymentRequired, TemplateUnavailable
from lyd.documents.models import Document
from lyd.documents.services.listing import Filter
from lyd.documents.views import draft_view, row_view
from lyd.folders.errors import FolderNotFound
from lyd.interviews.services import dump_answers

SAVED = "Your progress and data have been saved successfully"

blp = Blueprint("documents", __name__, url_prefix="/doc", description="Documents, from draft to files.")
answers = Blueprint("answers", __name__, description="The answers of a document, saved by one tab at a time.")


@blp.get("", capability=Capability.LIST_DOCUMENTS)
@blp.arguments(schemas.DocumentQuery, location="query")
@blp.response(200, page_of(schemas.DocumentSchema))
def list_documents(wanted: Filter) -> Page:
    """List documents, a page at a time."""
    return services.list_documents(current_session(), current_identity(), wanted).mapped(row_view)


@blp.post(
    "/draft",
    capability=Capability.CREATE_DOCUMENT,
    errors=[TemplateUnavailable, FolderNotFound, CreditsExhausted, PaymentRequired],
    limits="120/minute",
)
@blp.arguments(schemas.DraftCreateSchema)
@blp.response(200, schemas.DraftSchema)
def create_draft(wanted: dict[str, Any]) -> dict[str, Any]:
    """Start a document from a template."""
    product_id = wanted.pop("template_id")
    return draft_view(services.create_draft(current_session(), current_identity(), product_id, **wanted))


@blp.get("/<int:document_id>", capability=Capability.READ_DOCUMENT)
@blp.response(200, schemas.DocumentWithAnswersSchema)
def show_document(document_id: int) -> dict[str, Any]:
    """Show a document with its answers."""
    session, caller = current_session(), current_identity()
    services.load_document(session, caller, document_id, Capability.READ_DOCUMENT)
    (row,) = services.describe(session, caller, select(Document.id).where(Document.id == document_id))
    return Wire({**row_view(row), "xml": dump_answers(row.document.answers)})


@blp.get("/download/<int:document_id>", capability=Capability.DOWNLOAD_DOCUMENT, errors=[FileNotReady])
@blp.arguments(schemas.DownloadQuery, location="query")
@blp.response(200, content_type="application/octet-stream")
def download(query: dict[str, Any], document_id: int) -> Response:
    """Download a completed document as PDF or Word."""
    session, caller = current_session(), current_identity()
    document = services.load_document(session, caller, document_id, Capability.DOWNLOAD_DOCUMENT)
    file = services.find_file(session, document, query["type"])
    content = current_app.extensions["lyd_storage"].open(file.sha256)
    return stream_file(content, name=file.name, kind=file.type.value, size=file.size)


@answers.get("/get-action-token/<int:document_id>", capability=Capability.EDIT_DOCUMENT, errors=[DocumentCompleted])
@answers.response(200, schemas.ActionTokenSchema)
def take_action_token(document_id: int) -> dict[str, str]:
    """Open a document for saving; a tab that opened it earlier can save no more."""
    return {"action_token": services.take_action_token(current_session(), current_identity(), document_id)}


@answers.put("/xpressdox/update-xml/<int:document_id>", capability=Capability.EDIT_DOCUMENT, errors=[DocumentCompleted])
@answers.arguments(schemas.AnswersSaveSchema)
@answers.response(200, schemas.SavedSchema)
def save_answers(sent: dict[str, str], document_id: int) -> dict[str, Any]:
    """Save answers as far as they are.

    When another tab opened the document in the meantime the answer is a 200 with `status: false`, `error_code:
    opened_elsewhere` and nothing is stored.
    """
    saved = services.save_answers(current_session(), current_identity(), document_id, sent["xml"], sent["action_token"])
    say(SAVED, status=True)
    return {
        "updated_at": saved.document.updated_at,
        "document_status": saved.document.status,
        "invalid": saved.invalid,
    }
