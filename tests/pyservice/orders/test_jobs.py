"""The background work on orders: refunds that Stripe made already, and refunds that it refuses."""

from __future__ import annotations

from sqlalchemy import select
from tests.pyservice.orders.scenario_queries import open_items
from tests.pyservice.orders.store_scenario import CREDITS, Scenario

from lyd.core.jobs.models import JobState, OutboxRow
from lyd.orders.jobs import flag_failed_refund
from lyd.orders.models import Payment, PaymentState


def test_money_that_was_given_back_in_stripes_dashboard_is_not_given_back_again(scenario: Scenario) -> None:
    order = scenario.paid(CREDITS)
    scenario.store.change(order, "cancelled")
    scenario.stripe.given_back["pi_cs_1"] = "dashboard"
    scenario.tell_everything()
    assert open_items(scenario) == ["The order was not waiting for money any more. Payment pi_cs_1 is given back."]
    assert scenario.session.scalar(select(Payment.state)) is PaymentState.REFUNDED
    assert set(scenario.session.scalars(select(OutboxRow.state))) <= {JobState.DONE}
    assert scenario.stripe.given_back == {"pi_cs_1": "dashboard"}


def test_a_refund_that_fails_for_good_is_left_to_a_shop_admin(scenario: Scenario) -> None:
    order = scenario.paid(CREDITS)
    scenario.look(order)
    payment_id = scenario.session.scalars(select(Payment.id)).one()
    flag_failed_refund(scenario.session, "Stripe is away.", payment_id=payment_id)
    scenario.session.commit()
    words = "Payment pi_cs_1 could not be given back: do it in Stripe's dashboard. Stripe is away."
    assert open_items(scenario) == [words]
