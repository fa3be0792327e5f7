"""Nobody tells anything: polling finds it within ten minutes, and says so to shop admins."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, PACKAGE_SIZE, Market

from lyd.core.jobs import SCHEDULE
from lyd.credits.services import balance
from lyd.orders.models import Order, OrderState
from lyd.orders.services import polls
from lyd.webhooks.models import Sender, WebhookEvent

pytestmark = pytest.mark.usefixtures("patience")


def credits(market: Market, by: str = "owner") -> int:
    market.session.rollback()
    return balance(market.session, market.teams[by])


def found(market: Market) -> list[str | None]:
    market.session.rollback()
    rows = select(WebhookEvent.effect).where(WebhookEvent.sender == Sender.POLL).order_by(WebhookEvent.id)
    return list(market.session.scalars(rows))


def test_patience_and_the_clock_leave_less_than_ten_minutes() -> None:
    assert SCHEDULE["orders.poll"].seconds * 2 < 10 * 60
    assert SCHEDULE["webhooks.catch_up"].seconds * 2 < 10 * 60


def test_a_payment_that_nobody_told_of_is_found(market: Market) -> None:
    order = market.paid(CREDITS)
    market.poll()
    assert (credits(market), market.shop.status(order)) == (150 + PACKAGE_SIZE, "completed")
    assert found(market) == [f"Order {order} is done: the credits were given."]
    market.poll()
    assert credits(market) == 150 + PACKAGE_SIZE


def test_an_order_completed_by_hand_is_found(market: Market) -> None:
    order = market.bought(DOCUMENT)
    market.shop.change(order, "completed")
    market.poll()
    assert market.row(order).state is OrderState.DONE


def test_credits_bought_in_the_shop_itself_are_found(market: Market) -> None:
    order = market.shop.sell(market.user("member"), CREDITS, 2)
    market.poll()
    assert credits(market) == 150 + 2 * PACKAGE_SIZE
    assert (market.row(order).user_id, market.row(order).team_id) == (market.user("member"), market.teams["owner"])


def test_documents_bought_in_the_shop_itself_wait_to_be_started(market: Market) -> None:
    order = market.shop.sell(market.user("owner"), DOCUMENT)
    market.poll()
    assert (market.session.scalar(select(Order.id)), market.show(order).json["data"]["state"]) == (None, "paid")


def test_what_a_customer_without_a_company_bought_is_left_alone(market: Market) -> None:
    market.shop.sell(9999, CREDITS)
    market.poll()
    assert (market.session.scalar(select(Order.id)), found(market)) == (None, [])


def test_refunds_that_nobody_told_of_are_found(market: Market) -> None:
    part, whole = market.paid(CREDITS, quantity=2), market.paid(CREDITS)
    market.look(part)
    market.look(whole)
    market.shop.refund(part, quantity=1)
    market.shop.change(whole, "refunded")
    market.poll()
    assert credits(market) == 150 + PACKAGE_SIZE


def test_money_given_back_at_stripe_that_nobody_told_of_is_found(market: Market) -> None:
    order = market.paid(CREDITS)
    market.look(order)
    market.till.give_back(next(iter(market.till.sessions)))
    market.till.forget()
    market.poll()
    assert (credits(market), market.row(order).state, market.shop.status(order)) == (
        150,
        OrderState.REFUNDED,
        "refunded",
    )
    market.poll()
    assert credits(market) == 150


def test_an_event_that_was_delivered_is_not_played_again(market: Market) -> None:
    market.paid(CREDITS)
    market.till.untold = list(market.till.news)
    market.tell(market.till.news.pop(), "evt_0")
    market.poll()
    rows = select(WebhookEvent.attempts).where(WebhookEvent.sender == Sender.STRIPE)
    assert list(market.session.scalars(rows)) == [1]


def test_a_stripe_that_is_away_is_asked_the_next_time(market: Market) -> None:
    order = market.paid(CREDITS)
    market.look(order)
    market.till.give_back(next(iter(market.till.sessions)))
    market.till.forget()
    market.till.is_down = True
    market.poll()
    assert market.row(order).state is OrderState.DONE
    market.till.is_down = False
    market.poll()
    assert market.row(order).state is OrderState.REFUNDED


def test_an_order_whose_number_got_lost_is_linked(market: Market) -> None:
    market.shop.trouble = ["lost"]
    market.order(DOCUMENT, key="lost-in-between")
    market.poll()
    (number,) = market.shop.numbers()
    assert market.row(number).state is OrderState.UNPAID


def test_an_order_that_the_shop_never_made_is_given_up(market: Market, monkeypatch: pytest.MonkeyPatch) -> None:
    market.shop.trouble = ["down"]
    market.order(DOCUMENT, key="never-made-it")
    market.poll()
    assert market.session.scalar(select(Order.state)) is OrderState.NEW
    monkeypatch.setattr(polls, "FORGET_AFTER", polls.PATIENCE)
    market.poll()
    assert market.session.scalar(select(Order.state)) is OrderState.CANCELLED


def test_an_order_that_costs_nothing_is_completed_though_the_shop_was_away(market: Market) -> None:
    market.add_coupon("free", 100)
    market.shop.trouble = ["", "down"]
    assert market.order(CREDITS, coupon_lines=[{"code": "free"}]).status_code == 503
    market.poll()
    assert credits(market) == 150 + PACKAGE_SIZE


def test_a_quiet_shop_is_no_work(market: Market) -> None:
    for product in (CREDITS, DOCUMENT):
        market.look(market.paid(product))
    market.tell_everything()
    assert polls.find_work(market.session) == []
