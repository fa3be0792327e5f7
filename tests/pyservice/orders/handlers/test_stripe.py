"""Events of Stripe: refunds and disputes reach the order, whatever arrives first."""

from __future__ import annotations

from tests.pyservice.orders.scenario_queries import balance_of, open_items, payment_states
from tests.pyservice.orders.store_scenario import (
    CREDITS,
    PACKAGE_SIZE,
    START_CREDITS,
    Scenario,
)

from lyd.orders.models import OrderState


def test_a_payment_that_takes_days_leaves_the_order_in_progress_until_it_is_there(scenario: Scenario) -> None:
    order = scenario.bought(CREDITS)
    session = scenario.stripe.sessions[scenario.page(order)]
    session |= {"status": "complete", "url": None, "payment_intent": "pi_slow"}
    assert scenario.look(order).json["data"]["state"] == "unpaid"
    assert scenario.checkout(order).json["error_code"] == "order_paid"
    scenario.tell(("checkout.session.async_payment_failed", session))
    scenario.work()
    assert payment_states(scenario, order) == ["failed"]
    assert scenario.page(order) == "cs_2"


def test_money_given_back_at_stripe_refunds_the_order(scenario: Scenario) -> None:
    order = scenario.fulfilled(CREDITS)
    scenario.stripe.refund_in_dashboard("cs_1")
    scenario.tell_everything()
    assert (scenario.store.status(order), balance_of(scenario)) == ("refunded", START_CREDITS)
    assert scenario.row(order).state is OrderState.REFUNDED


def test_a_refund_that_is_told_before_its_payment_ends_the_same(scenario: Scenario) -> None:
    order = scenario.paid(CREDITS)
    paid = scenario.stripe.news.pop()
    scenario.stripe.refund_in_dashboard("cs_1")
    scenario.tell_everything()
    scenario.tell(paid)
    scenario.tell_everything()
    assert (scenario.store.status(order), balance_of(scenario)) == ("refunded", START_CREDITS)


def test_a_dispute_holds_the_order_and_its_end_decides(scenario: Scenario) -> None:
    order = scenario.fulfilled(CREDITS)
    dispute = {"id": "dp_1", "object": "dispute", "payment_intent": "pi_cs_1", "status": "needs_response"}
    scenario.tell(("charge.dispute.created", dispute))
    scenario.work()
    assert (scenario.store.status(order), balance_of(scenario)) == ("on-hold", START_CREDITS + PACKAGE_SIZE)
    assert open_items(scenario) == ["The buyer disputes the payment at their bank. Answer in Stripe's dashboard."]
    scenario.tell(("charge.dispute.closed", {**dispute, "status": "won"}))
    scenario.work()
    assert scenario.store.status(order) == "completed"
    scenario.tell(("charge.dispute.closed", {**dispute, "status": "lost"}))
    scenario.tell_everything()
    assert (scenario.store.status(order), balance_of(scenario)) == ("refunded", START_CREDITS)
