"""What documents can be: statuses, types, kinds of files (document 2, sections 3 and 4)."""

from __future__ import annotations

from enum import StrEnum


class DocumentStatus(StrEnum):
    """Where a document is (document 2, section 4.1); `code` is its number on the wire."""

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


class DocumentType(StrEnum):
    """What kind of document it is (document 2, section 3)."""

    DOC = "DOC"
    ASIC = "ASIC"
    CAS_360 = "CAS 360"
    SIMPLE_FUND_360 = "Simple Fund 360"


UNFINISHED = frozenset({DocumentStatus.DRAFT, DocumentStatus.IN_PROGRESS})
"""Documents that can still be deleted (document 2, section 6)."""


class AsicStatus(StrEnum):
    """What the regulator says of a lodgement (document 2, section 4.2)."""

    COMP = "COMP"
    MANL = "MANL"
    RFSD = "RFSD"
    INPR = "INPR"
    NOTR = "NOTR"
    CANC = "CANC"
    RJCT = "RJCT"


SETTLED = frozenset({AsicStatus.COMP, AsicStatus.RFSD, AsicStatus.CANC, AsicStatus.RJCT})
"""A registration that has come to an end, one way or another; the spec gives the codes and not their meaning."""


class FileType(StrEnum):
    """The kinds of files that a document has."""

    DOCX = "docx"
    PDF = "pdf"
