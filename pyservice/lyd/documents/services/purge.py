"""Remove documents permanently 30 days after they were deleted (docs/decisions/0012)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.orm import Session

from lyd.assembly.models import Assembly
from lyd.audit.services import note
from lyd.core.db import Base, utc_now
from lyd.documents.models import AnswerRevision, Attachment, Document, DocumentFile
from lyd.documents.services.name_index import forget_names
from lyd.folders.services.restoration import KEPT
from lyd.interviews.models import TemplateFile, TemplateVersion
from lyd.shares.models import DocumentShare
from lyd.shares.services.locks import lock_documents

BATCH = 200
"""Documents a job; their rows are locked while it works."""


def find_purgeable(session: Session) -> Iterable[list[int]]:
    """Return the ids of the documents whose 30 days are over, in batches."""
    due = select(Document.id).where(Document.deleted_at <= utc_now() - KEPT).order_by(Document.id)
    ids = session.scalars(due).all()
    return [list(ids[start : start + BATCH]) for start in range(0, len(ids), BATCH)]


def purge_documents(session: Session, document_ids: Sequence[int]) -> list[str]:
    """Remove documents with all that is theirs: answers, files, attachments, words, links and assemblies.

    Those that were restored meanwhile stay, and so do the audit events and the entries of the credit ledger. Returns
    the hashes of their files.
    """
    lock_documents(session, document_ids)
    due = (Document.id.in_(document_ids), Document.deleted_at <= utc_now() - KEPT)
    documents = session.execute(select(Document.id, Document.team_id, Document.name).where(*due)).all()
    ids = [document.id for document in documents]
    hashes: set[str] = set()
    for kept in (DocumentFile, Attachment):
        hashes |= {*session.scalars(select(kept.sha256).where(kept.document_id.in_(ids)).distinct())}
    for model in (
        Attachment,
        DocumentFile,
        Assembly,
        AnswerRevision,
        DocumentShare,
    ):  # each may refer to those after it
        _remove(session, model, model.document_id.in_(ids))
    forget_names(session, ids)
    _remove(session, Document, Document.id.in_(ids))
    for document in documents:
        note(session, document.team_id, None, "document.purged", "document", document.id, name=document.name)
    return list(hashes)


def is_used(session: Session, sha256: str) -> bool:
    """Whether any file or template has these bytes. Waits for transactions that are adding one."""
    of_document = select(DocumentFile.id).where(DocumentFile.sha256 == sha256).limit(1).with_for_update(read=True)
    of_answer = select(Attachment.id).where(Attachment.sha256 == sha256).limit(1).with_for_update(read=True)
    of_template = (TemplateVersion.docx_sha256 == sha256) | (TemplateVersion.package_sha256 == sha256)
    return (
        session.scalar(of_document) is not None
        or session.scalar(of_answer) is not None
        or session.scalar(select(TemplateVersion.id).where(of_template).limit(1)) is not None
        or session.scalar(select(TemplateFile.file).where(TemplateFile.sha256 == sha256).limit(1)) is not None
    )


def _remove(session: Session, model: type[Base], condition: ColumnElement[bool]) -> None:
    session.execute(delete(model).where(condition).execution_options(synchronize_session=False))
