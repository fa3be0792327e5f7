"""Create a folder."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Capability, DocumentSpace, Identity, require_on
from lyd.core.http import Wire
from lyd.folders.models import Folder
from lyd.folders.services.lists import list_folders_by_id
from lyd.folders.services.lookup import load_folder, relock_folder
from lyd.folders.services.rules import check_depth
from lyd.shares.services.folder_views import FolderView
from lyd.shares.services.locks import lock_tree


def create_folder(session: Session, identity: Identity, name: str, space: DocumentSpace, parent_id: int | None) -> Wire:
    """Create a folder in My Documents or in Shared Folders, at the top level or in the folder with parent_id.

    In a folder that a member shared it becomes part of that member's tree. Raises FolderNotFound, Forbidden,
    FolderTooDeep, ChangedMeanwhile.
    """
    if parent_id is not None:
        _check(identity, load_folder(session, identity, parent_id, space), space)
    lock_tree(session, identity.team_id)
    parent = None if parent_id is None else relock_folder(session, identity, parent_id, space)
    if parent is not None:
        _check(identity, parent, space)
    folder = Folder(
        team_id=identity.team_id,
        created_by=parent.created_by if parent is not None and parent.is_private else identity.user_id,
        parent_id=parent_id,
        name=name,
        space=parent.space if parent is not None else space,
    )
    session.add(folder)
    session.flush()
    record(session, identity, "folder.created", "folder", folder.id, parent_id=parent_id)
    return list_folders_by_id(session, identity, space, [folder.id])[0]


def _check(identity: Identity, parent: FolderView, space: DocumentSpace) -> None:
    require_on(identity, Capability.CREATE_IN_FOLDER, parent, space)
    check_depth(parent.space, len(parent.ancestors) + 1)
