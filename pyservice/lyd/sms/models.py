"""Text messages to be sent (decision 0078)."""

from __future__ import annotations

import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import Index, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, ShortEnum, Utc, utc_now
from lyd.core.db.base import Json

RECIPIENT_LENGTH = 20


class SmsState(StrEnum):
    """queued → sending → sent, failed, or unsure: the partner may have taken it, so it is not sent again."""

    QUEUED = "queued"
    SENDING = "sending"
    SENT = "sent"
    FAILED = "failed"
    UNSURE = "unsure"

    @property
    def is_end(self) -> bool:
        """Whether nothing will be sent any more."""
        return self in (SmsState.SENT, SmsState.FAILED, SmsState.UNSURE)


class Sms(Base):
    """One message to one number (E.164). sid is its id at the partner; context is emptied at the end."""

    __tablename__ = "lyd_sms"
    __table_args__ = (Index("ix_lyd_sms_state", "state", "created_at"), Base.__table_args__)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    kind: Mapped[str] = mapped_column(String(40))
    recipient: Mapped[str] = mapped_column(String(RECIPIENT_LENGTH))
    context: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    state: Mapped[SmsState] = mapped_column(ShortEnum(SmsState, "state"), default=SmsState.QUEUED)
    reason: Mapped[str | None] = mapped_column(String(500))
    sid: Mapped[str | None] = mapped_column(String(64))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    sent_at: Mapped[datetime.datetime | None] = mapped_column(Utc)

    def end(self, state: SmsState, reason: str | None = None) -> None:
        """Write how it ended, and forget what it was made of."""
        self.state, self.reason, self.context = state, reason and reason[:500], {}
