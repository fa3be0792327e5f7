"""Items that a shop admin must review, one row each."""

from __future__ import annotations

import datetime
from enum import StrEnum

from sqlalchemy import Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, ShortEnum, Utc, utc_now


class ReviewState(StrEnum):
    """open until a check finds that nothing is left to do."""

    OPEN = "open"
    RESOLVED = "resolved"


class ReviewItem(Base):
    """An item that a shop admin must decide. item_key names its cause: the same cause is flagged once.

    subject_type and subject_id are its subject ("order" and WooCommerce's order id); text is for shop admins.
    checks counts how often it was checked, the first time when it was flagged.
    """

    __tablename__ = "lyd_review_item"
    __table_args__ = (
        UniqueConstraint("subject_type", "item_key", name="uq_lyd_review_item_item_key"),
        Index("ix_lyd_review_item_state", "state", "created_at"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    subject_type: Mapped[str] = mapped_column(String(20))
    subject_id: Mapped[str] = mapped_column(String(255))
    item_key: Mapped[str] = mapped_column(String(128))
    text: Mapped[str] = mapped_column(String(500))
    state: Mapped[ReviewState] = mapped_column(ShortEnum(ReviewState, "state"), default=ReviewState.OPEN)
    checks: Mapped[int] = mapped_column(default=1)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    resolved_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
