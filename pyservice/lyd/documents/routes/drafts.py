"""Drafts, and one document with its answers and files (documents 2 and 3, section 7)."""

from __future__ import annotations

from typing import Any

from flask import Response
from sqlalchemy.orm import undefer

from lyd.commerce.errors import OrderUsed, TemplateLocked
from lyd.core.access import allows_on
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.extensions import get_storage
from lyd.core.http import Capability, Wire, current_identity, set_message
from lyd.core.http.files import CONTENT_TYPES, FILE, stream_file
from lyd.credits.errors import CreditsExhausted
from lyd.documents import schemas, services
from lyd.documents.errors import (
    DocumentCompleted,
    FileNotReady,
    NothingToAcknowledge,
    OrderUnpaid,
    PaymentRequired,
    TemplateUnavailable,
)
from lyd.documents.lifecycle.actions import explain_unavailable
from lyd.documents.models import Document
from lyd.documents.routes.blueprint import blp
from lyd.documents.views import draft_view, opening_view, row_view
from lyd.folders.errors import FolderNotFound
from lyd.interviews.services import dump_answers, identify_entries


@blp.post(
    "/draft",
    capability=Capability.CREATE_DOCUMENT,
    creates=True,
    errors=[
        *(TemplateUnavailable, TemplateLocked, FolderNotFound, CreditsExhausted, PaymentRequired),
        *(NotFound, OrderUnpaid, OrderUsed),
    ],
    limits="120/minute",
)
@blp.arguments(schemas.DraftCreateSchema)
@blp.response(200, schemas.DraftSchema)
def create_draft(payload: dict[str, Any]) -> dict[str, Any]:
    """Start a document from a template."""
    product_id = payload.pop("template_id")
    document = services.create_draft(current_session(), current_identity(), product_id, **payload)
    set_message(services.DOCUMENT_CREATED)
    return draft_view(document)


@blp.put(
    "/acknowledge/<int:document_id>",
    capability=Capability.EDIT_DOCUMENT,
    errors=[NothingToAcknowledge, DocumentCompleted],
)
@blp.arguments(schemas.AcknowledgeSchema)
@blp.response(200, schemas.AcknowledgedSchema)
def acknowledge(_tick: dict[str, bool], document_id: int) -> dict[str, Any]:
    """Keep that the caller acknowledged what the document's template asks for.

    Each member once: the log of the document tells of the first time, and a second tick answers with its date.
    """
    caller = current_identity()
    acknowledgement = services.acknowledge(current_session(), caller, document_id)
    return {
        "id": document_id,
        "acknowledgement": acknowledgement.text,
        "acknowledgement_date": acknowledgement.at,
        "acknowledgement_user": {"ID": caller.user_id, "display_name": caller.display_name},
    }


@blp.get("/<int:document_id>", capability=Capability.READ_DOCUMENT)
@blp.arguments(schemas.DocumentShowQuery, location="query")
@blp.response(200, schemas.DocumentWithAnswersSchema)
def show_document(query: dict[str, Any], document_id: int) -> dict[str, Any]:
    """Show a document with its answers, and the actions that the caller has with it.

    With `type` the actions are those of that space, as its list has them, if the caller meets the document there.
    """
    session, caller = current_session(), current_identity()
    also = (undefer(Document.answers), undefer(Document.action_nonce))
    document = services.load_document(session, caller, document_id, Capability.READ_DOCUMENT, also=also)
    space = query["type"] if allows_on(caller, Capability.READ_DOCUMENT, document, query["type"]) else None
    row = services.describe_document(session, caller, document_id, space)
    reasons = explain_unavailable(caller, row.document, space)
    xml = dump_answers(identify_entries(row.document.answers))
    answers = {"xml": xml, "answer_revision": row.document.answer_revision}
    opening = opening_view(services.find_opening(session, document))
    return Wire({**row_view(row), **answers, **opening, "reasons": reasons})


@blp.get("/download/<int:document_id>", capability=Capability.DOWNLOAD_DOCUMENT, errors=[FileNotReady])
@blp.arguments(schemas.DownloadQuery, location="query")
@blp.response(200, FILE, content_type=CONTENT_TYPES["pdf"])
@blp.alt_response(200, schema=FILE, content_type=CONTENT_TYPES["docx"])
def download(query: dict[str, Any], document_id: int) -> Response:
    """Download a completed document as PDF or Word."""
    session, caller = current_session(), current_identity()
    document = services.load_document(session, caller, document_id, Capability.DOWNLOAD_DOCUMENT)
    file = services.find_file(session, document, query["type"])
    content = get_storage().open(file.sha256)
    services.note_download(session, caller, file)
    return stream_file(content, name=file.name, kind=file.type.value, size=file.size)
