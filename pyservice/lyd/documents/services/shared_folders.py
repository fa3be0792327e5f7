"""The shared folders that a document was added to (document 2, section 7: "Shared documents")."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.access import Capability, Identity
from lyd.core.db.wordpress import wordpress
from lyd.documents.services.selection import find_documents
from lyd.shares.models import DocumentShare
from lyd.shares.services import FolderView, find_views


@dataclass(frozen=True)
class SharedFolder:
    """A shared folder that a document was added to. path names the folders that it lies in, the top one first."""

    id: int
    name: str
    path: list[str]
    shared_by: int
    shared_by_name: str | None
    created_at: datetime.datetime

    @property
    def shared_by_user(self) -> dict[str, object]:
        """The member who added it, in the form of PersonSchema."""
        return {"ID": self.shared_by, "display_name": self.shared_by_name}


def shared_folders_of(session: Session, identity: Identity, document_id: int) -> list[SharedFolder]:
    """Return the folders that a document was added to, in the order of the additions. Raises NotFound, Forbidden."""
    find_documents(session, identity, [document_id], Capability.READ_DOCUMENT)
    users = wordpress(session).users
    links = session.execute(
        select(DocumentShare.folder_id, DocumentShare.created_by, DocumentShare.created_at, users.c.display_name)
        .outerjoin(users, users.c.ID == DocumentShare.created_by)
        .where(DocumentShare.document_id == document_id)
        .order_by(DocumentShare.id)
    ).all()
    folders = find_views(session, identity.team_id, (row.folder_id for row in links))
    ancestor_ids = {folder_id for folder in folders.values() for folder_id in visible_ancestors(folder)}
    above = find_views(session, identity.team_id, ancestor_ids)
    return [
        SharedFolder(
            id=row.folder_id,
            name=folders[row.folder_id].name,
            path=[above[key].name for key in visible_ancestors(folders[row.folder_id]) if key in above],
            shared_by=row.created_by,
            shared_by_name=row.display_name,
            created_at=row.created_at,
        )
        for row in links
        if row.folder_id in folders
    ]


def visible_ancestors(folder: FolderView) -> tuple[int, ...]:
    """Return the ancestors that Shared Folders shows of a folder: of a private tree only from the shared one down."""
    if not folder.is_private:
        return folder.ancestors
    if not folder.shared_ancestors:
        return ()
    return folder.ancestors[folder.ancestors.index(folder.shared_ancestors[0]) :]
