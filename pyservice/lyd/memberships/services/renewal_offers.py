"""The terms of an automatic renewal, shown before the plan is bought (decision 0044)."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy.orm import Session

from lyd.core.access import PlanSlug, PlanStatus
from lyd.core.db import utc_now
from lyd.core.extensions import get_settings
from lyd.memberships.models import Membership
from lyd.memberships.services.offers import Offer, offer_of
from lyd.memberships.services.terms import times_of

LEAD = datetime.timedelta(days=1)
"""Time between the payment of the next term and the end of the current one."""
SOONEST, LATEST = datetime.timedelta(days=2, hours=1), datetime.timedelta(days=730)
"""From now: Stripe's limits for the first payment of a subscription."""
MOST_MONTHS = 36
"""Stripe's longest interval."""
LEAST = Decimal("0.50")
"""Stripe's smallest payment."""


@dataclass(frozen=True)
class RenewalTerms:
    """price (including GST) is paid every so many months, at renews_at for the first time."""

    price: Decimal
    months: int
    renews_at: datetime.datetime


def renewal_terms(offer: Offer, price: Decimal | None, ends_at: datetime.datetime | None) -> RenewalTerms | None:
    """The terms on which a plan that is bought now renews at ends_at; None if it cannot, or the shop has it disabled.

    The time of day is left out, so that a page that is asked for again is the same at Stripe.
    """
    if not get_settings().plan_renewal or ends_at is None or price is None or price < LEAST:
        return None
    if not 0 < offer.months <= MOST_MONTHS:
        return None
    renews_at = (ends_at - LEAD).replace(hour=0, minute=0, second=0, microsecond=0)
    if not SOONEST < renews_at - utc_now() < LATEST:
        return None
    return RenewalTerms(price, offer.months, renews_at)


def terms_of_purchase(
    session: Session, team_id: int, plan: PlanSlug, product_id: int, price: Decimal
) -> RenewalTerms | None:
    """The same of a plan that a team is about to pay for; price is that of a whole term, without coupons."""
    offer = offer_of(session, plan, product_id)
    membership = session.get(Membership, team_id) or Membership(plan=PlanSlug.LITE, status=PlanStatus.ACTIVE)
    return renewal_terms(offer, price, times_of(session, membership, offer)[1])
