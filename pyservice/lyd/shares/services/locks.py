"""The locks of folders, in the order in which they are taken: the team's trees, folders, documents.

1. A change to the shape of a team's trees, or to what is shared of them, locks the row of its trees.
2. Then folders, in the order of their ids: those that change with all that lies in them, for itself alone; those that
   something is put into, with a lock shared by all changes that put something in.
3. Then documents, in the order of their ids.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects.mysql import insert as mysql_insert
from sqlalchemy.orm import Session

from lyd.documents.models import Document
from lyd.folders.models import Folder, FolderTree

BATCH = 1000
"""Ids a statement."""


def lock_tree(session: Session, team_id: int) -> None:
    """Lock this team's trees and shares of folders until the transaction ends."""
    row = mysql_insert(FolderTree).values(team_id=team_id, version=1)
    session.execute(row.on_duplicate_key_update(version=FolderTree.version + 1))


def lock_folders(session: Session, folder_ids: Iterable[int], *, shared: bool = False) -> None:
    """Lock folders against every change; with shared, other transactions may also lock them so and add content."""
    for ids in in_batches(folder_ids):
        rows = select(Folder.id).where(Folder.id.in_(ids)).order_by(Folder.id)
        session.execute(rows.with_hint(Folder, "FORCE INDEX (PRIMARY)").with_for_update(read=shared)).all()


def lock_documents(session: Session, document_ids: Iterable[int], *, reload: bool = False) -> set[int]:
    """Lock documents against every change. Returns the ids of those that exist.

    With reload, documents that the session has loaded are refreshed in the same statement.
    """
    columns: tuple[Any, ...] = (Document.id, Document) if reload else (Document.id,)
    locked_ids: set[int] = set()
    for ids in in_batches(document_ids):
        rows = select(*columns).where(Document.id.in_(ids)).order_by(Document.id)
        locked = rows.with_hint(Document, "FORCE INDEX (PRIMARY)").with_for_update()
        locked_ids.update(row[0] for row in session.execute(locked, execution_options={"populate_existing": reload}))
    return locked_ids


def in_batches(ids: Iterable[int]) -> Iterator[list[int]]:
    """Ids in their order, so many at a time."""
    ordered = sorted(set(ids))
    return (ordered[start : start + BATCH] for start in range(0, len(ordered), BATCH))
