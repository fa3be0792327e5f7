"""Attempts to pay ASIC's fee."""

from __future__ import annotations

import datetime
from enum import StrEnum

from sqlalchemy import ForeignKey, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, ShortEnum, Utc, utc_now

MOST_TEXT = 500


class AttemptState(StrEnum):
    """starting (ASIC is asked for its payment page) → open → paid; reserved once the page was left.

    declined: it can be tried again, on the same page. failed: there is no page, or its address was lost.
    """

    STARTING = "starting"
    OPEN = "open"
    RESERVED = "reserved"
    PAID = "paid"
    DECLINED = "declined"
    FAILED = "failed"


OPEN_PAYMENTS = frozenset({AttemptState.STARTING, AttemptState.OPEN, AttemptState.RESERVED, AttemptState.DECLINED})


class AsicPayment(Base):
    """A numbered attempt: one payment page, under which ASIC charges once.

    open_document_id is the document's id while the attempt is open and NULL afterwards: its unique key keeps a document
    from having two open attempts. called_at is when ASIC was asked to open the page. amount is in cents.
    """

    __tablename__ = "lyd_asic_payment"
    __table_args__ = (
        UniqueConstraint("document_id", "number", name="uq_lyd_asic_payment_document_id_number"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    document_id: Mapped[int] = mapped_column(ForeignKey("lyd_document.id", ondelete="CASCADE"))
    number: Mapped[int]
    open_document_id: Mapped[int | None] = mapped_column(BigId, unique=True)
    reference: Mapped[str] = mapped_column(String(40), unique=True)
    state: Mapped[AttemptState] = mapped_column(ShortEnum(AttemptState, "state"), default=AttemptState.STARTING)
    amount: Mapped[int]
    return_url: Mapped[str] = mapped_column(Text)
    payment_url: Mapped[str | None] = mapped_column(Text)
    receipt_number: Mapped[str] = mapped_column(String(40), default="")
    declined_code: Mapped[str] = mapped_column(String(40), default="")
    declined_message: Mapped[str] = mapped_column(String(MOST_TEXT), default="")
    created_by: Mapped[int] = mapped_column(BigId)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    called_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    ended_at: Mapped[datetime.datetime | None] = mapped_column(Utc)

    @property
    def is_open(self) -> bool:
        """Whether it can still be paid."""
        return self.state in OPEN_PAYMENTS
