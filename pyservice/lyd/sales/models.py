"""Requests of members and visitors to the sales team."""

from __future__ import annotations

import datetime

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Utc, utc_now


class SalesRequest(Base):
    """One request, as it was mailed."""

    __tablename__ = "lyd_sales_request"

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    user_id: Mapped[int | None] = mapped_column(BigId)
    team_id: Mapped[int | None] = mapped_column(ForeignKey("lyd_team.id"))
    name: Mapped[str] = mapped_column(String(255))
    email: Mapped[str] = mapped_column(String(254))
    phone: Mapped[str] = mapped_column(String(50), default="")
    topic: Mapped[str] = mapped_column(String(80), default="")
    message: Mapped[str] = mapped_column(Text, default="")
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now, index=True)
