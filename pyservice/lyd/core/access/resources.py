"""What is asked about: the least that the table must know of a document or a folder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class ResourceState:
    """What a rule may ask about a thing beyond whose it is. The defaults let everything through."""

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
        """Whose it is in the first place."""

    @property
    def created_by(self) -> int:
        """The user who made the document, or in whose private tree the folder lies."""

    @property
    def is_visible_in_shared(self) -> bool:
        """Whether the team meets it in Shared Folders."""

    @property
    def is_private(self) -> bool:
        """Whether it lies in somebody's My Documents: all but the folders of the team's own shared tree."""

    @property
    def resource_state(self) -> ResourceState:
        """What else rules ask about."""
