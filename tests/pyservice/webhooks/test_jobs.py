"""Events of Stripe that were never delivered are fetched and played, once."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from tests.pyservice.orders.scenario_queries import balance_of
from tests.pyservice.orders.store_scenario import CREDITS, Scenario

from lyd.orders.models import OrderState
from lyd.webhooks.models import Sender, WebhookEvent

pytestmark = pytest.mark.usefixtures("poll_immediately")


def test_a_refund_at_stripe_without_an_event_is_found(scenario: Scenario) -> None:
    order = scenario.paid(CREDITS)
    scenario.look(order)
    scenario.stripe.refund_in_dashboard(next(iter(scenario.stripe.sessions)))
    scenario.stripe.forget()
    scenario.poll()
    assert (balance_of(scenario), scenario.row(order).state, scenario.store.status(order)) == (
        150,
        OrderState.REFUNDED,
        "refunded",
    )
    scenario.poll()
    assert balance_of(scenario) == 150


def test_an_event_that_was_delivered_is_not_played_again(scenario: Scenario) -> None:
    scenario.paid(CREDITS)
    scenario.stripe.untold = list(scenario.stripe.news)
    scenario.tell(scenario.stripe.news.pop(), "evt_0")
    scenario.poll()
    rows = select(WebhookEvent.attempts).where(WebhookEvent.sender == Sender.STRIPE)
    assert list(scenario.session.scalars(rows)) == [1]


def test_a_stripe_that_is_away_is_asked_the_next_time(scenario: Scenario) -> None:
    order = scenario.paid(CREDITS)
    scenario.look(order)
    scenario.stripe.refund_in_dashboard(next(iter(scenario.stripe.sessions)))
    scenario.stripe.forget()
    scenario.stripe.is_down = True
    scenario.poll()
    assert scenario.row(order).state is OrderState.DONE
    scenario.stripe.is_down = False
    scenario.poll()
    assert scenario.row(order).state is OrderState.REFUNDED
