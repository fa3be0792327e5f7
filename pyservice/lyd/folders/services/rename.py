"""Rename a folder."""

from __future__ import annotations

from sqlalchemy import update
from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Capability, Identity, space_of
from lyd.core.http import Wire
from lyd.folders.models import Folder
from lyd.folders.services.lists import list_folders_by_id
from lyd.folders.services.lookup import changed_error, load_folder_for, reload_folder_for
from lyd.shares.services.locks import lock_folders


def rename_folder(
    session: Session, identity: Identity, folder_id: int, name: str, seen_name: str | None = None
) -> Wire:
    """Rename a folder. seen_name is the name that the caller saw; if None, the name before the lock.

    Raises FolderNotFound, Forbidden, and ChangedMeanwhile if it was renamed or deleted meanwhile.
    """
    before = load_folder_for(session, identity, folder_id, Capability.RENAME_FOLDER)
    lock_folders(session, [folder_id])
    folder = reload_folder_for(session, identity, folder_id, Capability.RENAME_FOLDER)
    if folder.name != (before.name if seen_name is None else seen_name):
        raise changed_error(session, identity, folder_id, "renamed")
    if name != folder.name:
        session.execute(update(Folder).where(Folder.id == folder_id).values(name=name))
        record(session, identity, "folder.renamed", "folder", folder_id, **{"from": folder.name, "to": name})
    return list_folders_by_id(session, identity, space_of(identity, folder), [folder_id])[0]
