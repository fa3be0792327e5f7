"""The statuses of a document and of its company registration (document 2, sections 4.1 and 4.2)."""

from __future__ import annotations

from enum import StrEnum

from lyd.asic.statuses import SETTLED, AsicStatus

__all__ = ["SETTLED", "UNFINISHED", "AsicStatus", "DocumentStatus"]


class DocumentStatus(StrEnum):
    """The status of a document (document 2, section 4.1); `code` is its number in requests and responses."""

    DRAFT = "draft"
    IN_PROGRESS = "in_progress"
    SIGNED = "signed"
    PENDING_SIGNATURE = "pending_signature"
    COMPLETED = "completed"

    @property
    def code(self) -> int:
        """1 draft, 2 in progress, 3 signed, 4 pending signature, 5 completed."""
        return list(DocumentStatus).index(self) + 1

    @property
    def label(self) -> str:
        """The status in words ("Pending signature")."""
        return self.value.replace("_", " ").capitalize()


UNFINISHED = frozenset({DocumentStatus.DRAFT, DocumentStatus.IN_PROGRESS})
"""Statuses in which a document can still be deleted (document 2, section 6)."""
