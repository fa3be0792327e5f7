"""The audit compares orders with the shop: known here, at the same price, with what was promised."""

from __future__ import annotations

from sqlalchemy import text, update
from tests.pyservice.orders.reconciled_day import busy_day, problems
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, Scenario

from lyd.credits.models import CreditEntry
from lyd.orders.models import Payment
from lyd.orders.services.reconciliation import find_problems


def test_what_is_on_its_way_has_ten_minutes(scenario: Scenario) -> None:
    order = scenario.paid(CREDITS)
    scenario.store.change(order, "completed")
    sold = scenario.store.sell(scenario.user("owner"), CREDITS)
    scenario.session.rollback()
    assert find_problems(scenario.session) == []
    assert f"Order {sold} is paid in the shop and unknown here." in problems(scenario)


def test_an_order_that_brought_too_few_is_told(scenario: Scenario) -> None:
    order = busy_day(scenario)[CREDITS]
    scenario.session.execute(update(CreditEntry).where(CreditEntry.wc_order_id == order).values(delta=9))
    scenario.session.commit()
    assert problems(scenario) == [f"Order {order} promised 10 credits and brought 9."]


def test_an_order_whose_payment_is_disputed_waits(scenario: Scenario) -> None:
    order = busy_day(scenario)[CREDITS]
    scenario.store.change(order, "on-hold")
    scenario.session.execute(update(Payment).where(Payment.wc_order_id == order).values(state="disputed"))
    scenario.session.commit()
    assert problems(scenario) == []


def test_what_the_shop_says_otherwise_is_told(scenario: Scenario) -> None:
    orders, session = busy_day(scenario), scenario.session
    scenario.store.change(orders[DOCUMENT], "cancelled")
    scenario.store.change_total(orders[612], "1.00")
    session.execute(text("DELETE FROM wp_wc_orders WHERE id = :id"), {"id": orders[CREDITS]})
    session.commit()
    assert sorted(problems(scenario)) == sorted(
        [
            f"Order {orders[DOCUMENT]} had its effect, and the shop calls it cancelled.",
            f"Order {orders[CREDITS]} had its effect and is not in the shop any more.",
            f"Order {orders[612]} costs 1.00 in the shop and 330.00 here.",
        ]
    )
