"""A suggested answer and its source."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from enum import StrEnum


class SourceKind(StrEnum):
    """The kinds of sources."""

    PROFILE = "profile"
    FIRM = "firm"
    DOCUMENT = "document"
    BOOK = "book"


@dataclass(frozen=True, slots=True)
class Source:
    """The source of a suggested answer: name is the firm's or the document's, blank for the profile.

    Of the entity book it is the system or the document that the book has it from, since updated_at.
    """

    kind: SourceKind
    name: str = ""
    document_id: int | None = None
    updated_at: datetime.datetime | None = None


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An answer suggested at a path with list indexes from 0, or without one for every entry of the list."""

    path: str
    value: str
    source: Source

    @property
    def general_path(self) -> str:
        """The path without indexes."""
        return general_path(self.path)


def general_path(path: str) -> str:
    """Return a path without its list indexes."""
    return ".".join(step for step in path.split(".") if not step.isdecimal())
