"""Files that members add to a document as answers (decision 0074)."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from typing import IO

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.assembly.file_names import file_name
from lyd.audit.services import record
from lyd.core.access import Capability, Identity
from lyd.core.db import utc_now
from lyd.core.errors import NotFound
from lyd.core.storage import Storage, hash_of
from lyd.documents.errors import AttachmentTooLarge, TooManyAttachments
from lyd.documents.models import Attachment, Document
from lyd.documents.services.answers import check_action_token
from lyd.documents.services.attachment_content import check_content
from lyd.documents.services.lookup import load_document
from lyd.interviews.file_answers import find_attachment_ids

MOST_BYTES = 10 * 1024 * 1024
"""Of a file."""
MOST_FILES, MOST_BYTES_TOGETHER = 50, 100 * 1024 * 1024
"""Of the files that the current answers of a document name, and those of the last day that none names."""
KEPT = datetime.timedelta(hours=24)
"""How long a file is kept that no answer names."""
NOT_THERE = "This file is no longer there."
_ENDING = re.compile(r"\.(pdf|docx?|png|jpe?g|jpe|jfif)$", re.IGNORECASE)
_NOT_IN_XML = re.compile("[\ufffe\uffff]")


def add_attachment(
    session: Session,
    storage: Storage,
    identity: Identity,
    document_id: int,
    file: IO[bytes],
    name: str,
    action_token: str,
) -> Attachment:
    """Check a file and store it for a document; the answer that names it is saved by the caller afterwards.

    Raises NotFound, Forbidden, DocumentCompleted, OpenedElsewhere, AttachmentTooLarge, AttachmentRefused,
    TooManyAttachments, NoSpace.
    """
    document = load_document(session, identity, document_id, Capability.EDIT_DOCUMENT)
    check_action_token(document, action_token)
    data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise AttachmentTooLarge
    content = check_content(data)
    document = load_document(session, identity, document_id, Capability.EDIT_DOCUMENT, lock=True)
    check_action_token(document, action_token)
    _require_room(session, document, len(content.data))
    attachment = Attachment(
        document_id=document.id,
        name=attachment_name(name, content.kind),
        kind=content.kind,
        sha256=hash_of(content.data),
        size=len(content.data),
        created_by=identity.user_id,
        check_at=utc_now() + KEPT,
    )
    session.add(attachment)
    session.flush()
    storage.put(content.data)  # once it is noted, the clean-up lets these bytes stay
    record(session, identity, "document.file_added", "document", document.id, name=attachment.name)
    return attachment


def attachment_name(name: str, kind: str) -> str:
    """Return a safe name for a file of this kind, from the one that it had on the member's device."""
    text = _NOT_IN_XML.sub("", name.encode(errors="ignore").decode())
    return file_name(_ENDING.sub("", re.split(r"[/\\]", text)[-1]), kind)


def list_attachments(session: Session, identity: Identity, document_id: int) -> Sequence[Attachment]:
    """Return the files that the current answers of a document name, and the newest. Raises NotFound, Forbidden."""
    document = load_document(session, identity, document_id, Capability.READ_DOCUMENT)
    return _counted(session, document)


def open_attachment(session: Session, identity: Identity, document_id: int, attachment_id: str) -> Attachment:
    """Return a file of a document, also one that only earlier answers name, and record the download.

    Raises NotFound, Forbidden.
    """
    document = load_document(session, identity, document_id, Capability.READ_DOCUMENT)
    attachment = session.get(Attachment, (document.id, attachment_id))
    if attachment is None:
        raise NotFound(NOT_THERE)
    record(session, identity, "document.downloaded", "document", document.id, name=attachment.name)
    return attachment


def _require_room(session: Session, document: Document, size: int) -> None:
    """Raise TooManyAttachments if a file of so many bytes is too much. The document's row is locked."""
    counted = _counted(session, document)
    if len(counted) >= MOST_FILES or sum(one.size for one in counted) + size > MOST_BYTES_TOGETHER:
        raise TooManyAttachments


def _counted(session: Session, document: Document) -> list[Attachment]:
    """The files that the current answers name, and those of the last day, in the order in which they were added."""
    query = select(Attachment).where(Attachment.document_id == document.id)
    attachments = session.scalars(query.order_by(Attachment.created_at, Attachment.id)).all()
    if not attachments:
        return []
    named, since = find_attachment_ids(document.answers), utc_now() - KEPT
    return [one for one in attachments if one.id in named or one.created_at > since]
