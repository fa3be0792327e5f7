"""Files from which members have answers read. Nothing here changes a document: the form offers what was found."""

from __future__ import annotations

import datetime
import re
import secrets
import zlib
from typing import IO

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from lyd.assistant import handles
from lyd.assistant.extraction.readers import TEXT
from lyd.assistant.models import ExtractedAnswer, Extraction
from lyd.assistant.services.extractors import count_file
from lyd.core.access import Capability, Identity
from lyd.core.db import utc_now
from lyd.core.errors import NotFound
from lyd.documents.errors import AttachmentRefused, AttachmentTooLarge
from lyd.documents.services import load_document
from lyd.documents.services.attachment_content import Content, check_content
from lyd.documents.services.attachments import MOST_BYTES, attachment_name

KEPT = datetime.timedelta(hours=24)
"""How long what was found is kept."""
MOST_TEXT_BYTES = 1024 * 1024
"""Of a file of plain text."""
_TEXT_ENDING = re.compile(rf"\.{TEXT}$", re.IGNORECASE)
WRONG_KIND = "Answers can be read from PDF, Word (.docx), PNG, JPEG and plain text files."


def start_extraction(
    session: Session, identity: Identity, document_id: int, file: IO[bytes], name: str
) -> tuple[Extraction, str]:
    """Check a file and have it read for a document. Returns it, and a notice if little of the limit is left.

    Raises NotFound, Forbidden, AssistantOff, AssistantLimit, AttachmentTooLarge, AttachmentRefused.
    """
    document = load_document(session, identity, document_id, Capability.EDIT_DOCUMENT)
    data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise AttachmentTooLarge
    content = _check(data, name)
    provider, notice = count_file(session, identity)
    extraction = Extraction(
        public_id=secrets.token_hex(13),
        team_id=identity.team_id,
        user_id=identity.user_id,
        document_id=document.id,
        file_name=attachment_name(_TEXT_ENDING.sub("", name), content.kind),
        kind=content.kind,
        size=len(content.data),
        content=zlib.compress(content.data),
        provider=provider,
    )
    session.add(extraction)
    session.flush()
    row = handles.read_file.enqueue(session, requested_by=identity, extraction_id=extraction.id)
    extraction.job_id = row.id
    return extraction, notice


def load_extraction(session: Session, identity: Identity, public_id: str) -> Extraction:
    """Return a file of the caller's, for a document that the caller may still edit. Raises NotFound, Forbidden."""
    query = select(Extraction).filter_by(public_id=public_id, team_id=identity.team_id, user_id=identity.user_id)
    extraction = session.scalars(query).one_or_none()
    if extraction is None:
        raise NotFound
    load_document(session, identity, extraction.document_id, Capability.EDIT_DOCUMENT)
    return extraction


def list_answers(session: Session, extraction: Extraction) -> list[ExtractedAnswer]:
    """Return what was found in a file, in the order of the interview."""
    query = select(ExtractedAnswer).filter_by(extraction_id=extraction.id).order_by(ExtractedAnswer.number)
    return list(session.scalars(query))


def delete_extraction(session: Session, identity: Identity, public_id: str) -> None:
    """Remove a file of the caller's with what was found; if it is being read, that ends. Raises NotFound, Forbidden."""
    session.delete(load_extraction(session, identity, public_id))


def delete_old_extractions(session: Session) -> None:
    """Remove files of the day before, with what was found."""
    old = delete(Extraction).where(Extraction.created_at <= utc_now() - KEPT)
    session.execute(old.execution_options(synchronize_session=False))


def _check(data: bytes, name: str) -> Content:
    if name.lower().endswith(f".{TEXT}") and len(data) <= MOST_TEXT_BYTES and _is_text(data):
        return Content(TEXT, data)
    try:
        return check_content(data)
    except AttachmentRefused as error:
        raise AttachmentRefused(_words(error)) from error


def _words(error: AttachmentRefused) -> str:
    return WRONG_KIND if error.text == AttachmentRefused.message else error.text


def _is_text(data: bytes) -> bool:
    try:
        return bool(data.decode("utf-8").strip()) and b"\0" not in data
    except UnicodeDecodeError:
        return False
