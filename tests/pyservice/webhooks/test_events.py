"""Events are stored once, and listed with their outcome."""

from __future__ import annotations

from tests.pyservice.orders.scenario_queries import count_rows
from tests.pyservice.orders.store_scenario import Scenario

from lyd.webhooks.models import WebhookEvent


def test_two_orders_of_one_second_are_two_events_though_woocommerce_gives_them_one_delivery_id(
    scenario: Scenario,
) -> None:
    for number in (1, 2):
        scenario.tell(("order.updated", {"id": number}), "one-second")
    assert count_rows(scenario, WebhookEvent) == 2
