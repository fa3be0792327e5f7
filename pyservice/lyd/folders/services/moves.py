"""Move a folder with its content."""

from __future__ import annotations

from sqlalchemy import update
from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Capability, Identity, space_of
from lyd.core.http import Wire
from lyd.folders.models import Folder
from lyd.folders.services.destinations import FolderMove
from lyd.folders.services.lists import list_folders_by_id
from lyd.folders.services.lookup import changed_error, load_folder, load_folder_for, reload_folder_for, relock_folder
from lyd.shares.services.consequences import apply_visibility_changes
from lyd.shares.services.folder_views import FolderView, find_views
from lyd.shares.services.locks import lock_folders, lock_tree
from lyd.shares.services.subtrees import find_subtree

UNSEEN = -1
"""For seen_parent_id: the request does not name the folder that the caller's screen showed."""


def move_folder(
    session: Session, identity: Identity, folder_id: int, target_id: int | None, seen_parent_id: int | None = UNSEEN
) -> Wire:
    """Move a folder into another one of its tree, or to the top level (None).

    seen_parent_id is the folder that the caller saw it in. Raises FolderNotFound, Forbidden, FolderCycle,
    FolderElsewhere, FolderTooDeep, and ChangedMeanwhile if one of them was moved or deleted meanwhile.
    """
    before = load_folder_for(session, identity, folder_id, Capability.MOVE_FOLDER)
    target = None if target_id is None else load_folder(session, identity, target_id)
    FolderMove(identity, before, find_subtree(session, [folder_id])).check(target)
    lock_tree(session, identity.team_id)
    levels = find_subtree(session, [folder_id])
    lock_folders(session, levels)
    folder = reload_folder_for(session, identity, folder_id, Capability.MOVE_FOLDER)
    _check_seen(session, FolderMove(identity, folder, levels), before, seen_parent_id)
    if target_id is not None:
        target = relock_folder(session, identity, target_id)
    moving = FolderMove(identity, folder, levels)
    moving.check(target)
    if moving.parent_id != target_id:
        _move(session, moving, target)
    return list_folders_by_id(session, identity, space_of(identity, folder), [folder_id])[0]


def _check_seen(session: Session, moving: FolderMove, before: FolderView, seen_parent_id: int | None) -> None:
    expected = {before.parent_id} if seen_parent_id == UNSEEN else {seen_parent_id}
    if expected.isdisjoint({moving.folder.parent_id, moving.parent_id}):
        raise changed_error(session, moving.identity, moving.folder.id, "moved")


def _move(session: Session, moving: FolderMove, target: FolderView | None) -> None:
    identity, folder = moving.identity, moving.folder
    parent = find_views(session, identity.team_id, [folder.parent_id or 0]).get(folder.parent_id or 0)
    were = find_views(session, identity.team_id, moving.levels)
    session.execute(update(Folder).where(Folder.id == folder.id).values(parent_id=target.id if target else None))
    names = {"from": parent.name if parent else None, "to": target.name if target else None}
    ids = {"from_id": folder.parent_id, "to_id": target.id if target else None}
    record(session, identity, "folder.moved", "folder", folder.id, **names, **ids)
    apply_visibility_changes(session, identity, were)
