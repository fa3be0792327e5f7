"""Remove folders permanently 30 days after they were deleted."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, delete, select, update
from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.folders.models import Folder
from lyd.folders.services.restoration import KEPT
from lyd.shares.models import DocumentShare, FolderShare
from lyd.shares.services.locks import in_batches, lock_documents, lock_folders, lock_tree
from lyd.shares.services.visibility import documents_in, documents_linked_to, refresh_shared


def teams_to_purge(session: Session) -> list[int]:
    """Return the ids of the teams that have folders to remove."""
    return list(session.scalars(_long_deleted(Folder.team_id).distinct().order_by(Folder.team_id)))


def purge_folders(session: Session, team_id: int) -> None:
    """Remove a team's folders that were deleted more than 30 days ago, with their shares and links.

    Only deleted documents can still name them; those lie at the top level from now on.
    """
    lock_tree(session, team_id)
    long_deleted = session.execute(_long_deleted(Folder.id, Folder.name).where(Folder.team_id == team_id)).all()
    names = {folder.id: folder.name for folder in long_deleted}
    lock_folders(session, names)
    documents = documents_in(session, names).union(documents_linked_to(session, names))
    lock_documents(session, documents)
    for ids in in_batches(names):
        session.execute(update(Document).where(Document.folder_id.in_(ids)).values(folder_id=None))
        session.execute(update(Folder).where(Folder.parent_id.in_(ids)).values(parent_id=None))
        session.execute(delete(DocumentShare).where(DocumentShare.folder_id.in_(ids)))
        session.execute(delete(FolderShare).where(FolderShare.folder_id.in_(ids)))
    for ids in in_batches(names):
        session.execute(delete(Folder).where(Folder.id.in_(ids)))
    for folder_id, name in names.items():
        note(session, team_id, None, "folder.purged", "folder", folder_id, name=name)
    refresh_shared(session, team_id, document_ids=documents)


def _long_deleted(*columns: Any) -> Select[*tuple[Any, ...]]:
    return select(*columns).where(Folder.deleted_at < utc_now() - KEPT)
