"""A plan bought, renewed, switched to, given back (docs/decisions/0017)."""

from __future__ import annotations

import datetime
from dataclasses import replace

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.core.access import PlanSlug, PlanStatus
from lyd.core.calendar import load_calendar
from lyd.core.db import lock_row, utc_now
from lyd.credits.models import CreditEntry
from lyd.credits.services.ledger import add_bought_credits, take_back_credits
from lyd.memberships.models import Membership, MembershipTerm
from lyd.memberships.plan_changes import when_plan_changes
from lyd.memberships.plans import current_status
from lyd.memberships.services.fallback import advance_later_terms, apply_fallback
from lyd.memberships.services.offers import Offer, offer_of
from lyd.memberships.services.renewals import check_renewals

MONTHS_A_YEAR = 12
REFERENCE = "term:"
"""Begins the reference of credits that came with a term; the order's id follows."""


def set_plan(session: Session, team_id: int, plan: PlanSlug, status: PlanStatus = PlanStatus.ACTIVE) -> Membership:
    """Give a team this plan in place of the one it has. What is expired says since when: since now, if nothing else."""
    membership = session.get(Membership, team_id)
    if membership is None:
        membership = Membership(team_id=team_id)
        session.add(membership)
    membership.plan, membership.status = plan, status
    if status is PlanStatus.EXPIRED and membership.ends_at is None:
        membership.ends_at = utc_now()
    session.flush()
    return membership


def begin_term(
    session: Session,
    team_id: int,
    plan: PlanSlug,
    wc_order_id: int,
    user_id: int | None,
    *,
    product_id: int | None = None,
    months: int | None = None,
) -> MembershipTerm:
    """Begin the plan that an order paid for a team, with its credits. A second call for an order changes nothing.

    wc_order_id is WooCommerce's. product_id, the bought product, gives the number of months unless they were agreed
    before. The team's current plan is extended from its end; another plan begins now.
    """
    membership = lock_row(session, Membership, team_id) or set_plan(session, team_id, PlanSlug.LITE)
    existing = session.scalars(select(MembershipTerm).where(MembershipTerm.wc_order_id == wc_order_id)).one_or_none()
    if existing is not None:
        return existing
    offer = offer_of(session, plan, product_id)
    if months is not None:
        offer = replace(offer, months=months)
    before = membership.plan
    starts_at, ends_at = times_of(session, membership, offer)
    term = MembershipTerm(team_id=team_id, wc_order_id=wc_order_id, plan=plan, starts_at=starts_at, ends_at=ends_at)
    session.add(term)
    _apply(membership, term)
    session.flush()
    allowance = allowance_of(session, team_id, offer, starts_at)
    if allowance:
        add_bought_credits(session, team_id, allowance, wc_order_id, user_id, _reference(wc_order_id))
    note(session, team_id, user_id, "membership.began", "membership", term.id, **_words(before, term))
    _follow_up(session, team_id, before, term.plan)
    return term


def end_term(session: Session, wc_order_id: int) -> int:
    """Take back the term of a refunded order, and its credits as far as they are left.

    Returns how many credits could not be taken back, because they were spent. Twice changes nothing.
    """
    team_id = session.scalar(select(MembershipTerm.team_id).where(MembershipTerm.wc_order_id == wc_order_id))
    if team_id is None:
        return 0
    membership = lock_row(session, Membership, team_id)
    by_order = select(MembershipTerm).where(MembershipTerm.wc_order_id == wc_order_id)
    term = session.scalars(by_order.execution_options(populate_existing=True)).one()
    if membership is not None and term.refunded_at is None:
        before, term.refunded_at = membership.plan, utc_now()
        advance_later_terms(session, term)
        apply_fallback(session, membership)
        note(session, team_id, None, "membership.ended", "membership", term.id, **_words(before, membership))
        _follow_up(session, team_id, before, membership.plan)
    granted = session.scalar(select(CreditEntry.delta).where(CreditEntry.reference == _reference(wc_order_id))) or 0
    return (
        granted - take_back_credits(session, team_id, granted, f"un{_reference(wc_order_id)}", wc_order_id)
        if granted
        else 0
    )


def times_of(
    session: Session, membership: Membership, offer: Offer
) -> tuple[datetime.datetime, datetime.datetime | None]:
    """Begin and end of a term of this offer, if a team with this membership bought it now.

    An early renewal begins at the end of the current term; a plan without an end keeps none.
    """
    now = utc_now()
    is_running = current_status(membership.status, membership.ends_at) is PlanStatus.ACTIVE
    goes_on = is_running and membership.plan is offer.plan.slug
    starts_at = (membership.ends_at or now) if goes_on else now
    is_for_good = not offer.months or (goes_on and membership.ends_at is None)
    return starts_at, None if is_for_good else load_calendar(session).months_after(starts_at, offer.months)


def allowance_of(session: Session, team_id: int, offer: Offer, starts_at: datetime.datetime) -> int:
    """The credits of a term of this offer: a year's allowance for each year that it begins.

    A team that is paid up month by month gets it with the first month of each twelve.
    """
    if not offer.plan.uses_credits or offer.documents is None:
        return 0
    last = session.scalar(
        select(func.max(MembershipTerm.starts_at))
        .join(CreditEntry, CreditEntry.reference == func.concat(REFERENCE, MembershipTerm.wc_order_id))
        .where(
            MembershipTerm.team_id == team_id,
            MembershipTerm.plan == offer.plan.slug,
            MembershipTerm.refunded_at.is_(None),
        )
    )
    if last is not None and starts_at < load_calendar(session).months_after(last, MONTHS_A_YEAR):
        return 0
    return offer.documents * max(1, -(-offer.months // MONTHS_A_YEAR))


def _apply(membership: Membership, term: MembershipTerm) -> None:
    """Set the membership by this term; a plan that is extended keeps its begin."""
    goes_on = membership.plan is term.plan and membership.ends_at == term.starts_at
    if not goes_on:
        membership.starts_at = term.starts_at
    membership.plan, membership.status, membership.ends_at = term.plan, PlanStatus.ACTIVE, term.ends_at


def _follow_up(session: Session, team_id: int, before: PlanSlug, plan: PlanSlug) -> None:
    check_renewals(session, team_id)
    if plan is not before:
        when_plan_changes.run(session, team_id)


def _reference(wc_order_id: int) -> str:
    return f"{REFERENCE}{wc_order_id}"


def _words(before: PlanSlug, after: MembershipTerm | Membership) -> dict[str, str | None]:
    ends_at = after.ends_at.isoformat() if after.ends_at else None
    return {"from": before.value, "to": after.plan.value, "ends_at": ends_at}
