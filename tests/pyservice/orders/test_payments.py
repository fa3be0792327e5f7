"""Stripe's page: one for each order, for what the order costs; money that pays for nothing is given back."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.pyservice.orders.scenario_queries import payment_states
from tests.pyservice.orders.store_scenario import CREDITS, Scenario

from lyd.orders.models import Order, OrderState
from lyd.orders.services import payments
from lyd.orders.services.lookup import find_order
from lyd.review.models import ReviewItem, ReviewState


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
    assert sorted(payment_states(scenario, order)) == ["paid", "refunded"]
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
    assert payment_states(scenario, order) == ["paid"]
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

    def find(session: Session, wc_order_id: int, *, lock: bool = False) -> Order | None:
        if lock:
            scenario.store.change(order, "completed")
        return find_order(session, wc_order_id, lock=lock)

    monkeypatch.setattr(payments, "find_order", find)
    scenario.look(order)
    scenario.tell_everything()
    assert (len(scenario.stripe.kept(order)), scenario.row(order).state) == (1, OrderState.DONE)


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


def test_the_page_of_a_completed_order_cannot_be_paid(scenario: Scenario) -> None:
    order = scenario.bought(CREDITS)
    page = scenario.page(order)
    scenario.store.change(order, "completed")
    scenario.store.tell(order)
    scenario.tell_everything()
    assert (scenario.stripe.sessions[page]["status"], payment_states(scenario, order)) == ("expired", ["expired"])
