"""The outbox: one row for each piece of background work, written in the transaction that wants it done."""

from __future__ import annotations

import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db.base import Base, BigId, Json, ShortEnum, Utc, database_time, utc_now


class JobState(StrEnum):
    """queued → running → done, or failed with a reason. A retry goes back to queued."""

    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


class PollState(StrEnum):
    """open → done, or expired if its end came first."""

    OPEN = "open"
    DONE = "done"
    EXPIRED = "expired"


class PollRow(Base):
    """A check that is repeated until an end condition: one row for each poll and subject."""

    __tablename__ = "lyd_poll"
    __table_args__ = (
        UniqueConstraint("poll", "subject", name="uq_lyd_poll_poll_subject"),
        Index("ix_lyd_poll_state_next_at", "state", "next_at"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    poll: Mapped[str] = mapped_column(String(100))
    subject: Mapped[str] = mapped_column(String(100))
    arguments: Mapped[dict[str, Any]] = mapped_column(Json)
    state: Mapped[PollState] = mapped_column(ShortEnum(PollState, "state"), default=PollState.OPEN)
    attempts: Mapped[int] = mapped_column(default=0)
    next_at: Mapped[datetime.datetime] = mapped_column(Utc)
    ends_at: Mapped[datetime.datetime] = mapped_column(Utc)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    finished_at: Mapped[datetime.datetime | None] = mapped_column(Utc)


class OutboxRow(Base):
    """One piece of work and how far it is. `owner` names the run that may finish it, until `leased_until`.

    Whether a row is due and a lease is over is decided by the database's clock: clocks of processes differ, and step.
    team_id and user_id are of the member who asked for it, if any: firms take turns (turns.py). started_at is when
    the last run began. queue is empty in rows of earlier versions of the service until the sweep fills it in.
    """

    __tablename__ = "lyd_outbox"
    __table_args__ = (
        Index("ix_lyd_outbox_state_available_at", "state", "available_at"),
        Index("ix_lyd_outbox_queue_state_team_id_available_at", "queue", "state", "team_id", "available_at"),
        Index("ix_lyd_outbox_queue_team_id_started_at", "queue", "team_id", "started_at"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    job: Mapped[str] = mapped_column(String(100))
    queue: Mapped[str] = mapped_column(String(20), default="", server_default="")
    arguments: Mapped[dict[str, Any]] = mapped_column(Json)
    state: Mapped[JobState] = mapped_column(ShortEnum(JobState, "state"), default=JobState.QUEUED)
    attempts: Mapped[int] = mapped_column(default=0)
    available_at: Mapped[datetime.datetime] = mapped_column(Utc, default=database_time())
    owner: Mapped[str | None] = mapped_column(String(32))
    leased_until: Mapped[datetime.datetime | None] = mapped_column(Utc)
    reason: Mapped[str | None] = mapped_column(String(500))
    request_id: Mapped[str] = mapped_column(String(128), default="")
    team_id: Mapped[int | None] = mapped_column(BigId)
    user_id: Mapped[int | None] = mapped_column(BigId)
    progress: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    started_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    finished_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
