"""Pages of a log whose entries passed or failed (document 2, section 7: "filter total, passed, failed")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Entry = TypeVar("Entry")


@dataclass(frozen=True)
class LogPage(Generic[Entry]):
    """A page of entries, and how many passed and failed whatever page and filter.

    is_success is the filter: None lets all entries through.
    """

    rows: Sequence[Entry]
    page: int
    length: int
    passed: int
    failed: int
    is_success: bool | None

    @property
    def total(self) -> int:
        """Entries in all."""
        return self.passed + self.failed

    @property
    def total_record(self) -> int:
        """Entries that the filter lets through."""
        return {None: self.total, True: self.passed, False: self.failed}[self.is_success]

    @property
    def total_page(self) -> int:
        """Number of pages; 0 when there is nothing."""
        return -(-self.total_record // self.length)
