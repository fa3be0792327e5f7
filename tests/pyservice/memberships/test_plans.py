"""Plans and memberships (document 1, sections 1, 3 and 9)."""

from __future__ import annotations

import datetime
from decimal import Decimal

import pytest
from sqlalchemy.orm import Session
from tests.pyservice.memberships.plan_purchases import DAY
from tests.service import Api

from lyd.core.access import PlanSlug, PlanStatus
from lyd.core.db import utc_now
from lyd.memberships.models import Membership
from lyd.memberships.services import PLANS, current_status


def test_the_plans_are_those_of_the_specification() -> None:
    facts = {
        plan.name: (plan.slug, plan.price, plan.documents, plan.users, plan.uses_credits) for plan in PLANS.values()
    }
    assert facts == {
        "Strategist": ("strategist", Decimal(795), None, 10, False),
        "Best Practice": ("best-practice", Decimal(330), 200, 5, True),
        "Lite": ("ly-basic", None, None, 1, False),
    }


@pytest.mark.parametrize(
    ("status", "ends_in", "expected"),
    [
        (PlanStatus.ACTIVE, None, PlanStatus.ACTIVE),
        (PlanStatus.ACTIVE, DAY, PlanStatus.ACTIVE),
        (PlanStatus.ACTIVE, -DAY, PlanStatus.EXPIRED),
        (PlanStatus.EXPIRED, None, PlanStatus.EXPIRED),
        (PlanStatus.EXPIRED, DAY, PlanStatus.EXPIRED),
    ],
)
def test_a_membership_ends_when_its_time_is_over(
    status: PlanStatus, ends_in: datetime.timedelta | None, expected: PlanStatus
) -> None:
    assert current_status(status, ends_in and utc_now() + ends_in) is expected


def test_the_end_works_at_once(api: Api, session: Session, teams: dict[str, int]) -> None:
    session.get_one(Membership, teams["outsider"]).ends_at = utc_now() - DAY
    session.commit()
    plan = api.get("/lyd-api/me/capabilities", by="outsider").json["data"]["plan"]
    assert plan == {"slug": PlanSlug.STRATEGIST, "name": "Strategist", "status": "expired"}
