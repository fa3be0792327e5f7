"""Events are stored once, and listed with their outcome."""

from __future__ import annotations

from tests.pyservice.orders.scenario_queries import count_rows
from tests.pyservice.orders.store_scenario import CREDITS, Scenario
from tests.webhooks.event_requests import EVENTS

from lyd.webhooks.models import WebhookEvent


def test_two_orders_of_one_second_are_two_events_though_woocommerce_gives_them_one_delivery_id(
    scenario: Scenario,
) -> None:
    for number in (1, 2):
        scenario.tell(("order.updated", {"id": number}), "one-second")
    assert count_rows(scenario, WebhookEvent) == 2


def test_shop_admins_see_what_came_of_each_event(scenario: Scenario, admin: str) -> None:
    order = scenario.paid(CREDITS)
    scenario.tell_everything()
    page = scenario.api.get(EVENTS, by=admin, query_string={"length": 2}).json["data"]
    assert (page["page"], len(page["rows"]), page["total_record"]) == (1, 2, count_rows(scenario, WebhookEvent))
    effects = {row["effect"] for row in scenario.api.get(EVENTS, by=admin).json["data"]["rows"]}
    assert effects == {f"Order {order} is done: the credits were given."}
    done = scenario.api.get(EVENTS, by=admin, query_string={"state": "failed"}).json["data"]["rows"]
    assert done == []
