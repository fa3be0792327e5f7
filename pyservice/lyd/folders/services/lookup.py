"""Load a folder that the caller may see, and lock it for changes to it or to its content."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.audit.services import describe_last_change
from lyd.core.access import Capability, DocumentSpace, Identity, allows, allows_on, may_see_location, require_on
from lyd.core.errors import ChangedMeanwhile
from lyd.folders.errors import FolderNotFound
from lyd.shares.services.folder_views import FolderView, find_views
from lyd.shares.services.locks import lock_folders


def load_folder(session: Session, identity: Identity, folder_id: int, space: DocumentSpace | None = None) -> FolderView:
    """Return a folder that the caller sees in a space, or in any space if space is None.

    Raises FolderNotFound, also for a deleted one and for one that the caller cannot see.
    """
    view = find_views(session, identity.team_id, [folder_id]).get(folder_id)
    if view is None or not is_seen(identity, view, space):
        raise FolderNotFound
    return view


def lock_folder(session: Session, identity: Identity, folder_id: int, space: DocumentSpace | None = None) -> FolderView:
    """Load the folder and lock it: it cannot be deleted, moved, shared or unshared until the transaction ends.

    For additions to a folder: drafts, moved documents, links, restored items. Lock folders before documents. Raises
    FolderNotFound, and ChangedMeanwhile if it was deleted while this call waited for the lock.
    """
    load_folder(session, identity, folder_id, space)
    return relock_folder(session, identity, folder_id, space)


def relock_folder(
    session: Session, identity: Identity, folder_id: int, space: DocumentSpace | None = None
) -> FolderView:
    """Lock a folder that was just loaded. Raises a conflict if it was deleted in the meantime."""
    lock_folders(session, [folder_id], shared=True)
    return _reload(session, identity, folder_id, space)


def load_folder_for(session: Session, identity: Identity, folder_id: int, capability: Capability) -> FolderView:
    """Return a folder for an action of the caller. Raises FolderNotFound, Forbidden, UpgradeNeeded."""
    folder = load_folder(session, identity, folder_id)
    require_on(identity, capability, folder)
    return folder


def reload_folder_for(session: Session, identity: Identity, folder_id: int, capability: Capability) -> FolderView:
    """Return a locked folder again that `load_folder_for` returned before. Raises ChangedMeanwhile."""
    folder = _reload(session, identity, folder_id)
    if not allows_on(identity, capability, folder):
        raise changed_error(session, identity, folder_id)
    return folder


def changed_error(session: Session, identity: Identity, folder_id: int, action: str | None = None) -> ChangedMeanwhile:
    """Return the error for a change made first by another member; action names that change ("renamed")."""
    folders = (
        find_views(session, identity.team_id, [folder_id], deleted=state).get(folder_id) for state in (False, True)
    )
    may_know = any(folder is not None and may_see_location(identity, folder) for folder in folders)
    return ChangedMeanwhile(
        describe_last_change(session, identity.team_id, "folder", folder_id, action, may_see_location=may_know)
    )


def _reload(session: Session, identity: Identity, folder_id: int, space: DocumentSpace | None = None) -> FolderView:
    try:
        return load_folder(session, identity, folder_id, space)
    except FolderNotFound:
        raise changed_error(session, identity, folder_id) from None


def is_seen(identity: Identity, folder: FolderView, space: DocumentSpace | None = None) -> bool:
    """Whether the caller sees a folder of the own team in a space, or in any."""
    is_own = folder.is_private and folder.created_by == identity.user_id
    if space is DocumentSpace.MINE:
        return is_own
    if space is DocumentSpace.SHARED:
        return folder.is_visible_in_shared
    leads = allows(identity, Capability.LIST_ORGANISATION_DOCUMENTS)
    if space is DocumentSpace.ORGANISATION:
        return leads and folder.is_private and not is_own
    return is_own or folder.is_visible_in_shared or leads
