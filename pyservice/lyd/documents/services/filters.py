"""The filter and the order of a list of documents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lyd.core.access import DocumentSpace
from lyd.documents.models import DocumentStatus
from lyd.documents.services.cursors import Cursor


@dataclass(frozen=True, kw_only=True)
class Filter:
    """The filter and order of a list (document 2, sections 2.1 and 7).

    page counts from 1. If after is set, the page begins behind that cursor instead.
    """

    space: DocumentSpace
    folder_id: int | None = None
    user_ids: Sequence[int] = ()
    name: str | None = None
    client: str | None = None
    status: DocumentStatus | None = None
    sort: str = "created_at"
    descending: bool = True
    page: int = 1
    length: int = 10
    after: Cursor | None = None

    @property
    def passed(self) -> int:
        """How many rows come before the page."""
        return (self.page - 1) * self.length if self.after is None else self.after.passed

    @property
    def is_plain(self) -> bool:
        """Whether it begins at a numbered page, without a search."""
        return not (self.name or self.client or self.after)

    @property
    def first(self) -> int:
        """How many rows the query skips to reach it."""
        return self.passed if self.after is None else 0
