"""Where single answers of a save came from, beyond the source of the save."""

from __future__ import annotations

from enum import StrEnum

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, ShortEnum

LONGEST_PATH, LONGEST_NAME = 500, 255


class OriginKind(StrEnum):
    """How the assistant got an answer."""

    TYPED = "typed"
    SPOKEN = "spoken"
    CHOSEN = "chosen"
    SUGGESTED = "suggested"
    FILE = "file"


class AnswerOrigin(Base):
    """Where an answer of a revision came from: no value, so that it may stay as long as the document.

    path is that of the revision's answers, with list indexes from 0. name is that of the file, or of the source of a
    suggestion; page is None in files without pages.
    """

    __tablename__ = "lyd_answer_origin"

    document_id: Mapped[int] = mapped_column(
        ForeignKey("lyd_document.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    revision: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    path: Mapped[str] = mapped_column(String(LONGEST_PATH), primary_key=True)
    kind: Mapped[OriginKind] = mapped_column(ShortEnum(OriginKind, "kind"))
    name: Mapped[str] = mapped_column(String(LONGEST_NAME), default="")
    page: Mapped[int | None]
