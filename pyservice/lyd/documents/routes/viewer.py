"""The viewer of completed documents (docs/decisions/0046)."""

from __future__ import annotations

from typing import Any

from flask import Response

from lyd.core.db import current_session
from lyd.core.extensions import get_storage
from lyd.core.http import Capability, current_identity
from lyd.core.http.files import FILE, stream_file
from lyd.documents.errors import DocumentNotReady, FileNotReady
from lyd.documents.models import DocumentFile
from lyd.documents.routes.blueprint import blp
from lyd.documents.schemas import viewer as schemas
from lyd.documents.services import viewer as services

FACTS = ("id", "name", "version", "part", "parts", "is_current", "size", "created_at")


@blp.get("/view/<int:document_id>/files", capability=Capability.VIEW_DOCUMENT, errors=[DocumentNotReady])
@blp.response(200, schemas.ViewableFilesSchema)
def list_viewable_files(document_id: int) -> dict[str, Any]:
    """List the PDFs of a completed document, signed ones and older versions included, the one to show first."""
    files = services.list_viewable(current_session(), current_identity(), document_id)
    return {"rows": [_view(file) for file in files]}


@blp.get(
    "/view/<int:document_id>",
    capability=Capability.VIEW_DOCUMENT,
    errors=[DocumentNotReady, FileNotReady],
    limits="120/minute",
)
@blp.arguments(schemas.ViewQuery, location="query")
@blp.response(200, FILE, content_type="application/pdf")
def view_document(query: dict[str, Any], document_id: int) -> Response:
    """View a PDF of a completed document; the document's log says who did."""
    file = services.view_file(current_session(), current_identity(), document_id, query["file_id"])
    content = get_storage().open(file.sha256)
    return stream_file(content, name=file.name, kind=file.type.value, size=file.size, inline=True)


def _view(file: DocumentFile) -> dict[str, Any]:
    return {**{name: getattr(file, name) for name in FACTS}, "role": file.role.value}
