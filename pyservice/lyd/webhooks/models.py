"""Events of partners, one row each, however often they are delivered (architecture, section 4)."""

from __future__ import annotations

import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, ShortEnum, Utc, utc_now
from lyd.core.db.base import Json


class Sender(StrEnum):
    """The sender of an event. poll is the service itself: polling noticed a change that no event had reported."""

    WOOCOMMERCE = "woocommerce"
    STRIPE = "stripe"
    FUSESIGN = "fusesign"
    POLL = "poll"


class EventState(StrEnum):
    """received → done or ignored; failed can be replayed."""

    RECEIVED = "received"
    DONE = "done"
    IGNORED = "ignored"
    FAILED = "failed"


class WebhookEvent(Base):
    """An event of a partner. effect describes its effect in one sentence for shop admins.

    payload has only the fields that handlers need (ids, states, amounts), never personal data.
    """

    __tablename__ = "lyd_webhook_event"
    __table_args__ = (
        UniqueConstraint("sender", "event_id", name="uq_lyd_webhook_event_event_id"),
        Index("ix_lyd_webhook_event_state", "state", "received_at"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    sender: Mapped[Sender] = mapped_column(ShortEnum(Sender, "sender"))
    event_id: Mapped[str] = mapped_column(String(128))
    topic: Mapped[str] = mapped_column(String(80))
    object_id: Mapped[str | None] = mapped_column(String(255))
    payload: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    state: Mapped[EventState] = mapped_column(ShortEnum(EventState, "state"), default=EventState.RECEIVED)
    effect: Mapped[str | None] = mapped_column(String(500))
    attempts: Mapped[int] = mapped_column(default=0)
    received_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now, index=True)
    done_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
