"""A team's membership (document 1, section 3)."""

from __future__ import annotations

import datetime
from decimal import Decimal
from enum import StrEnum

from sqlalchemy import ForeignKey, Index, Numeric, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.access import PlanSlug, PlanStatus
from lyd.core.db import Base, BigId, ShortEnum, Utc, utc_now


class Membership(Base):
    """The plan that a team holds. Without an end date it is permanent."""

    __tablename__ = "lyd_membership"

    team_id: Mapped[int] = mapped_column(BigId, ForeignKey("lyd_team.id"), primary_key=True, autoincrement=False)
    plan: Mapped[PlanSlug] = mapped_column(ShortEnum(PlanSlug, "plan"))
    status: Mapped[PlanStatus] = mapped_column(ShortEnum(PlanStatus, "status"), default=PlanStatus.ACTIVE)
    starts_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    ends_at: Mapped[datetime.datetime | None] = mapped_column(Utc)


class MembershipTerm(Base):
    """A period that a plan was bought for. wc_order_id is the order that paid it; an order pays one term only."""

    __tablename__ = "lyd_membership_term"
    __table_args__ = (Index("ix_lyd_membership_term_team_id", "team_id", "created_at"), Base.__table_args__)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"))
    wc_order_id: Mapped[int] = mapped_column("order_id", BigId, unique=True)
    plan: Mapped[PlanSlug] = mapped_column(ShortEnum(PlanSlug, "plan"))
    starts_at: Mapped[datetime.datetime] = mapped_column(Utc)
    ends_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    refunded_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)


class RenewalState(StrEnum):
    """active → failed and back; ending runs out after it was cancelled in the billing portal; cancelled is over.

    failed: the last payment was refused, and Stripe tries it again.
    """

    ACTIVE = "active"
    FAILED = "failed"
    ENDING = "ending"
    CANCELLED = "cancelled"


class EndReason(StrEnum):
    """Why a renewal ended. stopped: at Stripe, by the member in the portal or because payments failed for too long."""

    STOPPED = "stopped"
    PLAN_CHANGED = "plan_changed"
    REFUNDED = "refunded"
    PAYER_LEFT = "payer_left"
    REPLACED = "replaced"


class PlanRenewal(Base):
    """A subscription at Stripe that pays for the next term of a team's plan (decision 0044).

    amount (including GST) and months are what was agreed at the purchase, whatever the product costs later. user_id is
    the member who pays; wc_order_id is the last order that it paid. renews_at is its next payment as Stripe said last.
    end_reason is noted before the subscription is cancelled at Stripe. failed_invoice was told to the team.
    """

    __tablename__ = "lyd_plan_renewal"
    __table_args__ = (
        Index("ix_lyd_plan_renewal_team_id", "team_id", "state"),
        Index("ix_lyd_plan_renewal_order_id", "order_id"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"))
    user_id: Mapped[int] = mapped_column(BigId)
    product_id: Mapped[int] = mapped_column(BigId)
    plan: Mapped[PlanSlug] = mapped_column(ShortEnum(PlanSlug, "plan"))
    months: Mapped[int]
    amount: Mapped[Decimal] = mapped_column(Numeric(12, 2))
    currency: Mapped[str] = mapped_column(String(3))
    subscription_id: Mapped[str] = mapped_column(String(255), unique=True)
    customer_id: Mapped[str] = mapped_column(String(255))
    wc_order_id: Mapped[int] = mapped_column("order_id", BigId)
    state: Mapped[RenewalState] = mapped_column(ShortEnum(RenewalState, "state"), default=RenewalState.ACTIVE)
    renews_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    end_reason: Mapped[EndReason | None] = mapped_column(ShortEnum(EndReason, "end_reason"))
    failed_invoice: Mapped[str | None] = mapped_column(String(255))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    cancelled_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
