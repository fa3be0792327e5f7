"""Without any event, polling finds a change within ten minutes and reports it to shop admins."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from tests.pyservice.orders.scenario_queries import balance_of
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, PACKAGE_SIZE, Scenario

from lyd.core.jobs import SCHEDULE
from lyd.orders.models import Order, OrderState
from lyd.orders.services import polls
from lyd.webhooks.models import Sender, WebhookEvent

pytestmark = pytest.mark.usefixtures("poll_immediately")


def found(scenario: Scenario) -> list[str | None]:
    scenario.session.rollback()
    rows = select(WebhookEvent.effect).where(WebhookEvent.sender == Sender.POLL).order_by(WebhookEvent.id)
    return list(scenario.session.scalars(rows))


def test_patience_and_the_clock_leave_less_than_ten_minutes() -> None:
    assert SCHEDULE["orders.poll"].seconds * 2 < 10 * 60
    assert SCHEDULE["webhooks.catch_up"].seconds * 2 < 10 * 60


def test_a_payment_without_an_event_is_found(scenario: Scenario) -> None:
    order = scenario.paid(CREDITS)
    scenario.poll()
    assert (balance_of(scenario), scenario.store.status(order)) == (150 + PACKAGE_SIZE, "completed")
    assert found(scenario) == [f"Order {order} is done: the credits were given."]
    scenario.poll()
    assert balance_of(scenario) == 150 + PACKAGE_SIZE


def test_an_order_completed_by_hand_is_found(scenario: Scenario) -> None:
    order = scenario.bought(DOCUMENT)
    scenario.store.change(order, "completed")
    scenario.poll()
    assert scenario.row(order).state is OrderState.DONE


def test_credits_bought_in_the_shop_itself_are_found(scenario: Scenario) -> None:
    order = scenario.store.sell(scenario.user("member"), CREDITS, 2)
    scenario.poll()
    assert balance_of(scenario) == 150 + 2 * PACKAGE_SIZE
    assert (scenario.row(order).user_id, scenario.row(order).team_id) == (
        scenario.user("member"),
        scenario.teams["owner"],
    )


def test_documents_bought_in_the_shop_itself_wait_to_be_started(scenario: Scenario) -> None:
    order = scenario.store.sell(scenario.user("owner"), DOCUMENT)
    scenario.poll()
    assert (scenario.session.scalar(select(Order.id)), scenario.show(order).json["data"]["state"]) == (None, "done")


def test_what_a_customer_without_a_company_bought_is_left_alone(scenario: Scenario) -> None:
    scenario.store.sell(9999, CREDITS)
    scenario.poll()
    assert (scenario.session.scalar(select(Order.id)), found(scenario)) == (None, [])


def test_refunds_without_an_event_are_found(scenario: Scenario) -> None:
    part, whole = scenario.paid(CREDITS, quantity=2), scenario.paid(CREDITS)
    scenario.look(part)
    scenario.look(whole)
    scenario.store.refund(part, quantity=1)
    scenario.store.change(whole, "refunded")
    scenario.poll()
    assert balance_of(scenario) == 150 + PACKAGE_SIZE


def test_an_order_whose_number_got_lost_is_linked(scenario: Scenario) -> None:
    scenario.store.trouble = ["lost"]
    scenario.order(DOCUMENT, key="lost-in-between")
    scenario.poll()
    (number,) = scenario.store.numbers()
    assert scenario.row(number).state is OrderState.UNPAID


def test_an_order_that_the_shop_never_made_is_given_up(scenario: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    scenario.store.trouble = ["down"]
    scenario.order(DOCUMENT, key="never-made-it")
    scenario.poll()
    assert scenario.session.scalar(select(Order.state)) is OrderState.NEW
    monkeypatch.setattr(polls, "FORGET_AFTER", polls.PATIENCE)
    scenario.poll()
    assert scenario.session.scalar(select(Order.state)) is OrderState.CANCELLED


def test_an_order_that_costs_nothing_is_completed_though_the_shop_was_away(scenario: Scenario) -> None:
    scenario.add_coupon("free", 100)
    scenario.store.trouble = ["", "down"]
    assert scenario.order(CREDITS, coupon_lines=[{"code": "free"}]).status_code == 503
    scenario.poll()
    assert balance_of(scenario) == 150 + PACKAGE_SIZE


def test_a_quiet_shop_is_no_work(scenario: Scenario) -> None:
    for product in (CREDITS, DOCUMENT):
        scenario.look(scenario.paid(product))
    scenario.tell_everything()
    assert polls.find_stale_orders(scenario.session) == []
