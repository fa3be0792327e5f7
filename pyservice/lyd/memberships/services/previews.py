"""Previews of purchases of plans: seats, credits, time, price (docs/decisions/0017)."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.core.access import Identity, PlanSlug, PlanStatus
from lyd.core.db import utc_now
from lyd.credits.services.ledger import balance
from lyd.memberships.errors import PlanNotFound
from lyd.memberships.models import Membership
from lyd.memberships.plans import current_status
from lyd.memberships.services.offers import Offer, list_offers
from lyd.memberships.services.renewal_offers import RenewalTerms, renewal_terms
from lyd.memberships.services.renewals import CHARGING, latest_renewal
from lyd.memberships.services.terms import allowance_of, times_of
from lyd.teams.models import TeamMember


@dataclass(frozen=True)
class Preview:
    """What would be. gives_up_until is the end of the paid time of the plan that there is, which would run on unused.

    credits_after is None where documents take no credits: those of the team are kept, and rest.
    renewal is on what terms the plan can renew automatically; None if it cannot, or does so already. renewing_plan is
    the plan of the team that renews automatically now.
    over_seats members would exceed the plan's seats; all stay members, and the owner decides.
    """

    offer: Offer
    members: int
    credits_now: int
    credits_after: int | None
    starts_at: datetime.datetime
    ends_at: datetime.datetime | None
    gives_up_until: datetime.datetime | None
    renewal: RenewalTerms | None
    renewing_plan: PlanSlug | None

    @property
    def over_seats(self) -> int:
        """Members beyond the seats."""
        return max(0, self.members - self.offer.users)

    @property
    def needs_choice(self) -> bool:
        """Whether the team has more members than the plan has seats."""
        return self.over_seats > 0


def preview_plan(
    session: Session, identity: Identity, *, plan: PlanSlug | None = None, product_id: int | None = None
) -> Preview:
    """The result of buying this plan now for the caller's team. Raises PlanNotFound."""
    offer = _wanted(session, plan, product_id)
    membership = session.get(Membership, identity.team_id) or Membership(
        plan=identity.plan, status=identity.plan_status, starts_at=utc_now()
    )
    starts_at, ends_at = times_of(session, membership, offer)
    credits, uses_credits = balance(session, identity.team_id), offer.plan.uses_credits
    is_running = current_status(membership.status, membership.ends_at) is PlanStatus.ACTIVE
    running = latest_renewal(session, identity.team_id)
    renewing_plan = running.plan if running is not None and running.state in CHARGING else None
    switches = is_running and membership.plan is not offer.plan.slug
    return Preview(
        offer=offer,
        members=session.scalar(select(func.count()).where(TeamMember.team_id == identity.team_id)) or 0,
        credits_now=credits,
        credits_after=credits + allowance_of(session, identity.team_id, offer, starts_at) if uses_credits else None,
        starts_at=starts_at,
        ends_at=ends_at,
        gives_up_until=membership.ends_at if switches else None,
        renewal=None if renewing_plan is offer.plan.slug else renewal_terms(offer, offer.price, ends_at),
        renewing_plan=renewing_plan,
    )


def _wanted(session: Session, plan: PlanSlug | None, product_id: int | None) -> Offer:
    """The offer of this product, or the first of this plan."""
    for offer in list_offers(session):
        if offer.product_id == product_id if product_id else offer.plan.slug is plan:
            return offer
    raise PlanNotFound
