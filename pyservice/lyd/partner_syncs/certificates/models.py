"""The upload of a document's certificate: one row for each document."""

from __future__ import annotations

import datetime
from enum import StrEnum

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, ShortEnum, Utc, utc_now


class UploadState(StrEnum):
    """pending → uploaded or failed; a failed one is pending again when a member retries it."""

    PENDING = "pending"
    UPLOADED = "uploaded"
    FAILED = "failed"


class CertificateUpload(Base):
    """An upload over a member's connection. claimed_at is set while a run may be calling CAS 360."""

    __tablename__ = "lyd_certificate_upload"

    document_id: Mapped[int] = mapped_column(
        ForeignKey("lyd_document.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    connection_id: Mapped[int] = mapped_column(BigId)
    state: Mapped[UploadState] = mapped_column(ShortEnum(UploadState, "state"), default=UploadState.PENDING)
    note: Mapped[str] = mapped_column(String(255), default="")
    requested_by: Mapped[int | None] = mapped_column(BigId)
    requested_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    claimed_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    uploaded_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
