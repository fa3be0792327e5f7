"""The events of a request, each with a hash that covers the one before."""

from __future__ import annotations

import datetime
from typing import Any

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Json, Utc, utc_now

MOST_NAME = 255


class SigningEvent(Base):
    """An event of a request. sequence counts from 1; name is that of the person who caused it, empty for the service.

    hash is the SHA-256 of the hash before and the event's canonical JSON (services/events.py). details are states,
    counts and reasons; never answers, links or codes.
    """

    __tablename__ = "lyd_signing_event"

    request_id: Mapped[int] = mapped_column(ForeignKey("lyd_signing_request.id", ondelete="CASCADE"), primary_key=True)
    sequence: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    action: Mapped[str] = mapped_column(String(40))
    signer_id: Mapped[int | None] = mapped_column(BigId)
    user_id: Mapped[int | None] = mapped_column(BigId)
    name: Mapped[str] = mapped_column(String(MOST_NAME), default="")
    details: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    previous_hash: Mapped[str] = mapped_column(String(64))
    hash: Mapped[str] = mapped_column(String(64))
