"""The plan of a team after a term is refunded or another plan ends (docs/decisions/0017)."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.access import PlanSlug, PlanStatus
from lyd.core.db import utc_now
from lyd.memberships.models import Membership, MembershipTerm
from lyd.memberships.plans import PLANS, current_status


def apply_fallback(session: Session, membership: Membership) -> None:
    """Set the plan by the newest term that is not refunded, preferring one that still runs; Lite if there is none."""
    session.flush()
    terms = _terms(session, membership.team_id)
    if not terms:
        membership.plan, membership.status = PlanSlug.LITE, PlanStatus.ACTIVE
        membership.starts_at, membership.ends_at = utc_now(), None
        return
    now = utc_now()
    _hold(membership, next((term for term in terms if term.ends_at is None or term.ends_at > now), terms[0]), terms)


def resume_paid_term(session: Session, membership: Membership) -> MembershipTerm | None:
    """Return to a plan whose paid time still runs after a later plan ended; None if there is no such plan.

    Lite is no such plan: it has no paid time, and a team whose plan ran out should renew.
    """
    terms, now = _terms(session, membership.team_id), utc_now()
    paid = (term for term in terms if not PLANS[term.plan].pay_per_document)
    term = next((candidate for candidate in paid if candidate.ends_at is None or candidate.ends_at > now), None)
    if term is not None:
        _hold(membership, term, terms)
    return term


def advance_later_terms(session: Session, removed: MembershipTerm) -> None:
    """Move later terms of the same plan forward by the removed time, so that no paid days are lost."""
    begins = max(removed.starts_at, utc_now())
    if removed.ends_at is None or removed.ends_at <= begins:
        return
    later = select(MembershipTerm).where(
        MembershipTerm.team_id == removed.team_id,
        MembershipTerm.plan == removed.plan,
        MembershipTerm.refunded_at.is_(None),
        MembershipTerm.starts_at >= removed.ends_at,
    )
    for term in session.scalars(later):
        term.starts_at -= removed.ends_at - begins
        term.ends_at = term.ends_at and term.ends_at - (removed.ends_at - begins)


def _terms(session: Session, team_id: int) -> Sequence[MembershipTerm]:
    """The terms of a team that were not given back, the newest first."""
    of_team = select(MembershipTerm).where(MembershipTerm.team_id == team_id, MembershipTerm.refunded_at.is_(None))
    return session.scalars(of_team.order_by(MembershipTerm.id.desc())).all()


def _hold(membership: Membership, term: MembershipTerm, terms: Sequence[MembershipTerm]) -> None:
    """Set the membership by this term and the terms of its plan that precede or follow it without a gap."""
    chain = _chain(term, [candidate for candidate in terms if candidate.plan is term.plan])
    membership.plan, membership.starts_at, membership.ends_at = term.plan, chain[0].starts_at, _end(chain)
    membership.status = current_status(PlanStatus.ACTIVE, membership.ends_at)


def _chain(term: MembershipTerm, same: Sequence[MembershipTerm]) -> list[MembershipTerm]:
    """The terms of one plan without a gap that include this term, the earliest first."""
    chain: list[MembershipTerm] = []
    for candidate in sorted(same, key=lambda candidate: (candidate.starts_at, candidate.id)):
        end = _end(chain)
        if end is not None and end < candidate.starts_at:
            if term in chain:
                break
            chain = []
        chain.append(candidate)
    return chain


def _end(terms: Sequence[MembershipTerm]) -> datetime.datetime | None:
    """The latest end; None if a term has no end, or there are no terms."""
    ends = [term.ends_at for term in terms]
    return None if None in ends else max((end for end in ends if end is not None), default=None)
