"""Add private folders to Shared Folders, and remove them: nothing moves."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy.orm import Session

from lyd.core.access import Capability, DocumentSpace, Identity
from lyd.core.errors import Forbidden, UpgradeNeeded
from lyd.core.http import Wire
from lyd.folders.errors import FolderAlreadyShared, FolderNotFound, ShareNotFound
from lyd.folders.services.lists import list_folders_by_id
from lyd.folders.services.lookup import changed_error, load_folder_for, reload_folder_for
from lyd.shares.services.folder_shares import add_shares, find_shares, remove_shares, share_exists
from lyd.shares.services.folder_views import find_views
from lyd.shares.services.locks import lock_folders, lock_tree
from lyd.shares.services.subtrees import find_subtree


def share_folders(session: Session, identity: Identity, folder_ids: list[int]) -> list[Wire]:
    """Add the caller's own folders to Shared Folders, with all that lies in them: all of them or none.

    Raises FolderNotFound, Forbidden, UpgradeNeeded, FolderAlreadyShared, ChangedMeanwhile.
    """
    for folder_id in folder_ids:
        if load_folder_for(session, identity, folder_id, Capability.SHARE_FOLDER).nearest_shared is not None:
            raise FolderAlreadyShared
    lock_tree(session, identity.team_id)
    levels = find_subtree(session, folder_ids)
    lock_folders(session, levels)
    for folder_id in folder_ids:
        if reload_folder_for(session, identity, folder_id, Capability.SHARE_FOLDER).nearest_shared is not None:
            raise FolderAlreadyShared
    before = find_views(session, identity.team_id, levels)
    add_shares(session, identity, folder_ids, before)
    return list_folders_by_id(session, identity, DocumentSpace.MINE, folder_ids)


def unshare_folders(session: Session, identity: Identity, share_ids: list[int]) -> None:
    """Remove folders from Shared Folders by the ids of their shares: all of them or none.

    Folders with a share of their own, or within one, stay shared. Raises ShareNotFound, Forbidden, ChangedMeanwhile.
    """
    shares = _find_shares(session, identity, share_ids)
    for share_id, folder_id in shares.items():
        _check_can_unshare(session, identity, share_id, folder_id)
    lock_tree(session, identity.team_id)
    levels = find_subtree(session, shares.values())
    lock_folders(session, levels)
    for share_id, folder_id in shares.items():
        if reload_folder_for(session, identity, folder_id, Capability.UNSHARE_FOLDER).share_id != share_id:
            raise changed_error(session, identity, folder_id, "unshared")
    before = find_views(session, identity.team_id, levels)
    remove_shares(session, identity, shares, before)


def _find_shares(session: Session, identity: Identity, share_ids: Iterable[int]) -> dict[int, int]:
    """Return the id of each share → the id of its folder."""
    ids = list(share_ids)
    shares = find_shares(session, identity.team_id, ids)
    if len(shares) < len(ids):
        raise ShareNotFound
    return shares


def _check_can_unshare(session: Session, identity: Identity, share_id: int, folder_id: int) -> None:
    try:
        load_folder_for(session, identity, folder_id, Capability.UNSHARE_FOLDER)
    except FolderNotFound:  # deleted, with its share
        raise ShareNotFound from None
    except (Forbidden, UpgradeNeeded):
        # Another member unshared it a moment ago: the caller no longer sees it, and no right is missing.
        if not share_exists(session, share_id):
            raise ShareNotFound from None
        raise
