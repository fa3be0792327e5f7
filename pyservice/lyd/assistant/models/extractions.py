"""Files from which answers are read, and the answers that were found."""

from __future__ import annotations

import datetime
from enum import StrEnum

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.dialects.mysql import LONGBLOB
from sqlalchemy.orm import Mapped, deferred, mapped_column

from lyd.assistant.models.settings import Provider
from lyd.core.db import Base, BigId, Json, ShortEnum, Utc, utc_now
from lyd.interviews.xml import Value

LONGEST_PATH, LONGEST_LABEL, LONGEST_QUOTE, LONGEST_FAILURE = 500, 255, 500, 255


class ExtractionState(StrEnum):
    """How far a file is read."""

    WAITING = "waiting"
    READING = "reading"
    DONE = "done"
    FAILED = "failed"


class AnswerState(StrEnum):
    """What the member decided about an answer."""

    PROPOSED = "proposed"
    ACCEPTED = "accepted"
    REJECTED = "rejected"


class Extraction(Base):
    """A file from which a member has answers read. public_id is the name of the wire.

    content is the file, compressed, until it was read or could not be: it is not kept with the documents' files, and is
    in no backup of the storage. failure is a sentence for the member. pages are those of the file, read_pages those
    that were read. provider is who reads it beside the local rules.
    """

    __tablename__ = "lyd_extraction"
    __table_args__ = (
        Index("ix_lyd_extraction_document", "document_id", "id"),
        Index("ix_lyd_extraction_created_at", "created_at"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    public_id: Mapped[str] = mapped_column(String(26), unique=True)
    team_id: Mapped[int] = mapped_column(BigId)
    user_id: Mapped[int] = mapped_column(BigId)
    document_id: Mapped[int] = mapped_column(ForeignKey("lyd_document.id", ondelete="CASCADE"))
    job_id: Mapped[int | None] = mapped_column(BigId)
    file_name: Mapped[str] = mapped_column(String(255))
    kind: Mapped[str] = mapped_column(String(10))
    size: Mapped[int]
    content: Mapped[bytes | None] = deferred(mapped_column(LONGBLOB))
    state: Mapped[ExtractionState] = mapped_column(ShortEnum(ExtractionState, "state"), default=ExtractionState.WAITING)
    failure: Mapped[str] = mapped_column(String(LONGEST_FAILURE), default="")
    pages: Mapped[int] = mapped_column(default=0)
    read_pages: Mapped[int] = mapped_column(default=0)
    provider: Mapped[Provider] = mapped_column(ShortEnum(Provider, "provider"), default=Provider.LOCAL)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    finished_at: Mapped[datetime.datetime | None] = mapped_column(Utc)


class ExtractedAnswer(Base):
    """An answer that stands in a file: value as it would be stored, words as people read it, and its place.

    revision is the save of the document that took it.
    """

    __tablename__ = "lyd_extracted_answer"

    extraction_id: Mapped[int] = mapped_column(
        ForeignKey("lyd_extraction.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    path: Mapped[str] = mapped_column(String(LONGEST_PATH))
    label: Mapped[str] = mapped_column(String(LONGEST_LABEL))
    value: Mapped[Value] = mapped_column(Json)
    words: Mapped[str] = mapped_column(String(LONGEST_PATH))
    page: Mapped[int | None]
    line: Mapped[int]
    quote: Mapped[str] = mapped_column(String(LONGEST_QUOTE))
    state: Mapped[AnswerState] = mapped_column(ShortEnum(AnswerState, "state"), default=AnswerState.PROPOSED)
    decided_by: Mapped[int | None] = mapped_column(BigId)
    decided_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    revision: Mapped[int | None]
