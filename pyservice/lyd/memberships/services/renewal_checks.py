"""Checks of renewals against the team's plan.

A renewal of a plan that the team has left is cancelled, and the date of a payment is moved to the end of the term.
A payment is scheduled before the term ends, because Stripe takes an hour to draw up and charge an invoice.
"""

from __future__ import annotations

import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.adapters.clients import get_stripe
from lyd.core.db import lock_row, utc_now
from lyd.memberships.models import EndReason, Membership, MembershipTerm, PlanRenewal, RenewalState
from lyd.memberships.services.leaders import LEADS
from lyd.memberships.services.renewal_offers import LEAD
from lyd.memberships.services.renewals import CHARGING, apply_subscription, end_renewal, refresh_renewal
from lyd.teams.models import TeamMember

EARLIEST, LATEST = datetime.timedelta(days=3), datetime.timedelta(hours=12)
"""Before the end of the term: Stripe's own dates stay as they are within these limits."""
SAFE = datetime.timedelta(days=3)
"""A date is moved forward only if the new one is so far ahead: otherwise the payment of this term may be under way."""


def renewals_to_check(session: Session) -> list[int]:
    """The renewals that do not fit the team's plan or have no date of Stripe; a change may have been missed."""
    renewals = session.scalars(select(PlanRenewal).where(PlanRenewal.state != RenewalState.CANCELLED)).all()
    return [renewal.id for renewal in renewals if renewal.renews_at is None or _needs_change(session, renewal)]


def check_renewal(session: Session, renewal_id: int) -> None:
    """Cancel a renewal at Stripe that does not fit the team's plan any more, or move its date to the end of the term.

    Commits. A second run changes nothing. Raises the errors of `adapters.errors`.
    """
    renewal = refresh_renewal(session, renewal_id)
    if renewal.state is RenewalState.CANCELLED:
        return
    reason = renewal.end_reason or find_end_reason(session, renewal)
    if reason is not None:
        _cancel(session, renewal, reason)
        return
    date = find_better_date(session, renewal)
    if date is not None:
        renewal = lock_row(session, PlanRenewal, renewal.id) or renewal
        apply_subscription(session, renewal, get_stripe().move_renewal(renewal.subscription_id, date))
        session.commit()


def find_end_reason(session: Session, renewal: PlanRenewal) -> EndReason | None:
    """Why a renewal is to end now; None if it goes on, or while its last order has not had its effect."""
    if _has_newer_renewal(session, renewal):
        return EndReason.REPLACED
    payer = session.get(TeamMember, renewal.user_id)
    if payer is None or payer.team_id != renewal.team_id or payer.role not in LEADS:
        return EndReason.PAYER_LEFT
    term = _term_of(session, renewal)
    if term is None:
        return None
    if term.refunded_at is not None:
        return EndReason.REFUNDED
    membership = session.get(Membership, renewal.team_id)
    if membership is None or membership.plan is not renewal.plan or membership.ends_at is None:
        return EndReason.PLAN_CHANGED
    if renewal.state is RenewalState.FAILED and _has_newer_term(session, term):
        return EndReason.REPLACED
    return None


def find_better_date(session: Session, renewal: PlanRenewal) -> datetime.datetime | None:
    """When the next payment is to be, if Stripe's date does not fit the end of the term; None if it does."""
    membership = session.get(Membership, renewal.team_id)
    if renewal.state is not RenewalState.ACTIVE or renewal.renews_at is None or _term_of(session, renewal) is None:
        return None
    if membership is None or membership.ends_at is None:
        return None
    if membership.ends_at - EARLIEST <= renewal.renews_at <= membership.ends_at - LATEST:
        return None
    date = membership.ends_at - LEAD
    is_later = date > renewal.renews_at
    return date if date > utc_now() + (datetime.timedelta() if is_later else SAFE) else None


def _needs_change(session: Session, renewal: PlanRenewal) -> bool:
    reason = renewal.end_reason or find_end_reason(session, renewal)
    return reason is not None or find_better_date(session, renewal) is not None


def _cancel(session: Session, renewal: PlanRenewal, reason: EndReason) -> None:
    """The reason is committed first: Stripe's event must not be recorded as the member's cancellation."""
    renewal.end_reason = reason
    session.commit()
    get_stripe().cancel_subscription(renewal.subscription_id)
    renewal = lock_row(session, PlanRenewal, renewal.id) or renewal
    if renewal.state is not RenewalState.CANCELLED:
        end_renewal(session, renewal, reason)
    session.commit()


def _term_of(session: Session, renewal: PlanRenewal) -> MembershipTerm | None:
    """The term of the last order of a renewal; None until the order has had its effect."""
    return session.scalar(select(MembershipTerm).where(MembershipTerm.wc_order_id == renewal.wc_order_id))


def _has_newer_renewal(session: Session, renewal: PlanRenewal) -> bool:
    newer = (PlanRenewal.id > renewal.id, PlanRenewal.state.in_(CHARGING))
    query = select(PlanRenewal.id).where(PlanRenewal.team_id == renewal.team_id, *newer)
    return session.scalar(query.limit(1)) is not None


def _has_newer_term(session: Session, term: MembershipTerm) -> bool:
    newer = (MembershipTerm.id > term.id, MembershipTerm.refunded_at.is_(None))
    return session.scalar(select(MembershipTerm.id).where(MembershipTerm.team_id == term.team_id, *newer)) is not None
