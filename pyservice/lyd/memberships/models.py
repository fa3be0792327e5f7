"""A team's membership (document 1, section 3)."""

from __future__ import annotations

import datetime

from sqlalchemy import ForeignKey, Index
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
    """A time that a plan was bought for. The order that paid it is WooCommerce's, and pays one term only."""

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
