"""POST /team/update-cap: what the browser asks when it returns from buying credits (document 1, section 4)."""

from __future__ import annotations

import pytest
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, PACKAGE_SIZE, START_CREDITS, Scenario
from werkzeug.test import TestResponse

UPDATE = "/lyd-api/team/update-cap"


def ask(scenario: Scenario, by: str = "owner", **body: int) -> TestResponse:
    return scenario.api.post(UPDATE, by=by, json={"id_product": CREDITS, **body})


def test_what_is_paid_is_brought_once(scenario: Scenario) -> None:
    order = scenario.paid(CREDITS, quantity=2)
    scenario.store.change(order, "completed")
    for body in ({}, {"order_id": order}, {}):
        answer = ask(scenario, **body).json["data"]
        assert answer == {"hasLimit": 1, "limit": START_CREDITS + 2 * PACKAGE_SIZE, "used": 0}


def test_what_is_not_paid_brings_nothing(scenario: Scenario) -> None:
    order = scenario.bought(CREDITS)
    assert ask(scenario, order_id=order).json["data"]["limit"] == START_CREDITS


def test_another_product_brings_nothing(scenario: Scenario) -> None:
    order = scenario.paid(CREDITS)
    scenario.store.change(order, "completed")
    answer = scenario.api.post(UPDATE, by="owner", json={"id_product": DOCUMENT})
    assert answer.json["data"]["limit"] == START_CREDITS


def test_an_order_of_another_firm_is_not_there(scenario: Scenario) -> None:
    other = scenario.paid(DOCUMENT, "outsider")
    for order in (other, 999999):
        answer = ask(scenario, order_id=order)
        assert (answer.status_code, answer.json["message"]) == (404, "Cannot update credit")


@pytest.mark.parametrize("by", ["member", "lite"])
def test_who_may_not_buy_may_not_ask(scenario: Scenario, by: str) -> None:
    assert ask(scenario, by).status_code == 403
