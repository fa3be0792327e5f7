"""Documents and folders, as far as the table of access depends on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class ResourceState:
    """The state of a resource, as far as rules depend on it. The defaults permit everything."""

    is_unfinished: bool = True
    """A document of status 1 or 2."""
    is_settled: bool = True
    """Not an ASIC document, or one whose registration has come to an end."""
    is_top_level: bool = False
    shared_by: int | None = None
    deleted_by: int | None = None


class Resource(Protocol):
    """A document or a folder."""

    @property
    def team_id(self) -> int:
        """The team that owns it."""

    @property
    def created_by(self) -> int:
        """The user who made the document, or in whose private tree the folder lies."""

    @property
    def is_visible_in_shared(self) -> bool:
        """Whether the team sees it in Shared Folders."""

    @property
    def is_private(self) -> bool:
        """Whether it lies in a member's My Documents: all but the folders of the team's own shared tree."""

    @property
    def resource_state(self) -> ResourceState:
        """The rest that rules depend on."""
