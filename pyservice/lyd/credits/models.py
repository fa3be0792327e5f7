"""The credit ledger (architecture, section 4; document 1, section 3)."""

from __future__ import annotations

import datetime
from enum import StrEnum

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, ShortEnum, Utc, utc_now


class CreditKind(StrEnum):
    """Why credits came or went."""

    BUY = "buy"
    HOLD = "hold"
    SPEND = "spend"
    RELEASE = "release"
    ADJUST = "adjust"


class CreditEntry(Base):
    """Credits that a team gained (positive) or lost (negative). Never changed, never removed."""

    __tablename__ = "lyd_credit_entry"
    __table_args__ = (Index("ix_lyd_credit_entry_team_id_delta", "team_id", "delta"), Base.__table_args__)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"))
    delta: Mapped[int]
    kind: Mapped[CreditKind] = mapped_column(ShortEnum(CreditKind, "kind"))
    wc_order_id: Mapped[int | None] = mapped_column("order_id", BigId)
    document_id: Mapped[int | None] = mapped_column(BigId)
    """Also of a document that is gone by now: the ledger stays as it was written."""
    user_id: Mapped[int | None] = mapped_column(BigId)
    reference: Mapped[str | None] = mapped_column(String(64), unique=True)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
