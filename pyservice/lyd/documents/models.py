"""Documents and their files (documents 2 and 3, section 3)."""

from __future__ import annotations

import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Json, ShortEnum, Utc, utc_now


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


class FileType(StrEnum):
    """The kinds of files that a document has."""

    DOCX = "docx"
    PDF = "pdf"


class Document(Base):
    """A document from its draft on. It keeps the template version that it was started with.

    template_facts is what was true of the template then: {"name", "category", "flags": {flag: "yes" or "no"},
    "popup_video", "acknowledgement"}. answers is the validated tree of the interview; action_nonce names the browser
    tab that may save it.
    """

    __tablename__ = "lyd_document"
    __table_args__ = (
        Index("ix_lyd_document_mine_created", "team_id", "created_by", "created_at", "id", "status", "folder_id"),
        Index("ix_lyd_document_mine_updated", "team_id", "created_by", "updated_at", "id", "status", "folder_id"),
        Index("ix_lyd_document_mine_name", "team_id", "created_by", "name", "id", "status", "folder_id"),
        Index("ix_lyd_document_team_created", "team_id", "created_at", "id", "created_by", "status", "folder_id"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"))
    created_by: Mapped[int] = mapped_column(BigId)
    updated_by: Mapped[int] = mapped_column(BigId)
    folder_id: Mapped[int | None] = mapped_column(ForeignKey("lyd_folder.id"))
    name: Mapped[str] = mapped_column(String(255))
    type: Mapped[DocumentType] = mapped_column(ShortEnum(DocumentType, "type"), default=DocumentType.DOC)
    status: Mapped[DocumentStatus] = mapped_column(ShortEnum(DocumentStatus, "status"), default=DocumentStatus.DRAFT)
    template_id: Mapped[int] = mapped_column(BigId)
    template_version_id: Mapped[int] = mapped_column(ForeignKey("lyd_template_version.id"), index=True)
    template_facts: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    answers: Mapped[dict[str, Any]] = mapped_column(Json, default=dict, deferred=True)
    action_nonce: Mapped[str | None] = mapped_column(String(32), deferred=True)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    updated_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    completed_at: Mapped[datetime.datetime | None] = mapped_column(Utc)

    @property
    def is_asic_document(self) -> bool:
        """Whether the company regulator is involved."""
        return self.type is DocumentType.ASIC


class DocumentFile(Base):
    """A file that an assembly made of a document; the bytes are in the storage under their hash."""

    __tablename__ = "lyd_document_file"

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    document_id: Mapped[int] = mapped_column(ForeignKey("lyd_document.id"), index=True)
    assembly_id: Mapped[int | None] = mapped_column(ForeignKey("lyd_assembly.id"), index=True)
    name: Mapped[str] = mapped_column(String(255))
    type: Mapped[FileType] = mapped_column(ShortEnum(FileType, "type"))
    sha256: Mapped[str] = mapped_column(String(64))
    size: Mapped[int] = mapped_column(BigId)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
