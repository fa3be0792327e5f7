"""Orders of members, and their payments (documents 1 and 2, section 4)."""

from __future__ import annotations

import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Any

from sqlalchemy import ForeignKey, Index, Numeric, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, ShortEnum, Utc, utc_now
from lyd.core.db.base import Json


class OrderKind(StrEnum):
    """The effect of an order."""

    DOCUMENT = "document"
    CREDITS = "credits"
    PLAN = "plan"
    REQUEST = "request"


class OrderState(StrEnum):
    """new → unpaid → paid → done; or failed, cancelled, refunded.

    new is requested, not yet created in WooCommerce. paid is completed in the shop, its effect still to come; done has
    had its effect. failed is paid, but cannot be fulfilled (reason says why): it is flagged for shop admins.
    """

    NEW = "new"
    UNPAID = "unpaid"
    PAID = "paid"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"
    REFUNDED = "refunded"


class Order(Base):
    """An order of documents, credits or a plan for a team, including paid orders made in WooCommerce itself.

    wc_order_id is WooCommerce's id, None until WooCommerce has the order. request_key is chosen by the browser for one
    press of Buy: the same key never creates a second order. total is in Australian dollars including GST.
    fulfilment_options holds what the buyer asked for beside the product ({"wanted": the request, "folder_id", "name"})
    and {"promised": {product id: [kind, value]}}: what the products brought when they were ordered. An order of kind
    request has {"request_id", "fee": {"name", "amount"}} instead, and its document's template as product.
    """

    __tablename__ = "lyd_order"
    __table_args__ = (
        UniqueConstraint("user_id", "request_key", name="uq_lyd_order_request_key"),
        Index("ix_lyd_order_team_id_kind", "team_id", "kind", "created_at"),
        Index("ix_lyd_order_state_created_at", "state", "created_at"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    # The columns of all five tables keep their name: while a shop updates, processes of both releases write to them.
    wc_order_id: Mapped[int | None] = mapped_column("order_id", BigId, unique=True)
    request_key: Mapped[str | None] = mapped_column(String(64))
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"))
    user_id: Mapped[int] = mapped_column(BigId)
    kind: Mapped[OrderKind] = mapped_column(ShortEnum(OrderKind, "kind"))
    state: Mapped[OrderState] = mapped_column(ShortEnum(OrderState, "state"), default=OrderState.NEW)
    product_id: Mapped[int] = mapped_column(BigId)
    total: Mapped[Decimal] = mapped_column(Numeric(12, 2))
    fulfilment_options: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    document_id: Mapped[int | None] = mapped_column(BigId)
    reason: Mapped[str | None] = mapped_column(String(500))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    paid_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    done_at: Mapped[datetime.datetime | None] = mapped_column(Utc)


class PaymentState(StrEnum):
    """open → paid, failed or expired; what was paid may be refunded or disputed."""

    OPEN = "open"
    PAID = "paid"
    FAILED = "failed"
    EXPIRED = "expired"
    REFUNDED = "refunded"
    DISPUTED = "disputed"


class Payment(Base):
    """One Stripe Checkout session: an attempt to pay an order (wc_order_id is WooCommerce's). Only one of them pays it.

    session_id of an automatic renewal is the invoice: Stripe collected it without a session.
    """

    __tablename__ = "lyd_payment"
    __table_args__ = (Index("ix_lyd_payment_state_updated_at", "state", "updated_at"), Base.__table_args__)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    wc_order_id: Mapped[int] = mapped_column("order_id", BigId, index=True)
    session_id: Mapped[str] = mapped_column(String(255), unique=True)
    payment_intent: Mapped[str | None] = mapped_column(String(255), index=True)
    url: Mapped[str] = mapped_column(Text)
    amount: Mapped[Decimal] = mapped_column(Numeric(12, 2))
    currency: Mapped[str] = mapped_column(String(3))
    state: Mapped[PaymentState] = mapped_column(ShortEnum(PaymentState, "state"), default=PaymentState.OPEN)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    updated_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now, onupdate=utc_now)
