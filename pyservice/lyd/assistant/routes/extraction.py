"""Answers from files (decision 0102)."""

from __future__ import annotations

from contextlib import closing
from typing import Any

from lyd.assistant.errors import AssistantLimit, AssistantOff
from lyd.assistant.models import Extraction
from lyd.assistant.routes.blueprint import blp
from lyd.assistant.schemas.extraction import ExtractionFiles, ExtractionForm, ExtractionSchema
from lyd.assistant.services import extractions
from lyd.assistant.services.settings import require_on
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import Capability, current_identity
from lyd.documents.errors import AttachmentRefused, AttachmentTooLarge

PATH = "/extractor-data/v3"


@blp.post(
    PATH,
    capability=Capability.USE_ASSISTANT,
    creates=True,
    errors=[NotFound, AssistantOff, AssistantLimit, AttachmentTooLarge, AttachmentRefused],
    limits="20/hour",
)
@blp.arguments(ExtractionForm, location="form")
@blp.arguments(ExtractionFiles, location="files")
@blp.response(200, ExtractionSchema)
def start_extraction(form: dict[str, Any], files: dict[str, Any]) -> dict[str, Any]:
    """Have a file read for a document that the caller may edit. Nothing of it enters the document.

    Entries of lists, files, references to people and tax file numbers are never proposed. The file is removed once it
    was read, what was found in it after a day.
    """
    with closing(files["file"]) as upload:
        extraction, notice = extractions.start_extraction(
            current_session(), current_identity(), form["doc_id"], upload.stream, upload.filename or ""
        )
    return _view(extraction, notice)


@blp.get(
    f"{PATH}/<string:extraction_id>",
    capability=Capability.USE_ASSISTANT,
    errors=[NotFound, AssistantOff],
    limits="120/minute",
)
@blp.response(200, ExtractionSchema)
def show_extraction(extraction_id: str) -> dict[str, Any]:
    """Show how far a file of the caller's is read, and the answers that stand in it."""
    require_on(current_session(), current_identity().team_id)
    return _view(extractions.load_extraction(current_session(), current_identity(), extraction_id))


@blp.delete(f"{PATH}/<string:extraction_id>", capability=Capability.USE_ASSISTANT, errors=[NotFound])
@blp.response(200)
def delete_extraction(extraction_id: str) -> None:
    """Remove a file of the caller's with what was found in it; if it is being read, that ends."""
    extractions.delete_extraction(current_session(), current_identity(), extraction_id)


def _view(extraction: Extraction, notice: str = "") -> dict[str, Any]:
    shown = ("state", "failure", "file_name", "pages", "read_pages")
    return {
        **{name: getattr(extraction, name) for name in shown},
        "id": extraction.public_id,
        "job": extraction.job_id,
        "answers": extractions.list_answers(current_session(), extraction),
        "notice": notice,
    }
