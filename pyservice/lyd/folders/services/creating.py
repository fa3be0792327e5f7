"""Making a folder."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import DocumentSpace, Identity
from lyd.folders.errors import FolderTooDeep
from lyd.folders.models import Folder
from lyd.folders.services.loading import hold_folder
from lyd.folders.services.tree import FolderNode

MAX_PARENT_CHAIN = 2
"""A folder gets children only while its own chain of parents is shorter than this (document 2, section 5)."""


def create_folder(
    session: Session, who: Identity, name: str, space: DocumentSpace, parent_id: int | None
) -> FolderNode:
    """Make a folder, inside another one when parent_id is given. Raises FolderNotFound, FolderTooDeep."""
    ancestors: list[int] = []
    if parent_id is not None:
        parent = hold_folder(session, who, parent_id, DocumentSpace.MINE)
        ancestors = [*parent.ancestors, parent.id]
        if len(ancestors) > MAX_PARENT_CHAIN:
            raise FolderTooDeep
    folder = Folder(team_id=who.team_id, created_by=who.user_id, parent_id=parent_id, name=name, space=space)
    session.add(folder)
    session.flush()
    record(session, who, "folder.created", "folder", folder.id)
    return FolderNode(folder.id, folder.name, folder.space, ancestors)
