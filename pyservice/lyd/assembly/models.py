"""One assembly: a run from answers to files that a member can follow."""

from __future__ import annotations

import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Json, ShortEnum, Utc, utc_now

LONGEST_MESSAGE = 500
HOPELESS = ("template_fault", "too_many_files", "bundle_too_large")
"""Codes of errors that the same answers lead to again."""


class AssemblyState(StrEnum):
    """queued → rendering → converting → done, or failed with a reason; asking again makes a new assembly."""

    QUEUED = "queued"
    RENDERING = "rendering"
    CONVERTING = "converting"
    DONE = "done"
    FAILED = "failed"


class Assembly(Base):
    """A run. answers are those of the request, answer_revision their number; progress goes from 0 to 100.

    files_made of file_count files are made, each as Word and PDF; file_count is None until it is known.

    job_id is the outbox row of its job. active_document_id is the document's id while the run is under way and NULL
    afterwards: its unique key keeps a second click from starting a second run.
    """

    __tablename__ = "lyd_assembly"

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    document_id: Mapped[int] = mapped_column(ForeignKey("lyd_document.id"), index=True)
    active_document_id: Mapped[int | None] = mapped_column(BigId, unique=True)
    requested_by: Mapped[int] = mapped_column(BigId)
    job_id: Mapped[int | None] = mapped_column(BigId)
    answers: Mapped[dict[str, Any]] = mapped_column(Json, deferred=True)
    answer_revision: Mapped[int | None]
    state: Mapped[AssemblyState] = mapped_column(ShortEnum(AssemblyState, "state"), default=AssemblyState.QUEUED)
    progress: Mapped[int] = mapped_column(default=0)
    file_count: Mapped[int | None]
    files_made: Mapped[int] = mapped_column(default=0)
    attempts: Mapped[int] = mapped_column(default=0)
    error_code: Mapped[str | None] = mapped_column(String(50))
    message: Mapped[str | None] = mapped_column(String(LONGEST_MESSAGE))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    started_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    finished_at: Mapped[datetime.datetime | None] = mapped_column(Utc)

    @property
    def is_finished(self) -> bool:
        """Whether it is done or failed."""
        return self.state in (AssemblyState.DONE, AssemblyState.FAILED)

    @property
    def can_retry(self) -> bool:
        """Whether asking again may help."""
        return self.state is AssemblyState.FAILED and self.error_code not in HOPELESS

    def advance(self, state: AssemblyState, progress: int) -> None:
        """Set the state and progress of the run."""
        self.state, self.progress = state, progress

    def fail(self, error_code: str, message: str) -> None:
        """End the run with a reason that a member can read."""
        self.state, self.error_code, self.message = AssemblyState.FAILED, error_code, message[:LONGEST_MESSAGE]
        self.active_document_id, self.finished_at = None, utc_now()

    def succeed(self) -> None:
        """End the run: the files are there."""
        self.state, self.progress = AssemblyState.DONE, 100
        self.active_document_id, self.finished_at = None, utc_now()
