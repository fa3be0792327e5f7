"""Subfolders at every level."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import func, literal, select
from sqlalchemy.orm import Session

from lyd.folders.models import Folder


def find_subtree(session: Session, folder_ids: Iterable[int]) -> dict[int, int]:
    """These folders and all that lies in them: id → how many levels it lies below one of them."""
    ids = sorted(set(folder_ids))
    if not ids:
        return {}
    tops = select(Folder.id, literal(0).label("depth")).where(Folder.id.in_(ids))
    subtree = tops.cte("found", recursive=True)
    below = select(Folder.id, subtree.c.depth + 1).join(subtree, Folder.parent_id == subtree.c.id)
    subtree = subtree.union(below.where(Folder.deleted_at.is_(None)))
    rows = session.execute(select(subtree.c.id, func.max(subtree.c.depth)).group_by(subtree.c.id))
    return {folder_id: int(depth) for folder_id, depth in rows}
