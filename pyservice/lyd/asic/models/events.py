"""The timeline of a registration."""

from __future__ import annotations

import datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Json, Utc, utc_now


class AsicEvent(Base):
    """An event, written in the transaction of its effect. submission is the number of the submission that it is about.

    user_id is None for what jobs did. details are codes, numbers and states, never answers.
    """

    __tablename__ = "lyd_asic_event"
    __table_args__ = (Index("ix_lyd_asic_event_document_id_id", "document_id", "id"), Base.__table_args__)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    document_id: Mapped[int] = mapped_column(ForeignKey("lyd_document.id", ondelete="CASCADE"))
    submission: Mapped[int | None]
    at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    action: Mapped[str] = mapped_column(String(40))
    user_id: Mapped[int | None] = mapped_column(BigId)
    details: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
