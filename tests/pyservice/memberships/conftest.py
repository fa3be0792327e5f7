"""Fixtures of tests of memberships."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.wordpress import add_product
from tests.pyservice.commerce.fixtures import template, trusts
from tests.pyservice.memberships.renewed_plans import RenewedPlan
from tests.pyservice.orders.fixtures import scenario
from tests.pyservice.orders.store_scenario import Scenario

__all__ = ["plan", "scenario", "sold", "team", "template", "trusts"]


@pytest.fixture
def sold(session: Session) -> None:
    """The shop sells the three plans, Best Practice also by the year."""
    connection = session.connection()
    for product_id, name, price, meta in (
        (701, "Lite", "0.00", {"lyd_plan": "ly-basic", "show_video": "yes", "video_url": "https://video.test/lite"}),
        (
            702,
            "Best Practice",
            "330.00",
            {"lyd_plan": "best-practice", "lyd_plan_includes": "<ul><li>Sharing</li></ul>"},
        ),
        (703, "Best Practice, a year", "3500.00", {"lyd_plan": "best-practice", "lyd_plan_months": "12"}),
        (704, "Strategist", "795.00", {"lyd_plan": "strategist", "lyd_plan_users": "12", "lyd_plan_color": "#123456"}),
        (705, "Credits", "290.00", {"cap_qty": "10"}),
    ):
        add_product(connection, product_id, name, category="Membership", _price=price, **meta)
    add_product(connection, 706, "Old plan", status="draft", lyd_plan="strategist", _price="1.00")
    session.commit()


@pytest.fixture
def team(teams: dict[str, int]) -> int:
    """A firm on Lite, without credits."""
    return teams["lite"]


@pytest.fixture
def plan(scenario: Scenario) -> RenewedPlan:
    """The owner's team, to which a plan with automatic renewal is sold."""
    return RenewedPlan(scenario)
