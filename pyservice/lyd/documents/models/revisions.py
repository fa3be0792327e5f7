"""Revisions of a document's answers (decision 0031)."""

from __future__ import annotations

import datetime
import json
import zlib
from enum import StrEnum
from typing import Any

from sqlalchemy import Dialect, ForeignKey, Index, String
from sqlalchemy.dialects.mysql import LONGBLOB
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.types import TypeDecorator

from lyd.core.db import Base, BigId, ShortEnum, Utc, utc_now


class CompressedJson(TypeDecorator[Any]):
    """A JSON value, compressed with zlib: answers take about a fifth of their text."""

    impl = LONGBLOB
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> bytes:
        """Encode the value."""
        return zlib.compress(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        """Decode the stored bytes."""
        return json.loads(zlib.decompress(value))


class RevisionSource(StrEnum):
    """Where answers came from."""

    FORM = "form"
    IMPORT = "import"
    ASSISTANT = "assistant"
    RESTORE = "restore"
    RESET = "reset"
    VERSION = "version"
    """Fitted into another version of the template (decision 0058)."""


class AnswerRevision(Base):
    """The answers of a document as one save left them. The current ones also stand in the document itself.

    number counts from 1 in each document; base is the revision that the author started from, None for the first one.
    session_id is the author's sign-in, tab the nonce of the browser tab; both are None if the save had none.
    """

    __tablename__ = "lyd_answer_revision"
    __table_args__ = (Index("ix_lyd_answer_revision_created_at", "created_at", "document_id"), Base.__table_args__)

    document_id: Mapped[int] = mapped_column(ForeignKey("lyd_document.id"), primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    base: Mapped[int | None]
    author: Mapped[int] = mapped_column(BigId)
    session_id: Mapped[str | None] = mapped_column(String(64))
    tab: Mapped[str | None] = mapped_column(String(32))
    source: Mapped[RevisionSource] = mapped_column(ShortEnum(RevisionSource, "source"), default=RevisionSource.FORM)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    answers: Mapped[dict[str, Any]] = mapped_column(CompressedJson, deferred=True)
