"""Orders that wait for their buyer, as the dashboard shows them."""

from __future__ import annotations

from typing import Any

from tests.pyservice.orders.scenario_queries import count_rows
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, START, Scenario

from lyd.documents.models import Document


def waiting(scenario: Scenario, by: str = "owner") -> list[tuple[int, str, int]]:
    """Id, what it waits for and pieces of each order on the dashboard."""
    answer: dict[str, Any] = scenario.api.get("/lyd-api/me?for=dashboard", by=by).json["data"]
    return [(one["id"], one["waiting_for"], one["pieces"]) for one in answer["dashboard"]["orders"]]


def test_an_unpaid_order_waits_for_its_payment(scenario: Scenario) -> None:
    order = scenario.bought(CREDITS)
    assert waiting(scenario) == [(order, "payment", 0)]
    assert waiting(scenario, by="manager") == []


def test_an_order_that_did_its_work_waits_for_nothing(scenario: Scenario) -> None:
    scenario.fulfilled(CREDITS)
    assert waiting(scenario) == []


def test_a_paid_order_waits_until_each_piece_was_started(scenario: Scenario) -> None:
    order = scenario.store.sell(scenario.user("owner"), DOCUMENT, 2)
    assert waiting(scenario) == [(order, "start", 2)]
    [piece, _] = scenario.look(order).json["data"]["pieces"]
    body = {"id_order": order, "line_id": piece["line_id"], "piece": 1}
    assert scenario.api.post(START, by="owner", json=body).status_code == 200
    assert waiting(scenario) == [(order, "start", 1)]
    scenario.store.refund(order, 1)
    assert waiting(scenario) == []
    assert count_rows(scenario, Document) == 1


def test_an_unpaid_order_of_the_shop_is_the_shops_to_ask_for(scenario: Scenario) -> None:
    scenario.store.sell(scenario.user("owner"), DOCUMENT, status="pending")
    assert waiting(scenario) == []
