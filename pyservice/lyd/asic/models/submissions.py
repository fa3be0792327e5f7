"""Submissions of the form 201 of a document to ASIC."""

from __future__ import annotations

import datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from lyd.asic.statuses import SubmissionState
from lyd.core.db import Base, BigId, Json, ShortEnum, Utc, utc_now

BEFORE_SENDING = frozenset({SubmissionState.BUILT, SubmissionState.CHECKED, SubmissionState.PAID})
AT_ASIC = frozenset(
    {
        SubmissionState.SENT,
        SubmissionState.UNSURE,
        SubmissionState.RECEIVED,
        SubmissionState.IN_PROGRESS,
        SubmissionState.MANUAL_REVIEW,
    }
)
"""States in which ASIC has the form, or may have it: it is asked."""


class Submission(Base):
    """A numbered submission. Sending it again uses the same reference, under which ASIC takes one form.

    open_document_id is the document's id until the submission has ended: its unique key keeps a document from having
    two. form_hash is that of the form 201 that was checked. requested_at is set while the job is to send it.
    messages are ASIC's: [{"code", "severity", "description", "location"}].
    """

    __tablename__ = "lyd_asic_submission"
    __table_args__ = (
        UniqueConstraint("document_id", "number", name="uq_lyd_asic_submission_document_id_number"),
        Index("ix_lyd_asic_submission_state", "state"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    document_id: Mapped[int] = mapped_column(ForeignKey("lyd_document.id", ondelete="CASCADE"))
    number: Mapped[int]
    open_document_id: Mapped[int | None] = mapped_column(BigId, unique=True)
    reference: Mapped[str] = mapped_column(String(40), unique=True)
    form_hash: Mapped[str] = mapped_column(String(64))
    state: Mapped[SubmissionState] = mapped_column(ShortEnum(SubmissionState, "state"), default=SubmissionState.BUILT)
    asic_code: Mapped[str | None] = mapped_column(String(20))
    transaction_number: Mapped[str] = mapped_column(String(40), default="")
    messages: Mapped[list[dict[str, Any]]] = mapped_column(Json, default=list)
    attempts: Mapped[int] = mapped_column(default=0)
    created_by: Mapped[int] = mapped_column(BigId)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    requested_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    sent_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    ended_at: Mapped[datetime.datetime | None] = mapped_column(Utc)

    @property
    def is_open(self) -> bool:
        """Whether it has not ended."""
        return self.open_document_id is not None
