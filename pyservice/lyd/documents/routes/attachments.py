"""Files that members add as answers: added, listed, downloaded (decision 0074)."""

from __future__ import annotations

from contextlib import closing
from typing import Any

from flask import Response

from lyd.core.db import current_session
from lyd.core.errors import NoSpace, NotFound
from lyd.core.extensions import get_storage
from lyd.core.http import Capability, current_identity, set_message
from lyd.core.http.files import CONTENT_TYPES, FILE, stream_file
from lyd.documents.errors import (
    AttachmentRefused,
    AttachmentTooLarge,
    DocumentCompleted,
    OpenedElsewhere,
    TooManyAttachments,
)
from lyd.documents.models import Attachment
from lyd.documents.routes.blueprint import blp
from lyd.documents.schemas import attachments as schemas
from lyd.documents.services import attachments as services


@blp.post(
    "/<int:document_id>/attachments",
    capability=Capability.EDIT_DOCUMENT,
    creates=True,
    errors=[DocumentCompleted, OpenedElsewhere, AttachmentTooLarge, AttachmentRefused, TooManyAttachments, NoSpace],
    limits="200/hour",
)
@blp.arguments(schemas.AttachmentForm, location="form")
@blp.arguments(schemas.AttachmentFiles, location="files")
@blp.response(200, schemas.AddedAttachmentSchema)
def add_attachment(form: dict[str, str], files: dict[str, Any], document_id: int) -> Attachment:
    """Add a file to a document: PDF, Word (.docx), PNG or JPEG, at most 10 MB, by its content.

    `answer` is the answer that names it; saving it is a call of its own. A file that no answer names is removed after a
    day. A document has at most 50 files of 100 MB together. Pictures are drawn again, without their metadata.
    """
    with closing(files["file"]) as upload:
        attachment = services.add_attachment(
            current_session(),
            get_storage(),
            current_identity(),
            document_id,
            upload.stream,
            upload.filename or "",
            form["action_token"],
        )
    set_message("", status=True)
    return attachment


@blp.get("/<int:document_id>/attachments", capability=Capability.READ_DOCUMENT)
@blp.response(200, schemas.AttachmentsSchema)
def list_attachments(document_id: int) -> dict[str, Any]:
    """List the files that the answers of a document name, and those that were added within a day."""
    return {"rows": services.list_attachments(current_session(), current_identity(), document_id)}


@blp.get(
    "/<int:document_id>/attachments/<string:attachment_id>",
    capability=Capability.READ_DOCUMENT,
    errors=[NotFound],
    limits="300/hour",
)
@blp.response(200, FILE, content_type=CONTENT_TYPES["pdf"])
@blp.alt_response(200, schema=FILE, content_type=CONTENT_TYPES["docx"])
@blp.alt_response(200, schema=FILE, content_type=CONTENT_TYPES["png"])
@blp.alt_response(200, schema=FILE, content_type=CONTENT_TYPES["jpg"])
def download_attachment(document_id: int, attachment_id: str) -> Response:
    """Download a file that was added to a document, also one that only earlier answers name."""
    file = services.open_attachment(current_session(), current_identity(), document_id, attachment_id)
    return stream_file(get_storage().open(file.sha256), name=file.name, kind=file.kind, size=file.size)
