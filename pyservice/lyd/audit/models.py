"""Audit events and the head of each team's chain.

Neither has a foreign key to the team: checking one would lock the team's row after the head, which is locked last.
"""

from __future__ import annotations

import datetime
from typing import Any

from sqlalchemy import Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Json, Utc


class AuditEvent(Base):
    """One event. `hash` is SHA-256 over the event and the hash before it; `number` counts from 1 in each team."""

    __tablename__ = "lyd_audit_event"
    __table_args__ = (
        UniqueConstraint("team_id", "number"),
        Index("ix_lyd_audit_event_subject", "team_id", "subject_type", "subject_id", "number"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    team_id: Mapped[int] = mapped_column(BigId)
    number: Mapped[int] = mapped_column(BigId)
    user_id: Mapped[int | None] = mapped_column(BigId)
    action: Mapped[str] = mapped_column(String(64))
    subject_type: Mapped[str] = mapped_column(String(32))
    subject_id: Mapped[int] = mapped_column(BigId)
    details: Mapped[dict[str, Any]] = mapped_column(Json)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    previous_hash: Mapped[str] = mapped_column(String(64))
    hash: Mapped[str] = mapped_column(String(64))


class AuditHead(Base):
    """The last event of a team: the one row to lock when appending."""

    __tablename__ = "lyd_audit_head"

    team_id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(BigId, default=0)
    hash: Mapped[str] = mapped_column(String(64), default="0" * 64)
