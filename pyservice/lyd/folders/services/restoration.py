"""List and restore deleted folders."""

from __future__ import annotations

import datetime

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Capability, DocumentSpace, Identity, decisions_on, require_on
from lyd.core.db import utc_now
from lyd.core.db.wordpress import wordpress
from lyd.core.http import Page, Wire
from lyd.folders.models import Folder
from lyd.folders.services.lookup import changed_error, load_folder
from lyd.folders.services.rules import MAX_PARENT_CHAIN
from lyd.shares.services.consequences import update_documents
from lyd.shares.services.folder_views import FolderView, find_views
from lyd.shares.services.locks import lock_folders, lock_tree

KEPT = datetime.timedelta(days=30)
"""How long deleted folders and documents can be restored (docs/decisions/0012)."""


def list_deleted(session: Session, identity: Identity, page: int, length: int) -> Page:
    """Return a page of the team's deleted folders, the last deleted first."""
    deleted = (Folder.team_id == identity.team_id, Folder.deleted_at > utc_now() - KEPT)
    total = session.scalar(select(func.count()).select_from(Folder).where(*deleted)) or 0
    latest = (Folder.deleted_at.desc(), Folder.id.desc())
    page_ids = select(Folder.id).where(*deleted).order_by(*latest).limit(length).offset((page - 1) * length)
    ids = session.scalars(page_ids).all()
    views = find_views(session, identity.team_id, ids, deleted=True)
    names = _names(session, {user_id for view in views.values() for user_id in (view.created_by, view.deleted_by or 0)})
    rows = [_row(identity, views[folder_id], names) for folder_id in ids if folder_id in views]
    return Page(rows, page, length, total)


def restore_folders(session: Session, identity: Identity, folder_ids: list[int]) -> list[int]:
    """Restore deleted folders to where they were, or to the top level if that is deleted: all of them or none.

    Raises FolderNotFound (also after the 30 days), Forbidden, and ChangedMeanwhile if one was restored meanwhile.
    """
    for folder in _find_deleted(session, identity, folder_ids):
        require_on(identity, Capability.RESTORE_FOLDER, folder)
    lock_tree(session, identity.team_id)
    lock_folders(session, folder_ids)
    folders = sorted(_find_deleted(session, identity, folder_ids), key=lambda folder: len(folder.ancestors))
    lock_folders(session, {folder.parent_id for folder in folders if folder.parent_id is not None}, shared=True)
    for folder in folders:
        _restore(session, identity, folder)
    update_documents(session, identity, list(find_views(session, identity.team_id, folder_ids).values()))
    return folder_ids


def _find_deleted(session: Session, identity: Identity, folder_ids: list[int]) -> list[FolderView]:
    deleted, kept_since = find_views(session, identity.team_id, folder_ids, deleted=True), utc_now() - KEPT
    folders = {folder.id: folder for folder in deleted.values() if folder.deleted_at and folder.deleted_at > kept_since}
    for folder_id in folder_ids:
        if folder_id not in folders:
            load_folder(session, identity, folder_id)
            raise changed_error(session, identity, folder_id, "restored")
    return list(folders.values())


def _restore(session: Session, identity: Identity, folder: FolderView) -> None:
    parent = _parent(session, folder)
    values = {"deleted_at": None, "deleted_by": None, "parent_id": parent.id if parent else None}
    session.execute(update(Folder).where(Folder.id == folder.id).values(values))
    facts = {"name": folder.name, "to": parent.name if parent else None}
    record(session, identity, "folder.restored", "folder", folder.id, **facts)


def _parent(session: Session, folder: FolderView) -> FolderView | None:
    """Return the folder that it lay in, None if that is deleted or lies too deep by now."""
    if folder.parent_id is None:
        return None
    parent = find_views(session, folder.team_id, [folder.parent_id]).get(folder.parent_id)
    if parent is None or len(parent.ancestors) >= MAX_PARENT_CHAIN[parent.space]:
        return None
    return parent


def _row(identity: Identity, folder: FolderView, names: dict[int, str]) -> Wire:
    assert folder.deleted_at is not None  # noqa: S101 - found as a deleted one
    return Wire(
        {
            "id": folder.id,
            "name": folder.name,
            "type": (DocumentSpace.MINE if folder.is_private else DocumentSpace.SHARED).code,
            "created_by_user": {"ID": folder.created_by, "display_name": names.get(folder.created_by)},
            "deleted_at": folder.deleted_at.isoformat(),
            "deleted_by_user": {"ID": folder.deleted_by, "display_name": names.get(folder.deleted_by or 0)},
            "purge_at": (folder.deleted_at + KEPT).isoformat(),
            "allowed": decisions_on(identity, folder, among=(Capability.RESTORE_FOLDER,)).allowed,
        }
    )


def _names(session: Session, user_ids: set[int]) -> dict[int, str]:
    users = wordpress(session).users
    rows = session.execute(select(users.c.ID, users.c.display_name).where(users.c.ID.in_(user_ids)))
    return {user.ID: user.display_name for user in rows}
