"""Delete a folder; it can be restored for 30 days."""

from __future__ import annotations

from sqlalchemy import exists, or_, select, update
from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Capability, Identity
from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.folders.errors import FolderNotEmpty
from lyd.folders.models import Folder
from lyd.folders.services.lookup import load_folder_for, reload_folder_for
from lyd.shares.models import DocumentShare
from lyd.shares.services.locks import lock_folders, lock_tree
from lyd.shares.services.visibility import documents_linked_to, refresh_shared


def delete_folder(session: Session, identity: Identity, folder_id: int) -> None:
    """Delete an empty folder. Raises FolderNotFound, Forbidden, FolderNotEmpty, ChangedMeanwhile."""
    load_folder_for(session, identity, folder_id, Capability.DELETE_FOLDER)
    if _holds_something(session, folder_id):
        raise FolderNotEmpty
    lock_tree(session, identity.team_id)
    lock_folders(session, [folder_id])
    folder = reload_folder_for(session, identity, folder_id, Capability.DELETE_FOLDER)
    if _holds_something(session, folder_id):
        raise FolderNotEmpty
    deletion = update(Folder).where(Folder.id == folder_id).values(deleted_at=utc_now(), deleted_by=identity.user_id)
    session.execute(deletion)
    record(session, identity, "folder.deleted", "folder", folder_id, name=folder.name)
    # Deleted documents that were in it are no longer in a shared folder.
    refresh_shared(
        session, identity.team_id, document_ids=documents_linked_to(session, [folder_id]), folder_ids=[folder_id]
    )


def _holds_something(session: Session, folder_id: int) -> bool:
    """Whether a folder, a document or a link to a document lies in it; what is deleted does not count."""
    link = select(DocumentShare.id).join(Document, Document.id == DocumentShare.document_id)
    holds = or_(
        exists().where(Folder.parent_id == folder_id, Folder.deleted_at.is_(None)),
        exists().where(Document.folder_id == folder_id, Document.deleted_at.is_(None)),
        exists(link.where(DocumentShare.folder_id == folder_id, Document.deleted_at.is_(None))),
    )
    return bool(session.scalar(select(holds)))
