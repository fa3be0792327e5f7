"""Time of realtime voice that is reserved for members."""

from __future__ import annotations

import datetime

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Utc, utc_now


class AssistantGrant(Base):
    """The last grant of a member in a firm: they can open a socket with it, and its time counts as used.

    It is open until ended_at. session_id is the conversation that it was issued for, None if there is none any more.
    """

    __tablename__ = "lyd_assistant_grant"

    team_id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    user_id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    session_id: Mapped[int | None] = mapped_column(ForeignKey("lyd_assistant_session.id", ondelete="SET NULL"))
    model: Mapped[str] = mapped_column(String(80))
    issued_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    reserved_seconds: Mapped[int]
    ended_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
