"""Consequences for documents of folders that enter or leave Shared Folders."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Identity
from lyd.documents.models import Document
from lyd.shares.models import DocumentShare
from lyd.shares.services.folder_views import FolderView, find_views
from lyd.shares.services.locks import lock_documents
from lyd.shares.services.visibility import documents_in, refresh_shared


def apply_visibility_changes(session: Session, identity: Identity, were: Mapping[int, FolderView]) -> None:
    """Settle those of the folders, held by the caller, that came into Shared Folders or left them since `were`."""
    are = find_views(session, identity.team_id, were)
    update_documents(
        session,
        identity,
        [view for view in are.values() if view.is_visible_in_shared != were[view.id].is_visible_in_shared],
    )


def update_documents(session: Session, identity: Identity, folders: list[FolderView]) -> None:
    """Update the shares of documents by the current state of folders.

    Documents that had been added to a folder that left Shared Folders are in it no more: each is an event.
    """
    unshared = {folder.id: folder for folder in folders if not folder.is_visible_in_shared}
    ids = [folder.id for folder in folders]
    links = session.execute(
        select(DocumentShare.id, DocumentShare.document_id, DocumentShare.folder_id, Document.deleted_at)
        .join(Document, Document.id == DocumentShare.document_id)
        .where(DocumentShare.folder_id.in_(ids))
        .order_by(DocumentShare.id)
    ).all()
    linked = {link.document_id for link in links}
    lock_documents(session, linked.union(documents_in(session, ids)))
    broken = [link for link in links if link.folder_id in unshared]
    session.execute(delete(DocumentShare).where(DocumentShare.id.in_([link.id for link in broken])))
    for link in broken:
        if link.deleted_at is None:
            folder = unshared[link.folder_id]
            facts = {"from": folder.name, "from_id": folder.id}
            record(session, identity, "document.unshared", "document", link.document_id, **facts)
    refresh_shared(session, identity.team_id, document_ids=linked, folder_ids=ids)
