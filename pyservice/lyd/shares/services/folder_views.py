"""Views of folders with their shares, for the table of access."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Row, Select, select
from sqlalchemy.orm import Session, aliased

from lyd.core.access import DocumentSpace, ResourceState
from lyd.folders.models import Folder
from lyd.shares.models import FolderShare

MAX_ANCESTORS = 3
"""The deepest folder lies in three others, in the tree that a team shares (document 2, section 5)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FolderView:
    """A folder as it was when it was read; a `Resource` of the access table.

    ancestors are the ids of the folders that it lies in, the top one first; shared_ancestors are those of them that
    were shared themselves. share_id and shared_by are of the folder's own share.
    """

    id: int
    team_id: int
    created_by: int
    parent_id: int | None
    name: str
    space: DocumentSpace
    deleted_at: datetime.datetime | None
    deleted_by: int | None
    share_id: int | None
    shared_by: int | None
    ancestors: tuple[int, ...]
    shared_ancestors: tuple[int, ...]

    @property
    def is_private(self) -> bool:
        """Whether it lies in a member's own tree."""
        return self.space is DocumentSpace.MINE

    @property
    def nearest_shared(self) -> int | None:
        """The folder, itself or the nearest it lies in, that was shared; None when none was."""
        if self.share_id is not None:
            return self.id
        return self.shared_ancestors[-1] if self.shared_ancestors else None

    @property
    def is_visible_in_shared(self) -> bool:
        """Whether the team meets it in Shared Folders."""
        return not self.is_private or self.nearest_shared is not None

    @property
    def is_top_level(self) -> bool:
        """Whether it is at the top in Shared Folders."""
        if not self.is_private:
            return not self.ancestors
        return self.share_id is not None and not self.shared_ancestors

    @property
    def tree(self) -> tuple[DocumentSpace, int | None]:
        """The tree of the folder: a member's own, or the one that the team shares."""
        return self.space, self.created_by if self.is_private else None

    @property
    def resource_state(self) -> ResourceState:
        """The folder's attributes for the table of access."""
        return ResourceState(is_top_level=self.is_top_level, shared_by=self.shared_by, deleted_by=self.deleted_by)


def find_views(
    session: Session, team_id: int, folder_ids: Iterable[int], *, deleted: bool = False
) -> dict[int, FolderView]:
    """The folders of a team among these ids, in one query: the existing ones, or the deleted ones."""
    ids = sorted(set(folder_ids))
    if not ids:
        return {}
    state = Folder.deleted_at.is_not(None) if deleted else Folder.deleted_at.is_(None)
    rows = session.execute(_chains().where(Folder.id.in_(ids), Folder.team_id == team_id, state))
    return {row[0]: _view(row) for row in rows}


@cache
def _chains() -> Select[*tuple[Any, ...]]:
    """Each folder, its own share, then the id and the share of its parent, of its parent's parent, and so on.

    Cached: to build the aliases takes several times as long as to run the query.
    """
    own = aliased(FolderShare)
    facts = (Folder.id, Folder.team_id, Folder.created_by, Folder.parent_id, Folder.name, Folder.space)
    query: Select[*tuple[Any, ...]] = select(*facts, Folder.deleted_at, Folder.deleted_by, own.id, own.created_by)
    query = query.outerjoin(own, own.folder_id == Folder.id)
    parent_id = Folder.parent_id
    for _ in range(MAX_ANCESTORS):
        parent, share = aliased(Folder), aliased(FolderShare)
        query = query.outerjoin(parent, parent.id == parent_id).outerjoin(share, share.folder_id == parent.id)
        query = query.add_columns(parent.id, share.id)
        parent_id = parent.parent_id
    return query


def _view(row: Row[*tuple[Any, ...]]) -> FolderView:
    facts = dict(zip(FolderView.__dataclass_fields__, row[:10], strict=False))
    upwards = [pair for pair in zip(row[10::2], row[11::2], strict=True) if pair[0] is not None]
    chain = upwards[::-1]
    return FolderView(
        **facts,
        ancestors=tuple(folder_id for folder_id, _ in chain),
        shared_ancestors=tuple(folder_id for folder_id, share_id in chain if share_id is not None),
    )
