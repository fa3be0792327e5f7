"""Stripe's page: one for each order that may be paid, for what it costs, with addresses of this site."""

from __future__ import annotations

import pytest
from tests.pyservice.orders.scenario_queries import payment_states
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, PLAN, RETURN, Scenario

from lyd.orders.models import OrderState


def test_the_page_asks_for_what_the_order_costs_whatever_the_browser_says(scenario: Scenario) -> None:
    order = scenario.bought(DOCUMENT)
    answer = scenario.checkout(order, price="0.01", product_name="Nothing", product_id=1)
    assert answer.json["data"]["url"] == "http://stripe.test/pay/cs_1"
    assert (scenario.stripe.sessions["cs_1"]["amount_total"], scenario.stripe.sessions["cs_1"]["currency"]) == (
        9900,
        "aud",
    )


def test_an_open_page_is_used_again(scenario: Scenario) -> None:
    order = scenario.bought(DOCUMENT)
    assert scenario.page(order) == scenario.page(order)
    assert list(scenario.stripe.sessions) == ["cs_1"]


def test_a_page_that_was_left_open_too_long_is_replaced(scenario: Scenario) -> None:
    order = scenario.bought(DOCUMENT)
    scenario.stripe.sessions[scenario.page(order)]["status"] = "expired"
    assert (scenario.page(order), payment_states(scenario, order)) == ("cs_2", ["expired", "open"])


def test_a_page_for_another_amount_is_closed(scenario: Scenario) -> None:
    order = scenario.bought(DOCUMENT)
    scenario.page(order)
    scenario.store.change_total(order, "50.00")
    assert scenario.page(order) == "cs_2"
    assert (scenario.stripe.sessions["cs_1"]["status"], scenario.stripe.sessions["cs_2"]["amount_total"]) == (
        "expired",
        5000,
    )


def test_a_page_lost_on_the_way_is_the_same_page_at_the_next_try(scenario: Scenario) -> None:
    order = scenario.bought(DOCUMENT)
    scenario.stripe.trouble = ["lost", "lost"]
    lost = scenario.checkout(order)
    assert (lost.status_code, lost.json["error_code"]) == (503, "payment_unavailable")
    assert lost.json["message"] == "There is something wrong. Please try again!"
    assert (scenario.page(order), list(scenario.stripe.sessions)) == ("cs_1", ["cs_1"])


def test_a_lost_page_asked_for_with_other_addresses_is_another_one(scenario: Scenario) -> None:
    order = scenario.bought(DOCUMENT)
    scenario.stripe.trouble = ["lost", "lost"]
    scenario.checkout(order)
    answer = scenario.checkout(order, cancel_url=f"{RETURN}?cancelled=1")
    assert answer.json["data"]["url"].endswith("cs_2")


def test_a_paid_order_has_no_page(scenario: Scenario) -> None:
    order = scenario.paid(DOCUMENT)
    answer = scenario.checkout(order)
    assert (answer.status_code, answer.json["error_code"]) == (409, "order_paid")
    assert answer.json["message"] == "Your order is in progress. Please contact admin for more information"
    assert scenario.row(order).state is OrderState.DONE


@pytest.mark.parametrize("status", ["pending", "failed"])
def test_an_order_that_costs_nothing_any_more_is_completed_without_a_page(scenario: Scenario, status: str) -> None:
    order = scenario.bought(CREDITS)
    first = scenario.page(order)
    scenario.store.change(order, status)
    scenario.store.change_total(order, "0.00")
    assert scenario.checkout(order).json["data"]["url"] == f"{RETURN}?order_id={order}"
    assert (scenario.store.status(order), scenario.row(order).state) == ("completed", OrderState.DONE)
    scenario.stripe.pay(first)  # the page of before was still open
    scenario.tell_everything()
    assert scenario.stripe.kept(order) == []


def test_addresses_of_other_sites_are_refused(scenario: Scenario) -> None:
    order = scenario.bought(DOCUMENT)
    for address in (
        "https://evil.test/",
        "http://site.test.evil.test/",
        "http://site.test@evil.test/",
        "https://site.test",
    ):
        answer = scenario.checkout(order, success_url=address)
        assert (answer.status_code, list(answer.json["errors"])) == (422, ["success_url"]), address
    assert scenario.checkout(order, error_url="javascript:alert(1)").status_code == 422
    assert scenario.stripe.sessions == {}


def test_a_cancelled_order_is_not_paid(scenario: Scenario) -> None:
    order = scenario.bought(DOCUMENT)
    scenario.store.change(order, "cancelled")
    answer = scenario.checkout(order)
    assert (answer.status_code, answer.json["error_code"]) == (409, "order_closed")


def test_who_pays_for_a_plan_is_a_customer_of_stripe(scenario: Scenario) -> None:
    scenario.page(scenario.bought(PLAN))
    assert "POST /v1/customers" in scenario.stripe.calls
