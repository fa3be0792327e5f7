"""The folders of a space as a forest, in the form of their schema, in one query."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, select
from sqlalchemy.orm import Session, aliased

from lyd.core.access import Capability, Decisions, DocumentSpace, Identity, decisions_on, require
from lyd.core.db import ResultRow
from lyd.core.db.wordpress import wordpress
from lyd.core.http import Wire
from lyd.folders.errors import FolderNotFound
from lyd.folders.models import Folder
from lyd.folders.services.rules import available_actions, can_have_subfolders
from lyd.shares.models import FolderShare
from lyd.shares.services.folder_views import FolderView
from lyd.shares.services.visibility import visible_folders


def list_folders(
    session: Session, identity: Identity, space: DocumentSpace, include_folder: int | None = None
) -> list[Wire]:
    """Return the folders that the caller sees in a space, sorted by name; with include_folder only that one's branch.

    The branch is what lies in the folder, and the folders that it lies in. Raises Forbidden, FolderNotFound.
    """
    if space is DocumentSpace.ORGANISATION:
        require(identity, Capability.LIST_ORGANISATION_DOCUMENTS)
    forest = _Forest(identity, space, session.execute(_rows(session, identity, space)).all())
    return forest.tops if include_folder is None else [forest.branch(include_folder)]


def list_folders_by_id(
    session: Session, identity: Identity, space: DocumentSpace, folder_ids: Iterable[int]
) -> list[Wire]:
    """Return some folders of a space, each with its content. Raises FolderNotFound."""
    forest = _Forest(identity, space, session.execute(_rows(session, identity, space)).all())
    return [forest.node(folder_id) for folder_id in folder_ids]


def _rows(session: Session, identity: Identity, space: DocumentSpace) -> Select[*tuple[Any, ...]]:
    users, parent = wordpress(session).users, aliased(Folder)
    return (
        select(
            *(Folder.id, Folder.parent_id, Folder.name, Folder.space, Folder.created_by),
            FolderShare.id.label("share_id"),
            FolderShare.created_by.label("shared_by"),
            parent.parent_id.label("grandparent_id"),
            users.c.display_name,
        )
        .outerjoin(FolderShare, FolderShare.folder_id == Folder.id)
        .outerjoin(parent, parent.id == Folder.parent_id)
        .outerjoin(users, users.c.ID == Folder.created_by)
        .where(Folder.team_id == identity.team_id, Folder.deleted_at.is_(None), *_in_space(identity, space))
        .order_by(Folder.name, Folder.id)
    )


def _in_space(identity: Identity, space: DocumentSpace) -> tuple[ColumnElement[bool], ...]:
    if space is DocumentSpace.SHARED:
        return (Folder.id.in_(visible_folders(identity.team_id)),)
    is_own = Folder.created_by == identity.user_id
    return Folder.space == DocumentSpace.MINE, is_own if space is DocumentSpace.MINE else ~is_own


class _Forest:
    """Folders put together: a folder whose parent is not listed is at the top."""

    def __init__(self, identity: Identity, space: DocumentSpace, rows: Sequence[ResultRow]) -> None:
        self.identity, self.space, self.code = identity, space, space.code
        self.nodes: dict[int, Wire] = {}
        self.answers: dict[tuple[Any, ...], Decisions] = {}
        self.people = {row.created_by: {"ID": row.created_by, "display_name": row.display_name} for row in rows}
        listed_ids = {row.id for row in rows}
        self.below: dict[int | None, list[ResultRow]] = {}
        for row in rows:
            self.below.setdefault(row.parent_id if row.parent_id in listed_ids else None, []).append(row)
        self.tops = [self._grow(row, [], None, _chain(row)) for row in self.below.get(None, ())]

    def node(self, folder_id: int) -> Wire:
        """Return a folder with its content. Raises FolderNotFound."""
        if folder_id not in self.nodes:
            raise FolderNotFound
        return self.nodes[folder_id]

    def branch(self, folder_id: int) -> Wire:
        """Return a folder with its content, inside the folders that it lies in. Raises FolderNotFound."""
        branch = self.node(folder_id)
        for ancestor in reversed(branch["parent_id"]):
            branch = Wire(self.nodes[ancestor], children=[branch])
        return branch

    def _grow(self, row: ResultRow, ancestors: list[int], shared_above: int | None, chain: int) -> Wire:
        """Build a folder with its content. chain is the number of its parents in its tree, listed or not."""
        nearest = row.id if row.share_id else shared_above
        answers = self._answers(row, ancestors, shared_above, chain)
        node = self.nodes[row.id] = Wire(
            {
                "id": row.id,
                "name": row.name,
                "type": self.code,
                "parent_id": ancestors,
                "is_root": not ancestors,
                "isShared": nearest is not None or row.space is DocumentSpace.SHARED,
                "shared_parent_folder": nearest,
                "folder_parent_id": ancestors[-1] if ancestors else None,
                "folder_share_id": row.share_id,
                "folder_share_created_by": row.shared_by,
                "api_remove_share": f"/folder-share?folder_share_id={row.share_id}" if row.share_id else None,
                "api_get_doc": f"/doc?type={self.code}&folder_id={row.id}",
                "created_by_user": self.people[row.created_by],
                "allowed": answers.allowed,
                "needs_upgrade": answers.needs_upgrade,
            }
        )
        path = [*ancestors, row.id]
        node["children"] = [self._grow(child, path, nearest, chain + 1) for child in self.below.get(row.id, ())]
        return node

    def _answers(self, row: ResultRow, ancestors: list[int], shared_above: int | None, chain: int) -> Decisions:
        """Return the table's decisions, computed once for folders that are the same to it."""
        facts = (row.space, row.created_by, row.shared_by, shared_above is None, not ancestors, chain)
        if facts not in self.answers:
            view = _view(self.identity.team_id, row, ancestors, shared_above)
            among = available_actions(
                can_have_subfolders=can_have_subfolders(row.space, chain),
                is_shared=view.nearest_shared is not None,
                has_share=view.share_id is not None,
            )
            self.answers[facts] = decisions_on(self.identity, view, self.space, among)
        return self.answers[facts]


def _view(team_id: int, row: ResultRow, ancestors: list[int], shared_above: int | None) -> FolderView:
    return FolderView(
        id=row.id,
        team_id=team_id,
        created_by=row.created_by,
        parent_id=row.parent_id,
        name=row.name,
        space=row.space,
        deleted_at=None,
        deleted_by=None,
        share_id=row.share_id,
        shared_by=row.shared_by,
        ancestors=tuple(ancestors),
        shared_ancestors=() if shared_above is None else (shared_above,),
    )


def _chain(row: ResultRow) -> int:
    """Count the parents of a folder at the top of a list: they may be private and not listed."""
    return 0 if row.parent_id is None else 1 if row.grandparent_id is None else 2
