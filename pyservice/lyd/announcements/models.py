"""Announcements (document 1, sections 3 and 4)."""

from __future__ import annotations

import datetime

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Utc, utc_now


class Announcement(Base):
    """A sentence shown to all members from one time until another (empty: without end). url may be empty."""

    __tablename__ = "lyd_announcement"

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    content: Mapped[str] = mapped_column(String(500))
    url: Mapped[str] = mapped_column(String(500), default="")
    starts_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now, index=True)
    ends_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    created_by: Mapped[int] = mapped_column(BigId)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    updated_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now, onupdate=utc_now)
