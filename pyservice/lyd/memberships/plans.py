"""The plans, and when a membership is over (document 1, sections 1, 3 and 9)."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from decimal import Decimal

from lyd.core.access import PlanSlug, PlanStatus
from lyd.core.db import utc_now


@dataclass(frozen=True)
class Plan:
    """What a plan costs and grants (document 1, sections 3 and 9).

    price is Australian dollars a month including GST, None for pay-as-you-go; documents is the allowance a year, None
    for no limit; uses_credits tells that each document takes one credit.
    """

    slug: PlanSlug
    name: str
    price: Decimal | None
    documents: int | None
    users: int
    uses_credits: bool = False
    pay_per_document: bool = False


PLANS: dict[PlanSlug, Plan] = {
    plan.slug: plan
    for plan in (
        Plan(PlanSlug.STRATEGIST, "Strategist", Decimal(795), documents=None, users=10),
        Plan(PlanSlug.BEST_PRACTICE, "Best Practice", Decimal(330), documents=200, users=5, uses_credits=True),
        Plan(PlanSlug.LITE, "Lite", None, documents=None, users=1, pay_per_document=True),
    )
}


def current_status(status: PlanStatus, ends_at: datetime.datetime | None) -> PlanStatus:
    """Active until the end date, even if the stored status is outdated."""
    if ends_at is not None and ends_at <= utc_now():
        return PlanStatus.EXPIRED
    return status
