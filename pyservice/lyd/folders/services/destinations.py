"""The destinations of a folder: within its own tree, not into itself, not too deep.

Another member's folder may not be moved out of what is shared.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.core.access import Capability, DocumentSpace, Identity
from lyd.core.errors import Forbidden, LydError
from lyd.core.http import Wire
from lyd.folders.errors import FolderCycle, FolderElsewhere, FolderTooDeep
from lyd.folders.services.lists import list_folders
from lyd.folders.services.lookup import load_folder_for
from lyd.folders.services.rules import check_depth
from lyd.shares.services.folder_views import FolderView, find_views
from lyd.shares.services.subtrees import find_subtree

STAYS_SHARED = "Only the member whose folder this is can move it out of Shared Folders."
ALREADY_HERE = "The folder is here already."


@dataclass(frozen=True)
class FolderMove:
    """A folder to move, with its content, and the member who moves it."""

    identity: Identity
    folder: FolderView
    levels: dict[int, int]
    """Id of the folder and of each below it → how many levels below."""

    @property
    def is_own(self) -> bool:
        """Whether the caller moves it within the own My Documents."""
        return self.folder.is_private and self.folder.created_by == self.identity.user_id

    @property
    def parent_id(self) -> int | None:
        """The folder that it lies in, as the caller sees it."""
        return self.folder.parent_id if self.is_own or not self.folder.is_top_level else None

    def check(self, target: FolderView | None) -> None:
        """Check that the folder may be moved to a target; None is the top level.

        Raises FolderCycle, FolderElsewhere, FolderTooDeep, Forbidden.
        """
        if target is not None and target.id in self.levels:
            raise FolderCycle
        if target is not None and target.tree != self.folder.tree:
            raise FolderElsewhere
        chain = 0 if target is None else len(target.ancestors) + 1
        check_depth(self.folder.space, chain, max(self.levels.values()))
        if not self.is_own and not self._stays_shared(target):
            raise Forbidden(STAYS_SHARED)

    def _stays_shared(self, target: FolderView | None) -> bool:
        if target is not None:
            return target.is_visible_in_shared
        return not self.folder.is_private or self.folder.share_id is not None


def list_destinations(session: Session, identity: Identity, folder_id: int) -> Wire:
    """Return the folders that the caller may move a folder to, and whether to the top. Or FolderNotFound, Forbidden."""
    folder = load_folder_for(session, identity, folder_id, Capability.MOVE_FOLDER)
    moving = FolderMove(identity, folder, find_subtree(session, [folder_id]))
    folders = list_folders(session, identity, DocumentSpace.MINE if moving.is_own else DocumentSpace.SHARED)
    views = find_views(session, identity.team_id, _ids(folders))
    top = "The folder is at the top level already." if moving.parent_id is None else _reason(moving, None)
    return Wire({"folders": _destination_nodes(folders, moving, views), "can_be_top": top is None})


def _ids(nodes: list[Wire]) -> list[int]:
    return [folder_id for node in nodes for folder_id in (node["id"], *_ids(node["children"]))]


def _destination_nodes(nodes: list[Wire], moving: FolderMove, views: dict[int, FolderView]) -> list[Wire]:
    destinations = []
    for node in nodes:
        view = views.get(node["id"])
        if view is None or view.tree != moving.folder.tree:
            continue
        reason = ALREADY_HERE if view.id == moving.parent_id else _reason(moving, view)
        facts = {name: node[name] for name in ("id", "name", "parent_id")}
        children = _destination_nodes(node["children"], moving, views)
        destinations.append(Wire(facts, children=children, is_allowed=reason is None, reason=reason))
    return destinations


def _reason(moving: FolderMove, target: FolderView | None) -> str | None:
    """Return why the folder may not be moved to a target; None if it may."""
    try:
        moving.check(target)
    except (FolderCycle, FolderElsewhere, FolderTooDeep, Forbidden) as refusal:
        error: LydError = refusal
        return error.text
    return None
