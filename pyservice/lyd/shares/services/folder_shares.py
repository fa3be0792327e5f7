"""Shares of private folders. The caller holds the locks and checked the rights."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import delete, exists, select
from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Identity
from lyd.shares.models import FolderShare
from lyd.shares.services.consequences import apply_visibility_changes
from lyd.shares.services.folder_views import FolderView


def find_shares(session: Session, team_id: int, share_ids: Collection[int]) -> dict[int, int]:
    """Return the id of the folder for the id of each share that the team has among these."""
    query = select(FolderShare).where(FolderShare.team_id == team_id, FolderShare.id.in_(share_ids))
    return {share.id: share.folder_id for share in session.scalars(query)}


def share_exists(session: Session, share_id: int) -> bool:
    """Whether the share is still there."""
    return bool(session.scalar(select(exists().where(FolderShare.id == share_id))))


def add_shares(
    session: Session, identity: Identity, folder_ids: Sequence[int], before: Mapping[int, FolderView]
) -> None:
    """Share folders. before holds them and all that lies in them, as they were."""
    for folder_id in folder_ids:
        session.add(FolderShare(team_id=identity.team_id, folder_id=folder_id, created_by=identity.user_id))
        record(session, identity, "folder.shared", "folder", folder_id, name=before[folder_id].name)
    session.flush()
    apply_visibility_changes(session, identity, before)


def remove_shares(
    session: Session, identity: Identity, shares: Mapping[int, int], before: Mapping[int, FolderView]
) -> None:
    """Remove shares (id → folder). before holds the folders and all that lies in them, as they were."""
    session.execute(delete(FolderShare).where(FolderShare.id.in_(list(shares))))
    for folder_id in shares.values():
        record(session, identity, "folder.unshared", "folder", folder_id, name=before[folder_id].name)
    apply_visibility_changes(session, identity, before)
