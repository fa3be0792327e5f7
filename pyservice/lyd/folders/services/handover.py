"""Hand over the private folders of a departing member to another one (docs/decisions/0021).

Folders lie at the levels at which they lay, so none comes to lie too deep. Deleted ones go along, so that what is had
back from the Deleted view finds its place; what is shared stays shared.
"""

from __future__ import annotations

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.core.access import DocumentSpace
from lyd.folders.models import Folder
from lyd.shares.models import FolderShare
from lyd.shares.services.locks import in_batches, lock_folders, lock_tree

MAX_NAME, MAX_LABEL = 255, 60


def hand_over_folders(session: Session, team_id: int, giver: int, receiver: int, by: int | None, label: str) -> int:
    """Make a member's private folders another member's. Returns how many that are not deleted there were.

    by is the member who acts, None for a job. A folder at the top level whose name the receiver has there already gets
    the label, the giver's name, behind its own. The trees stay locked until the transaction ends; documents come after.
    """
    lock_tree(session, team_id)
    tree = (Folder.team_id == team_id, Folder.space == DocumentSpace.MINE)
    lock_folders(session, session.scalars(select(Folder.id).where(*tree, Folder.created_by == giver)))
    rows = select(Folder).where(*tree, Folder.created_by == giver).order_by(Folder.id)
    folders = session.scalars(rows.execution_options(populate_existing=True)).all()
    used_names = _names_at_the_top(session, team_id, receiver)
    for folder in folders:
        before = folder.name
        if folder.parent_id is None and folder.deleted_at is None:
            folder.name = _free_name(folder.name, label, used_names)
            used_names.add(folder.name.casefold())
        folder.created_by = receiver
        facts = {"name": folder.name, "from_user": giver, "to_user": receiver}
        facts |= {"from": before, "to": folder.name} if before != folder.name else {}
        note(session, team_id, by, "folder.handed_over", "folder", folder.id, **facts)
    session.flush()
    for ids in in_batches(folder.id for folder in folders):
        own = (FolderShare.folder_id.in_(ids), FolderShare.created_by == giver)
        session.execute(update(FolderShare).where(*own).values(created_by=receiver))
    return sum(folder.deleted_at is None for folder in folders)


def _names_at_the_top(session: Session, team_id: int, user_id: int) -> set[str]:
    own = (Folder.team_id == team_id, Folder.created_by == user_id, Folder.space == DocumentSpace.MINE)
    names = select(Folder.name).where(*own, Folder.parent_id.is_(None), Folder.deleted_at.is_(None))
    return {name.casefold() for name in session.scalars(names)}


def _free_name(name: str, label: str, used_names: set[str]) -> str:
    """Return the name, or the name with the label, or that with a number: the first that is free."""
    candidate, number = name, 1
    while candidate.casefold() in used_names:
        end = f" ({label[:MAX_LABEL]})" if number == 1 else f" ({label[:MAX_LABEL]} {number})"
        candidate, number = f"{name[: MAX_NAME - len(end)]}{end}", number + 1
    return candidate
