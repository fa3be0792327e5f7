"""The files of documents (document 2, section 3)."""

from __future__ import annotations

import datetime

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, ShortEnum, Utc, utc_now
from lyd.documents.models.kinds import FileRole, FileType


class DocumentFile(Base):
    """A file of a document; the bytes are in the storage under their hash.

    Files of one role are added as versions, counted from 1; is_current marks those of the last version. Only the purge
    of the document removes one. A version has parts files, counted by part from 0, the main one (decision 0062); each
    part is a Word file and a PDF.
    """

    __tablename__ = "lyd_document_file"

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    document_id: Mapped[int] = mapped_column(ForeignKey("lyd_document.id"), index=True)
    assembly_id: Mapped[int | None] = mapped_column(ForeignKey("lyd_assembly.id"), index=True)
    name: Mapped[str] = mapped_column(String(255))
    type: Mapped[FileType] = mapped_column(ShortEnum(FileType, "type"))
    role: Mapped[FileRole] = mapped_column(ShortEnum(FileRole, "role"), default=FileRole.ASSEMBLED)
    version: Mapped[int] = mapped_column(default=1)
    part: Mapped[int] = mapped_column(default=0)
    parts: Mapped[int] = mapped_column(default=1)
    is_current: Mapped[bool] = mapped_column(default=True)
    sha256: Mapped[str] = mapped_column(String(64), index=True)
    size: Mapped[int] = mapped_column(BigId)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
