"""Stripe's page: one for each order, for what the order costs; money that pays for nothing is given back."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, PLAN, RETURN, Market

from lyd.orders.models import Order, OrderState
from lyd.orders.services import payments
from lyd.orders.services.lookup import find_order
from lyd.orders.services.payments import payments_of
from lyd.webhooks.models import EventState, WebhookEvent


def states(market: Market, order: int) -> list[str]:
    market.session.rollback()
    return [payment.state.value for payment in payments_of(market.session, order)]


def test_the_page_asks_for_what_the_order_costs_whatever_the_browser_says(market: Market) -> None:
    order = market.bought(DOCUMENT)
    answer = market.checkout(order, price="0.01", product_name="Nothing", product_id=1)
    assert answer.json["data"]["url"] == "http://stripe.test/pay/cs_1"
    assert (market.till.sessions["cs_1"]["amount_total"], market.till.sessions["cs_1"]["currency"]) == (9900, "aud")


def test_an_open_page_is_used_again(market: Market) -> None:
    order = market.bought(DOCUMENT)
    assert market.page(order) == market.page(order)
    assert list(market.till.sessions) == ["cs_1"]


def test_a_page_that_was_left_open_too_long_is_replaced(market: Market) -> None:
    order = market.bought(DOCUMENT)
    market.till.sessions[market.page(order)]["status"] = "expired"
    assert (market.page(order), states(market, order)) == ("cs_2", ["expired", "open"])


def test_a_page_for_another_amount_is_closed(market: Market) -> None:
    order = market.bought(DOCUMENT)
    market.page(order)
    market.shop.change_total(order, "50.00")
    assert market.page(order) == "cs_2"
    assert (market.till.sessions["cs_1"]["status"], market.till.sessions["cs_2"]["amount_total"]) == ("expired", 5000)


def test_a_page_lost_on_the_way_is_the_same_page_at_the_next_try(market: Market) -> None:
    order = market.bought(DOCUMENT)
    market.till.trouble = ["lost", "lost"]
    lost = market.checkout(order)
    assert (lost.status_code, lost.json["error_code"]) == (503, "payment_unavailable")
    assert lost.json["message"] == "There is something wrong. Please try again!"
    assert (market.page(order), list(market.till.sessions)) == ("cs_1", ["cs_1"])


def test_a_lost_page_asked_for_with_other_addresses_is_another_one(market: Market) -> None:
    order = market.bought(DOCUMENT)
    market.till.trouble = ["lost", "lost"]
    market.checkout(order)
    answer = market.checkout(order, cancel_url=f"{RETURN}?cancelled=1")
    assert answer.json["data"]["url"].endswith("cs_2")


def test_a_paid_order_has_no_page(market: Market) -> None:
    order = market.paid(DOCUMENT)
    answer = market.checkout(order)
    assert (answer.status_code, answer.json["error_code"]) == (409, "order_paid")
    assert answer.json["message"] == "Your order is in progress. Please contact admin for more information"
    assert market.row(order).state is OrderState.DONE


def test_a_payment_that_takes_days_leaves_the_order_in_progress_until_it_is_there(market: Market) -> None:
    order = market.bought(CREDITS)
    session = market.till.sessions[market.page(order)]
    session |= {"status": "complete", "url": None, "payment_intent": "pi_slow"}
    assert market.look(order).json["data"]["state"] == "unpaid"
    assert market.checkout(order).json["error_code"] == "order_paid"
    market.tell(("checkout.session.async_payment_failed", session))
    market.work()
    assert states(market, order) == ["failed"]
    assert market.page(order) == "cs_2"


def test_a_declined_card_leaves_the_page_open(market: Market) -> None:
    order = market.bought(DOCUMENT)
    page = market.page(order)
    assert market.look(order).json["data"]["is_declined"] is False
    market.till.sessions[page]["payment_intent"] = "pi_refused"
    seen = market.look(order).json["data"]
    assert (seen["state"], seen["is_declined"]) == ("unpaid", True)
    assert market.page(order) == page


def test_who_pays_twice_gets_one_payment_back(market: Market) -> None:
    order = market.bought(CREDITS)
    first = market.page(order)
    market.till.sessions[first]["status"] = "expired"
    second = market.page(order)
    market.till.sessions[first]["status"] = "open"
    for page in (first, second):
        market.till.pay(page)
    market.tell_everything()
    assert (len(market.till.kept(order)), market.row(order).state) == (1, OrderState.DONE)
    assert sorted(states(market, order)) == ["paid", "refunded"]
    assert market.shop.status(order) == "completed"


def test_money_that_is_not_what_the_order_costs_is_given_back(market: Market) -> None:
    order = market.paid(CREDITS)
    market.shop.change_total(order, "500.00")
    market.tell_everything()
    assert (market.till.kept(order), market.row(order).state) == ([], OrderState.UNPAID)


def test_money_of_an_order_that_a_shop_admin_edits_before_it_is_completed_is_given_back(market: Market) -> None:
    order = market.paid(CREDITS)
    market.shop.trouble = ["down"]
    assert market.look(order).status_code == 503
    assert states(market, order) == ["paid"]
    market.shop.change_total(order, "55.00")
    market.tell_everything()
    market.look(order)
    market.tell_everything()
    assert (market.till.kept(order), market.row(order).state) == ([], OrderState.UNPAID)
    market.till.pay(market.page(order))
    market.tell_everything()
    assert (len(market.till.kept(order)), market.row(order).state) == (1, OrderState.DONE)


def test_money_of_an_order_that_was_taken_up_again_meanwhile_is_kept(
    market: Market, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = market.paid(CREDITS)
    market.shop.trouble = ["down"]
    assert market.look(order).status_code == 503
    market.shop.change(order, "cancelled")

    def find(session: Session, order_id: int, *, lock: bool = False) -> Order | None:
        if lock:
            market.shop.change(order, "completed")
        return find_order(session, order_id, lock=lock)

    monkeypatch.setattr(payments, "find_order", find)
    market.look(order)
    market.tell_everything()
    assert (len(market.till.kept(order)), market.row(order).state) == (1, OrderState.DONE)


@pytest.mark.parametrize("status", ["pending", "failed"])
def test_an_order_that_costs_nothing_any_more_is_completed_without_a_page(market: Market, status: str) -> None:
    order = market.bought(CREDITS)
    first = market.page(order)
    market.shop.change(order, status)
    market.shop.change_total(order, "0.00")
    assert market.checkout(order).json["data"]["url"] == f"{RETURN}?order_id={order}"
    assert (market.shop.status(order), market.row(order).state) == ("completed", OrderState.DONE)
    market.till.pay(first)  # the page of before was still open
    market.tell_everything()
    assert market.till.kept(order) == []


def test_the_payment_of_an_order_that_a_shop_admin_completed_for_it_is_kept_and_they_are_told(market: Market) -> None:
    order = market.paid(CREDITS)
    market.shop.change(order, "completed")
    market.shop.tell(order)
    market.tell_everything()
    assert (len(market.till.kept(order)), market.row(order).state) == (1, OrderState.DONE)
    words = "Completed in the shop before its payment pi_cs_1 was seen. "
    told = select(WebhookEvent.effect).where(WebhookEvent.state == EventState.ATTENTION)
    assert [effect.startswith(words) for effect in market.session.scalars(told)] == [True]


def test_nobody_can_pay_on_a_page_of_an_order_that_is_completed_already(market: Market) -> None:
    order = market.bought(CREDITS)
    page = market.page(order)
    market.shop.change(order, "completed")
    market.shop.tell(order)
    market.tell_everything()
    assert (market.till.sessions[page]["status"], states(market, order)) == ("expired", ["expired"])


def test_addresses_of_other_sites_are_refused(market: Market) -> None:
    order = market.bought(DOCUMENT)
    for address in (
        "https://evil.test/",
        "http://site.test.evil.test/",
        "http://site.test@evil.test/",
        "https://site.test",
    ):
        answer = market.checkout(order, success_url=address)
        assert (answer.status_code, list(answer.json["errors"])) == (422, ["success_url"]), address
    assert market.checkout(order, error_url="javascript:alert(1)").status_code == 422
    assert market.till.sessions == {}


def test_a_cancelled_order_is_not_paid(market: Market) -> None:
    order = market.bought(DOCUMENT)
    market.shop.change(order, "cancelled")
    answer = market.checkout(order)
    assert (answer.status_code, answer.json["error_code"]) == (409, "order_closed")


def test_who_pays_for_a_plan_is_a_customer_of_stripe(market: Market) -> None:
    market.page(market.bought(PLAN))
    assert "POST /v1/customers" in market.till.calls
