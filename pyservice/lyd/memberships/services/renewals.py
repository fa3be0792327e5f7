"""The automatic renewals of a team's plan: our rows of its subscriptions at Stripe (decision 0044)."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy import select
from sqlalchemy.dialects.mysql import insert as mysql_insert
from sqlalchemy.orm import Session

from lyd.adapters.clients import get_stripe
from lyd.adapters.stripe import Subscription
from lyd.audit.services import note
from lyd.core.access import PlanSlug
from lyd.core.db import lock_row, utc_now
from lyd.memberships.handles import check_renewal
from lyd.memberships.models import EndReason, PlanRenewal, RenewalState

CHARGING = (RenewalState.ACTIVE, RenewalState.FAILED)
"""States in which Stripe tries to collect a payment again."""


@dataclass(frozen=True)
class AgreedRenewal:
    """What a buyer agreed to: who pays how much for how many months of which product, beginning with which order.

    renews_at is the first payment as the page was asked for; Stripe's own date replaces it.
    """

    team_id: int
    user_id: int
    wc_order_id: int
    product_id: int
    plan: PlanSlug
    months: int
    amount: Decimal
    currency: str
    renews_at: datetime.datetime


def begin_renewal(session: Session, agreed: AgreedRenewal, subscription_id: str, customer_id: str) -> None:
    """Record the subscription that a payment began; a second call changes nothing."""
    links = {"subscription_id": subscription_id, "customer_id": customer_id}
    values = {**vars(agreed), **links, "state": RenewalState.ACTIVE, "created_at": utc_now()}
    inserted = session.execute(mysql_insert(PlanRenewal).prefix_with("IGNORE").values(**values))
    if not inserted.rowcount:  # type: ignore[attr-defined]  # an INSERT's result is a cursor's
        return
    renewal = find_renewal(session, subscription_id)
    if renewal is not None:
        _note(session, renewal, "began", user_id=agreed.user_id)
        check_renewals(session, agreed.team_id)


def find_renewal(session: Session, subscription_id: str) -> PlanRenewal | None:
    """The renewal of a subscription of ours."""
    query = select(PlanRenewal).where(PlanRenewal.subscription_id == subscription_id)
    return session.scalar(query.execution_options(populate_existing=True))


def latest_renewal(session: Session, team_id: int) -> PlanRenewal | None:
    """The newest renewal of a team, even if it is over; renewals that still charge come first."""
    of_team = select(PlanRenewal).where(PlanRenewal.team_id == team_id)
    is_charging = PlanRenewal.state.in_(CHARGING)
    return session.scalar(of_team.order_by(is_charging.desc(), PlanRenewal.id.desc()).limit(1))


def list_renewals(session: Session, team_id: int) -> Sequence[PlanRenewal]:
    """The renewals of a team that are not over."""
    is_ongoing = (PlanRenewal.team_id == team_id, PlanRenewal.state != RenewalState.CANCELLED)
    return session.scalars(select(PlanRenewal).where(*is_ongoing).order_by(PlanRenewal.id)).all()


def check_renewals(session: Session, team_id: int) -> None:
    """Have the renewals of a team checked after the commit: its plan, members or orders changed."""
    for renewal in list_renewals(session, team_id):
        check_renewal.enqueue(session, renewal_id=renewal.id)


def stop_renewals(session: Session, reason: EndReason, *, team_id: int, user_id: int) -> None:
    """Have the renewals that a member pays for a team cancelled at Stripe after the commit."""
    for renewal in list_renewals(session, team_id):
        if renewal.user_id == user_id:
            _stop(session, renewal, reason)


def stop_renewal_of_order(session: Session, wc_order_id: int) -> None:
    """The same of the renewal whose last order was called off before it had its effect."""
    for renewal in session.scalars(select(PlanRenewal).where(PlanRenewal.wc_order_id == wc_order_id)).all():
        _stop(session, renewal, EndReason.REFUNDED)


def refresh_renewal(session: Session, renewal_id: int) -> PlanRenewal:
    """Update a renewal by its subscription at Stripe. Commits. Raises the errors of `adapters.errors`.

    The row is locked meanwhile, so that of two answers the later one is kept; what is over stays over.
    """
    renewal = lock_row(session, PlanRenewal, renewal_id) or session.get_one(PlanRenewal, renewal_id)
    if renewal.state is not RenewalState.CANCELLED:
        apply_subscription(session, renewal, get_stripe().get_subscription(renewal.subscription_id))
    session.commit()
    return renewal


def apply_subscription(session: Session, renewal: PlanRenewal, subscription: Subscription) -> None:
    """Store the state of a subscription; the row is locked."""
    before, renewal.state, renewal.renews_at = renewal.state, _state_of(subscription), subscription.renews_at
    if renewal.state is before:
        return
    if renewal.state is RenewalState.CANCELLED:
        end_renewal(session, renewal, EndReason.STOPPED)
        return
    _note(session, renewal, renewal.state.value)


def end_renewal(session: Session, renewal: PlanRenewal, reason: EndReason) -> None:
    """Write down that a subscription is over at Stripe; a reason that was noted before stays."""
    renewal.state, renewal.renews_at, renewal.cancelled_at = RenewalState.CANCELLED, None, utc_now()
    renewal.end_reason = renewal.end_reason or reason
    _note(session, renewal, RenewalState.CANCELLED.value, reason=renewal.end_reason.value)


def _state_of(subscription: Subscription) -> RenewalState:
    if subscription.is_over:
        return RenewalState.CANCELLED
    if subscription.is_ending:
        return RenewalState.ENDING
    return RenewalState.ACTIVE if subscription.status in ("active", "trialing") else RenewalState.FAILED


def _stop(session: Session, renewal: PlanRenewal, reason: EndReason) -> None:
    if renewal.state is not RenewalState.CANCELLED:
        renewal.end_reason = renewal.end_reason or reason
        check_renewal.enqueue(session, renewal_id=renewal.id)


def _note(session: Session, renewal: PlanRenewal, word: str, *, user_id: int | None = None, **facts: str) -> None:
    details = {"plan": renewal.plan.value, "amount": str(renewal.amount), "order_id": renewal.wc_order_id, **facts}
    note(session, renewal.team_id, user_id, f"membership.renewal_{word}", "membership", renewal.team_id, **details)
