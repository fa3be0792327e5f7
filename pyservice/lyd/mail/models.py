"""Mail to be sent (architecture, section 4: a mail is a row of the transaction that causes it)."""

from __future__ import annotations

import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import Index, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, ShortEnum, Utc, utc_now
from lyd.core.db.base import Json


class MailState(StrEnum):
    """queued → sent, or failed after the last try."""

    QUEUED = "queued"
    SENT = "sent"
    FAILED = "failed"


class Mail(Base):
    """One message to one address. kind names its template; context is emptied once it is sent."""

    __tablename__ = "lyd_mail"
    __table_args__ = (Index("ix_lyd_mail_state", "state", "created_at"), Base.__table_args__)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    kind: Mapped[str] = mapped_column(String(40))
    user_id: Mapped[int | None] = mapped_column(BigId)
    recipient: Mapped[str] = mapped_column(String(254))
    context: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    state: Mapped[MailState] = mapped_column(ShortEnum(MailState, "state"), default=MailState.QUEUED)
    reason: Mapped[str | None] = mapped_column(String(500))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    sent_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
