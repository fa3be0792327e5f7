"""Folders of a member: the tree, making one, finding one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import DocumentSpace, Identity
from lyd.folders.errors import FolderNotFound, FolderTooDeep
from lyd.folders.models import Folder

MAX_PARENT_CHAIN = 2
"""A folder gets children only while its own chain of parents is shorter than this (document 2, section 5)."""


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


def create_folder(
    session: Session, who: Identity, name: str, space: DocumentSpace, parent_id: int | None
) -> FolderNode:
    """Make a folder, inside another one when parent_id is given. Raises FolderNotFound, FolderTooDeep."""
    ancestors: list[int] = []
    if parent_id is not None:
        parent = load_folder(session, who, parent_id)
        ancestors = [*_chain(session, parent), parent.id]
        if len(ancestors) > MAX_PARENT_CHAIN:
            raise FolderTooDeep
    folder = Folder(team_id=who.team_id, created_by=who.user_id, parent_id=parent_id, name=name, space=space)
    session.add(folder)
    session.flush()
    record(session, who, "folder.created", "folder", folder.id)
    return FolderNode(folder.id, folder.name, folder.space, ancestors)


def load_folder(session: Session, who: Identity, folder_id: int) -> Folder:
    """One of the caller's own folders. Raises FolderNotFound, also for somebody else's."""
    folder = session.scalars(_own(who).where(Folder.id == folder_id)).one_or_none()
    if folder is None:
        raise FolderNotFound
    return folder


def _own(who: Identity) -> Select[Folder]:
    return select(Folder).where(Folder.team_id == who.team_id, Folder.created_by == who.user_id)


def _chain(session: Session, folder: Folder) -> list[int]:
    """Ids of a folder's ancestors, the top one first."""
    chain: list[int] = []
    while folder.parent_id is not None:
        chain.insert(0, folder.parent_id)
        folder = session.get_one(Folder, folder.parent_id)
    return chain


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
