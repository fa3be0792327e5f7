"""Folders of a member: the tree, making one, finding one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from lyd.core.access import DocumentSpace, Identity
from lyd.folders.models import Folder


@dataclass
class FolderNode:
    """A folder in the tree; parent_id lists its ancestors, the top one first."""

    id: int
    name: str
    type: DocumentSpace
    parent_id: list[int]
    children: list[FolderNode] = field(default_factory=list)

    @property
    def is_root(self) -> bool:
        """Whether it lies in no other folder."""
        return not self.parent_id


def folder_tree(session: Session, who: Identity, space: DocumentSpace) -> list[FolderNode]:
    """The caller's own folders in a space, as a forest sorted by name."""
    return _forest(session.scalars(_own(who).where(Folder.space == space).order_by(Folder.name, Folder.id)).all())


def _own(who: Identity) -> Select[Folder]:
    return select(Folder).where(
        Folder.team_id == who.team_id, Folder.deleted_at.is_(None), Folder.created_by == who.user_id
    )


def _forest(folders: Iterable[Folder]) -> list[FolderNode]:
    by_parent: dict[int | None, list[Folder]] = {}
    for folder in folders:
        by_parent.setdefault(folder.parent_id, []).append(folder)

    def grow(parent_id: int | None, ancestors: list[int]) -> list[FolderNode]:
        return [
            FolderNode(one.id, one.name, one.space, ancestors, grow(one.id, [*ancestors, one.id]))
            for one in by_parent.get(parent_id, ())
        ]

    return grow(None, [])
