"""Files that members added as answers (decision 0074)."""

from __future__ import annotations

import datetime
import secrets

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Utc, utc_now


def new_attachment_id() -> str:
    """Return a random id: 20 hexadecimal digits, which cannot be guessed."""
    return secrets.token_hex(10)


class Attachment(Base):
    """A file that a member added to a document; an answer names it by its id and name. The bytes are in the storage.

    The id is unique in its document; a copy of the document keeps it, so that the copied answers name the copied file.
    kind is one of interviews.file_answers.FILE_KINDS, and the ending of the name. check_at is when the clean-up looks
    whether an answer still names it.
    """

    __tablename__ = "lyd_document_attachment"
    __table_args__ = (Index("ix_lyd_document_attachment_check_at", "check_at"), Base.__table_args__)

    document_id: Mapped[int] = mapped_column(ForeignKey("lyd_document.id"), primary_key=True, autoincrement=False)
    id: Mapped[str] = mapped_column(String(20), primary_key=True, default=new_attachment_id)
    name: Mapped[str] = mapped_column(String(255))
    kind: Mapped[str] = mapped_column(String(10))
    sha256: Mapped[str] = mapped_column(String(64), index=True)
    size: Mapped[int] = mapped_column(BigId)
    created_by: Mapped[int] = mapped_column(BigId)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    check_at: Mapped[datetime.datetime] = mapped_column(Utc)

    @property
    def answer(self) -> str:
        """The answer that names it."""
        return f"{self.id}/{self.name}"
