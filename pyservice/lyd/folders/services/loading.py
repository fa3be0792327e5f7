"""One folder, within what the caller comes across; held still while something is put into it or done to it."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.audit.services import what_happened
from lyd.core.access import Capability, DocumentSpace, Identity, allows
from lyd.core.errors import ChangedMeanwhile
from lyd.folders.errors import FolderNotFound
from lyd.folders.models import Folder
from lyd.folders.services.views import FolderView, find_views


def load_folder(session: Session, who: Identity, folder_id: int, space: DocumentSpace | None = None) -> FolderView:
    """A folder that the caller comes across in that space, or anywhere when none is given.

    Raises FolderNotFound, also for a deleted one and for one that the caller cannot see.
    """
    view = find_views(session, who.team_id, [folder_id]).get(folder_id)
    if view is None or not is_seen(who, view, space):
        raise FolderNotFound
    return view


def hold_folder(session: Session, who: Identity, folder_id: int, space: DocumentSpace | None = None) -> FolderView:
    """The same, and nobody deletes, moves, shares or unshares it until the transaction ends.

    For what is put into a folder: drafts, documents that move, links, what is restored. Hold folders before documents.
    Raises FolderNotFound, and ChangedMeanwhile when it went away while the lock was waited for.
    """
    load_folder(session, who, folder_id, space)
    lock_folders(session, [folder_id], shared=True)
    return reload_folder(session, who, folder_id, space)


def reload_folder(session: Session, who: Identity, folder_id: int, space: DocumentSpace | None = None) -> FolderView:
    """A folder that was there a moment ago, as it is now that it is locked. Raises ChangedMeanwhile."""
    try:
        return load_folder(session, who, folder_id, space)
    except FolderNotFound:
        raise ChangedMeanwhile(what_happened(session, who.team_id, "folder", folder_id)) from None


def lock_folders(session: Session, folder_ids: Iterable[int], *, shared: bool = False) -> None:
    """Lock folders, in the order of their ids: nobody else changes them, or (shared) everybody may put things in."""
    ids = sorted(set(folder_ids))
    if ids:
        rows = select(Folder.id).where(Folder.id.in_(ids)).order_by(Folder.id)
        session.execute(rows.with_hint(Folder, "FORCE INDEX (PRIMARY)").with_for_update(read=shared)).all()


def is_seen(who: Identity, folder: FolderView, space: DocumentSpace | None = None) -> bool:
    """Whether the caller comes across a folder of the own team in a space, or in any."""
    is_own = folder.is_private and folder.created_by == who.user_id
    if space is DocumentSpace.MINE:
        return is_own
    if space is DocumentSpace.SHARED:
        return folder.is_met_in_shared
    leads = allows(who, Capability.LIST_ORGANISATION_DOCUMENTS)
    if space is DocumentSpace.ORGANISATION:
        return leads and folder.is_private and not is_own
    return is_own or folder.is_met_in_shared or leads
