"""List and restore documents that were deleted within the last 30 days (docs/decisions/0012)."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Capability, Decisions, Identity, allows_on, decisions_on, require_on
from lyd.core.db import utc_now
from lyd.core.db.wordpress import wordpress
from lyd.core.errors import NotFound
from lyd.core.http import Page
from lyd.documents.models import Document
from lyd.documents.services.name_search import matches
from lyd.documents.services.selection import changed_error
from lyd.folders.services.restoration import KEPT
from lyd.shares.services import find_views, refresh_shared
from lyd.shares.services.document_links import drop_dead_links
from lyd.shares.services.locks import lock_documents, lock_folders


@dataclass(frozen=True)
class DeletedRow:
    """A deleted document as the Deleted view shows it."""

    document: Document
    creator_name: str | None
    deleter_name: str | None
    answers: Decisions

    @property
    def purge_at(self) -> datetime.datetime:
        """When it is removed permanently."""
        return (self.document.deleted_at or utc_now()) + KEPT


def list_deleted(session: Session, identity: Identity, *, page: int, length: int, name: str | None = None) -> Page:
    """Return a page of the team's deleted documents, the last deleted first. page counts from 1."""
    conditions = [Document.team_id == identity.team_id, Document.deleted_at > utc_now() - KEPT]
    if name:
        conditions.append(matches(name))
    creator, deleter = wordpress(session).users.alias("creator"), wordpress(session).users.alias("deleter")
    records = session.execute(
        select(Document, creator.c.display_name, deleter.c.display_name)
        .outerjoin(creator, creator.c.ID == Document.created_by)
        .outerjoin(deleter, deleter.c.ID == Document.deleted_by)
        .where(*conditions)
        .order_by(Document.deleted_at.desc(), Document.id.desc())
        .limit(length)
        .offset((page - 1) * length)
    ).all()
    total = session.scalar(select(func.count()).select_from(Document).where(*conditions)) or 0
    among = (Capability.RESTORE_DOCUMENT,)
    rows = [DeletedRow(row[0], row[1], row[2], decisions_on(identity, row[0], None, among)) for row in records]
    return Page(rows, page, length, total)


def restore_documents(session: Session, identity: Identity, document_ids: Sequence[int]) -> list[int]:
    """Restore deleted documents to their folders, or to the top level if those are deleted; all or none.

    They are also restored to the shared folders that still exist. Returns their ids. Raises NotFound (also after the 30
    days), Forbidden, ChangedMeanwhile if another change was first.
    """
    documents = _find_deleted(session, identity, document_ids)
    before = {document.id: document.deleted_at for document in documents}
    lock_folders(session, {document.folder_id for document in documents if document.folder_id is not None}, shared=True)
    locked_ids = lock_documents(session, before, reload=True)
    for document in documents:
        if document.id not in locked_ids:
            raise NotFound
        if document.deleted_at != before[document.id]:
            raise changed_error(session, identity, document)
    _restore(session, identity, documents)
    return [document.id for document in documents]


def _find_deleted(session: Session, identity: Identity, document_ids: Sequence[int]) -> list[Document]:
    rows = select(Document).where(Document.id.in_(document_ids), Document.team_id == identity.team_id)
    documents = {document.id: document for document in session.scalars(rows)}
    for document_id in document_ids:
        document = documents.get(document_id)
        if document is None or (document.deleted_at is not None and document.deleted_at <= utc_now() - KEPT):
            raise NotFound
        if document.deleted_at is None:
            may_read = allows_on(identity, Capability.READ_DOCUMENT, document)
            raise changed_error(session, identity, document) if may_read else NotFound()
        require_on(identity, Capability.RESTORE_DOCUMENT, document)
    return [documents[document_id] for document_id in document_ids]


def _restore(session: Session, identity: Identity, documents: Sequence[Document]) -> None:
    folders = find_views(
        session, identity.team_id, (document.folder_id for document in documents if document.folder_id is not None)
    )
    drop_dead_links(session, identity.team_id, [document.id for document in documents])
    for document in documents:
        document.deleted_at = document.deleted_by = None
        if document.folder_id not in folders:
            document.folder_id = None
        folder = folders[document.folder_id].name if document.folder_id else None
        record(session, identity, "document.restored", "document", document.id, to=folder)
    session.flush()
    refresh_shared(session, identity.team_id, document_ids=[document.id for document in documents])
