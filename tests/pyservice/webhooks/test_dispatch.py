"""An event is played once, however often it is delivered; one that failed is played again on request."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from tests.pyservice.orders.scenario_queries import balance_of, count_rows
from tests.pyservice.orders.store_scenario import CREDITS, PACKAGE_SIZE, Scenario
from tests.pyservice.webhooks.event_requests import ATTENTION, EVENTS, stripe_event

from lyd.webhooks.models import EventState, WebhookEvent


def test_ten_deliveries_have_one_effect(scenario: Scenario) -> None:
    scenario.paid(CREDITS)
    (news,) = scenario.stripe.news
    for _ in range(10):
        assert scenario.tell(news, "evt_same").status_code == 200
    assert count_rows(scenario, WebhookEvent) == 1
    scenario.work()
    assert balance_of(scenario) == 150 + PACKAGE_SIZE


@pytest.mark.parametrize("topic", ["customer.created", "invoice.created", "x" * 200])
def test_an_unknown_event_is_kept_and_ignored(scenario: Scenario, topic: str) -> None:
    assert scenario.tell_stripe_news(stripe_event({"id": "in_1"}, topic)).status_code == 200
    scenario.work()
    assert scenario.session.scalar(select(WebhookEvent.state)) is EventState.IGNORED


def test_an_event_that_fails_is_played_again_by_the_shop_admin(scenario: Scenario, admin: str) -> None:
    scenario.paid(CREDITS)
    scenario.stripe.is_down = True
    scenario.tell(scenario.stripe.news.pop())
    scenario.work()
    (row,) = scenario.api.get(ATTENTION, by=admin).json["data"]["rows"]
    assert (row["state"], row["effect"]) == ("failed", "There is something wrong. Please try again!")
    scenario.stripe.is_down = False
    again = scenario.api.post(f"{EVENTS}/{row['id']}/replay", by=admin)
    assert (again.status_code, again.json["data"]["state"]) == (200, "received")
    scenario.work()
    assert balance_of(scenario) == 150 + PACKAGE_SIZE
    assert scenario.api.get(ATTENTION, by=admin).json["data"]["rows"] == []


def test_replaying_what_is_done_changes_nothing(scenario: Scenario, admin: str) -> None:
    scenario.paid(CREDITS)
    scenario.tell_everything()
    for row in scenario.api.get(EVENTS, by=admin).json["data"]["rows"]:
        assert scenario.api.post(f"{EVENTS}/{row['id']}/replay", by=admin).status_code == 200
    scenario.work()
    assert balance_of(scenario) == 150 + PACKAGE_SIZE
