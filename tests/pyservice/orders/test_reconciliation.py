"""`flask lyd credits audit`: nothing to say after a busy day, a sentence for everything that does not agree."""

from __future__ import annotations

import pytest
from sqlalchemy import delete, update
from tests.pyservice.orders.reconciled_day import busy_day, problems
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, PLAN, Scenario

from lyd.credits.models import CreditEntry
from lyd.memberships.models import MembershipTerm
from lyd.orders.models import Order, OrderState, Payment


def test_a_busy_day_agrees(scenario: Scenario) -> None:
    busy_day(scenario)
    assert problems(scenario) == []


def test_credits_that_never_came_or_came_from_nowhere_are_told(scenario: Scenario) -> None:
    orders, session = busy_day(scenario), scenario.session
    owner, outsider = scenario.teams["owner"], scenario.teams["outsider"]
    session.execute(delete(CreditEntry).where(CreditEntry.wc_order_id == orders[CREDITS]))
    session.add_all(
        [
            CreditEntry(team_id=outsider, delta=5, kind="buy", wc_order_id=4040, reference="order:4040"),
            CreditEntry(team_id=owner, delta=-1, kind="spend", document_id=9999),
            CreditEntry(team_id=outsider, delta=-7, kind="adjust"),
        ]
    )
    session.commit()
    assert sorted(problems(scenario)) == sorted(
        [
            "Document 9999 took a credit and was never made.",
            f"Order {orders[CREDITS]} is done and brought no credits.",
            "Order 4040 brought credits and is not done.",
            f"Team {outsider}: 2 credits more were spent than there were.",
        ]
    )


def test_plans_that_do_not_fit_their_orders_are_told(scenario: Scenario) -> None:
    orders, session = busy_day(scenario), scenario.session
    session.execute(update(MembershipTerm).where(MembershipTerm.wc_order_id == orders[612]).values(wc_order_id=4040))
    session.execute(update(MembershipTerm).values(refunded_at=None))
    session.commit()
    refunded = session.query(Order).where(Order.state == OrderState.REFUNDED, Order.product_id == PLAN).one()
    assert sorted(problems(scenario)) == sorted(
        [
            f"Order {orders[612]} is done and began no plan.",
            f"Order {refunded.wc_order_id} was refunded, but its plan goes on.",
            "Order 4040 began a plan and is not done.",
        ]
    )


def test_money_that_does_not_fit_is_told(scenario: Scenario) -> None:
    orders, session = busy_day(scenario), scenario.session
    paid = {payment.wc_order_id: payment for payment in session.query(Payment).where(Payment.state == "paid")}
    paid[orders[DOCUMENT]].amount += 1
    paid[orders[CREDITS]].wc_order_id = orders[612]
    number = paid[orders[CREDITS]].id
    session.commit()
    assert sorted(problems(scenario)) == sorted(
        [
            f"Order {orders[DOCUMENT]} costs 99.00, and 100.00 was taken.",
            f"Order {orders[612]} costs 330.00, and 200.00 was taken.",
            f"Order {orders[612]} was paid 2 times.",
            f"Order {orders[CREDITS]} of 200.00 is completed, and no payment of it is here.",
        ]
    )
    paid[orders[CREDITS]].wc_order_id = 4040
    session.commit()
    assert f"Payment {number} of 200.00 was taken, and order 4040 is not completed." in problems(scenario)


def test_money_that_a_refund_in_the_shop_left_with_stripe_is_told(scenario: Scenario) -> None:
    order = busy_day(scenario)[CREDITS]
    scenario.store.change(order, "refunded")
    scenario.store.tell(order)
    scenario.tell_everything()
    payment = scenario.session.query(Payment).where(Payment.wc_order_id == order).one()
    assert problems(scenario) == [f"Payment {payment.id} of 200.00 was kept, and order {order} was undone."]


def test_a_paid_order_without_effect_is_told(scenario: Scenario) -> None:
    orders, session = busy_day(scenario), scenario.session
    row = session.query(Order).where(Order.wc_order_id == orders[DOCUMENT])
    row.update({"state": OrderState.FAILED, "reason": "The template is gone."})
    session.commit()
    assert problems(scenario) == [f"Order {orders[DOCUMENT]} is paid and has brought nothing. The template is gone."]


@pytest.mark.parametrize("is_wrong", [False, True])
def test_the_command_says_so_with_its_exit_code(scenario: Scenario, is_wrong: bool) -> None:
    busy_day(scenario)
    if is_wrong:
        scenario.session.add(CreditEntry(team_id=scenario.teams["lite"], delta=-1, kind="adjust"))
        scenario.session.commit()
    result = scenario.app.test_cli_runner().invoke(args=["lyd", "credits", "audit"])
    assert result.exit_code == int(is_wrong)
    words = f"Team {scenario.teams['lite']}: 1 credits more were spent than there were.\nError: 1 problems\n"
    assert result.output == (words if is_wrong else "all agrees\n")
