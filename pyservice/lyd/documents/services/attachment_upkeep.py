"""Remove attachments that no answer names any more (decision 0074)."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.core.db import utc_now
from lyd.documents.models import AnswerRevision, Attachment, Document
from lyd.interviews.file_answers import find_attachment_ids
from lyd.shares.services.locks import lock_documents

BATCH = 100
"""Documents a job; their rows are locked while it works."""
NEXT_CHECK = datetime.timedelta(days=7)
"""After which an attachment that answers name is looked at again. Those that only earlier answers name are kept as long
as the revisions of those, which are thinned after weeks (decision 0031)."""
READ_AT_ONCE = 50
"""Revisions whose answers are in memory at the same time."""


def find_due_documents(session: Session) -> Iterable[list[int]]:
    """Return the ids of documents with attachments that are to be looked at, in batches."""
    due = select(Attachment.document_id).where(Attachment.check_at <= utc_now()).distinct()
    ids = session.scalars(due.order_by(Attachment.document_id)).all()
    return [list(ids[start : start + BATCH]) for start in range(0, len(ids), BATCH)]


def remove_unnamed_attachments(session: Session, document_ids: Sequence[int]) -> list[str]:
    """Remove the due attachments of these documents that neither their answers nor a kept revision names.

    Returns the hashes of their contents. The others are looked at again later.
    """
    lock_documents(session, document_ids)
    query = select(Attachment).where(Attachment.document_id.in_(document_ids), Attachment.check_at <= utc_now())
    by_document: dict[int, list[Attachment]] = {}
    for attachment in session.scalars(query.with_for_update()):
        by_document.setdefault(attachment.document_id, []).append(attachment)
    hashes = []
    for document_id, attachments in by_document.items():
        unnamed = _find_unnamed(session, document_id, {attachment.id for attachment in attachments})
        for attachment in attachments:
            if attachment.id in unnamed:
                hashes.append(attachment.sha256)
                _remove(session, attachment)
            else:
                attachment.check_at = utc_now() + NEXT_CHECK
    return list(dict.fromkeys(hashes))


def _find_unnamed(session: Session, document_id: int, ids: set[str]) -> set[str]:
    """Those of these ids that no answers name, the newest looked at first."""
    unnamed = ids - find_attachment_ids(session.scalar(select(Document.answers).where(Document.id == document_id)))
    if not unnamed:
        return set()
    query = select(AnswerRevision.answers).where(AnswerRevision.document_id == document_id)
    for answers in session.scalars(
        query.order_by(AnswerRevision.number.desc()).execution_options(yield_per=READ_AT_ONCE)
    ):
        unnamed -= find_attachment_ids(answers)
        if not unnamed:
            break
    return unnamed


def _remove(session: Session, attachment: Attachment) -> None:
    document = session.get_one(Document, attachment.document_id)
    note(session, document.team_id, None, "document.file_removed", "document", document.id, name=attachment.name)
    session.delete(attachment)
