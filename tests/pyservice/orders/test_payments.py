"""Stripe's page: one for each order, for what the order costs; money that pays for nothing is given back."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, PLAN, RETURN, Scenario

from lyd.orders.models import Order, OrderState
from lyd.orders.services import payments
from lyd.orders.services.lookup import find_order
from lyd.orders.services.payments import list_payments
from lyd.review.models import ReviewItem, ReviewState


def states(scenario: Scenario, order: int) -> list[str]:
    scenario.session.rollback()
    return [payment.state.value for payment in list_payments(scenario.session, order)]


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
    assert (scenario.page(order), states(scenario, order)) == ("cs_2", ["expired", "open"])


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


def test_a_payment_that_takes_days_leaves_the_order_in_progress_until_it_is_there(scenario: Scenario) -> None:
    order = scenario.bought(CREDITS)
    session = scenario.stripe.sessions[scenario.page(order)]
    session |= {"status": "complete", "url": None, "payment_intent": "pi_slow"}
    assert scenario.look(order).json["data"]["state"] == "unpaid"
    assert scenario.checkout(order).json["error_code"] == "order_paid"
    scenario.tell(("checkout.session.async_payment_failed", session))
    scenario.work()
    assert states(scenario, order) == ["failed"]
    assert scenario.page(order) == "cs_2"


def test_a_declined_card_leaves_the_page_open(scenario: Scenario) -> None:
    order = scenario.bought(DOCUMENT)
    page = scenario.page(order)
    assert scenario.look(order).json["data"]["is_declined"] is False
    scenario.stripe.sessions[page]["payment_intent"] = "pi_refused"
    seen = scenario.look(order).json["data"]
    assert (seen["state"], seen["is_declined"]) == ("unpaid", True)
    assert scenario.page(order) == page


def test_who_pays_twice_gets_one_payment_back(scenario: Scenario) -> None:
    order = scenario.bought(CREDITS)
    first = scenario.page(order)
    scenario.stripe.sessions[first]["status"] = "expired"
    second = scenario.page(order)
    scenario.stripe.sessions[first]["status"] = "open"
    for page in (first, second):
        scenario.stripe.pay(page)
    scenario.tell_everything()
    assert (len(scenario.stripe.kept(order)), scenario.row(order).state) == (1, OrderState.DONE)
    assert sorted(states(scenario, order)) == ["paid", "refunded"]
    assert scenario.store.status(order) == "completed"


def test_money_that_is_not_what_the_order_costs_is_given_back(scenario: Scenario) -> None:
    order = scenario.paid(CREDITS)
    scenario.store.change_total(order, "500.00")
    scenario.tell_everything()
    assert (scenario.stripe.kept(order), scenario.row(order).state) == ([], OrderState.UNPAID)


def test_money_of_an_order_that_a_shop_admin_edits_before_it_is_completed_is_given_back(
    scenario: Scenario,
) -> None:
    order = scenario.paid(CREDITS)
    scenario.store.trouble = ["down"]
    assert scenario.look(order).status_code == 503
    assert states(scenario, order) == ["paid"]
    scenario.store.change_total(order, "55.00")
    scenario.tell_everything()
    scenario.look(order)
    scenario.tell_everything()
    assert (scenario.stripe.kept(order), scenario.row(order).state) == ([], OrderState.UNPAID)
    scenario.stripe.pay(scenario.page(order))
    scenario.tell_everything()
    assert (len(scenario.stripe.kept(order)), scenario.row(order).state) == (1, OrderState.DONE)


def test_money_of_an_order_that_was_taken_up_again_meanwhile_is_kept(
    scenario: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = scenario.paid(CREDITS)
    scenario.store.trouble = ["down"]
    assert scenario.look(order).status_code == 503
    scenario.store.change(order, "cancelled")

    def find(session: Session, order_id: int, *, lock: bool = False) -> Order | None:
        if lock:
            scenario.store.change(order, "completed")
        return find_order(session, order_id, lock=lock)

    monkeypatch.setattr(payments, "find_order", find)
    scenario.look(order)
    scenario.tell_everything()
    assert (len(scenario.stripe.kept(order)), scenario.row(order).state) == (1, OrderState.DONE)


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


def test_the_payment_of_an_order_that_a_shop_admin_completed_for_it_is_kept_and_they_are_told(
    scenario: Scenario,
) -> None:
    order = scenario.paid(CREDITS)
    scenario.store.change(order, "completed")
    scenario.store.tell(order)
    scenario.tell_everything()
    assert (len(scenario.stripe.kept(order)), scenario.row(order).state) == (1, OrderState.DONE)
    words = "Completed in the shop before its payment pi_cs_1 was seen. "
    told = select(ReviewItem.text).where(ReviewItem.state == ReviewState.OPEN)
    assert [effect.startswith(words) for effect in scenario.session.scalars(told)] == [True]


def test_nobody_can_pay_on_a_page_of_an_order_that_is_completed_already(scenario: Scenario) -> None:
    order = scenario.bought(CREDITS)
    page = scenario.page(order)
    scenario.store.change(order, "completed")
    scenario.store.tell(order)
    scenario.tell_everything()
    assert (scenario.stripe.sessions[page]["status"], states(scenario, order)) == ("expired", ["expired"])


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
