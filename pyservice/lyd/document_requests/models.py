"""Members' requests for legal reviews and hard copies of documents, and their status."""

from __future__ import annotations

import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Any

from sqlalchemy import ForeignKey, Index, Numeric, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Json, ShortEnum, Utc, utc_now

ORDER_KEY = "request-"
"""Prefix of the key of an order that pays for a request; the request's id follows."""


class RequestKind(StrEnum):
    """The kind of a request."""

    LEGAL_REVIEW = "legal_review"
    HARD_COPY = "hard_copy"

    @property
    def label(self) -> str:
        """The kind in words: "Legal review"."""
        return self.value.replace("_", " ").capitalize()


class RequestState(StrEnum):
    """awaiting_payment → requested → in_progress → done, or cancelled; without a price it begins as requested."""

    AWAITING_PAYMENT = "awaiting_payment"
    REQUESTED = "requested"
    IN_PROGRESS = "in_progress"
    DONE = "done"
    CANCELLED = "cancelled"

    @property
    def label(self) -> str:
        """The state in words: "In progress"."""
        return self.value.replace("_", " ").capitalize()


class DocumentRequest(Base):
    """A request for a legal review or hard copies of a document.

    request_key is chosen by the browser for one press of the button: the same key never makes a second request.
    document_name is the document's name at that time, product_id its template. details hold the form's other fields
    (schemas.py). price is the whole price in Australian dollars including GST, None if nothing is to be paid. note is
    the firm's last message to the member.
    """

    __tablename__ = "lyd_document_request"
    __table_args__ = (
        UniqueConstraint("user_id", "request_key", name="uq_lyd_document_request_request_key"),
        Index("ix_lyd_document_request_state_id", "state", "id"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    request_key: Mapped[str | None] = mapped_column(String(64))
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"))
    user_id: Mapped[int] = mapped_column(BigId)
    document_id: Mapped[int] = mapped_column(BigId, index=True)
    document_name: Mapped[str] = mapped_column(String(255))
    product_id: Mapped[int] = mapped_column(BigId)
    kind: Mapped[RequestKind] = mapped_column(ShortEnum(RequestKind, "kind"))
    state: Mapped[RequestState] = mapped_column(ShortEnum(RequestState, "state"))
    details: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    price: Mapped[Decimal | None] = mapped_column(Numeric(12, 2))
    note: Mapped[str] = mapped_column(Text, default="")
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    updated_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now, onupdate=utc_now)

    @property
    def order_key(self) -> str:
        """The request_key of the order that pays for it."""
        return f"{ORDER_KEY}{self.id}"

    @property
    def copies(self) -> int:
        """How many hard copies are ordered; 1 for a legal review."""
        return int(self.details.get("copies", 1))
