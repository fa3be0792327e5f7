"""Shared folders and documents. Only this module writes is_shared of documents."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import ColumnElement, Select, exists, func, or_, select, update
from sqlalchemy.orm import Session
from sqlalchemy.orm.util import identity_key

from lyd.core.access import DocumentSpace
from lyd.documents.count_cache import forget_counts
from lyd.documents.models import Document
from lyd.folders.models import Folder
from lyd.shares.models import DocumentShare, FolderShare
from lyd.shares.services.folder_views import find_views
from lyd.shares.services.locks import in_batches, lock_documents


def visible_folders(team_id: int) -> Select[int]:
    """A query of the ids of every folder that a team meets in Shared Folders."""
    native = (Folder.team_id == team_id) & (Folder.space == DocumentSpace.SHARED) & Folder.deleted_at.is_(None)
    met = _shared_subtrees(team_id).union_all(select(Folder.id).where(native)).subquery()
    return select(met.c.id)


def _shared_subtrees(team_id: int) -> Select[int]:
    """A query of the ids of the private folders that were shared, and of all that lie in them."""
    top = select(FolderShare.folder_id.label("id")).join(Folder, Folder.id == FolderShare.folder_id)
    met = top.where(FolderShare.team_id == team_id, Folder.deleted_at.is_(None)).cte("met", recursive=True)
    below = select(Folder.id).join(met, Folder.parent_id == met.c.id).where(Folder.deleted_at.is_(None))
    return select(met.union(below).c.id)


def refresh_shared(
    session: Session, team_id: int, *, document_ids: Iterable[int] = (), folder_ids: Iterable[int] = ()
) -> None:
    """Store whether documents are shared: by a link, or with a folder that they lie in.

    folder_ids stands for the documents that lie directly in those folders. The documents are locked, in the order of
    their ids, before the shares are read, so that of two simultaneous changes the second sees the first.
    The caller has locked the folders that the change is about.
    """
    for batch in in_batches(documents_in(session, folder_ids).union(document_ids)):
        _note(session, team_id, batch)
    forget_counts(session, team_id)


def _note(session: Session, team_id: int, document_ids: list[int]) -> None:
    criteria = (Document.id.in_(document_ids), Document.team_id == team_id)
    session.flush()
    lock_documents(session, document_ids)
    folder_ids = session.scalars(select(Document.folder_id).where(*criteria).distinct())
    homes = find_views(session, team_id, (folder_id for folder_id in folder_ids if folder_id is not None))
    shared = [home.id for home in homes.values() if home.is_visible_in_shared]
    is_shared = or_(func.coalesce(Document.folder_id, 0).in_(shared), _is_linked())
    noted = update(Document).where(*criteria, Document.is_shared != is_shared).values(is_shared=is_shared)
    session.execute(noted.execution_options(synchronize_session=False))
    for document_id in document_ids:
        loaded = session.identity_map.get(identity_key(Document, document_id))
        if loaded is not None:
            session.expire(loaded, ["is_shared"])


def _is_linked() -> ColumnElement[bool]:
    link = select(DocumentShare.id).join(Folder, Folder.id == DocumentShare.folder_id)
    return exists(link.where(DocumentShare.document_id == Document.id, Folder.deleted_at.is_(None)))


def documents_in(session: Session, folder_ids: Iterable[int]) -> set[int]:
    """Ids of the documents that lie directly in folders, deleted ones too."""
    batches = (select(Document.id).where(Document.folder_id.in_(ids)) for ids in in_batches(folder_ids))
    return {document_id for batch in batches for document_id in session.scalars(batch)}


def documents_linked_to(session: Session, folder_ids: Iterable[int]) -> set[int]:
    """Ids of the documents that were added to folders, deleted ones too."""
    link = DocumentShare
    batches = (select(link.document_id).where(link.folder_id.in_(ids)) for ids in in_batches(folder_ids))
    return {document_id for batch in batches for document_id in session.scalars(batch)}
