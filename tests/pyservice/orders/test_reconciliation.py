"""`flask lyd credits audit`: nothing to say after a busy day, a sentence for everything that does not agree."""

from __future__ import annotations

import datetime

import pytest
from sqlalchemy import delete, text, update
from tests.factories.documents import create_template
from tests.factories.wordpress import add_product
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, DRAFT, PLAN, Scenario

from lyd.commerce.models import OrderClaim
from lyd.credits.models import CreditEntry
from lyd.memberships.models import MembershipTerm
from lyd.orders.models import Order, OrderState, Payment
from lyd.orders.services.reconciliation import find_problems

AT_ONCE = datetime.timedelta(minutes=-1)


def problems(scenario: Scenario) -> list[str]:
    """What is wrong if nothing may be on its way."""
    scenario.session.rollback()
    return find_problems(scenario.session, AT_ONCE)


def busy_day(scenario: Scenario) -> dict[int, int]:
    """Documents by order and by credit, credits and plans, some given back; the orders by product."""
    create_template(scenario.session, 611, "Lease", _price="10.00")
    add_product(scenario.session.connection(), 612, "Best Practice", _price="330.00", lyd_plan="best-practice")
    scenario.session.commit()
    orders = {product: scenario.paid(product) for product in (DOCUMENT, CREDITS, 612)}
    for order in orders.values():
        assert scenario.look(order).json["data"]["state"] == "done"
    assert scenario.api.post(DRAFT, by="member", json={"template_id": 611}).status_code == 200
    for by, product in (("lite", PLAN), ("owner", CREDITS)):
        undone = scenario.bought(product, by)
        page = scenario.page(undone, by)
        scenario.stripe.pay(page)
        scenario.look(undone, by)
        scenario.stripe.refund_in_dashboard(page)
    scenario.bought(CREDITS, "manager")
    scenario.store.sell(scenario.user("manager"), CREDITS)
    scenario.tell_everything()
    scenario.poll()
    scenario.tell_everything()
    return orders


def test_a_busy_day_agrees(scenario: Scenario) -> None:
    busy_day(scenario)
    assert problems(scenario) == []


def test_what_is_on_its_way_has_ten_minutes(scenario: Scenario) -> None:
    order = scenario.paid(CREDITS)
    scenario.store.change(order, "completed")
    sold = scenario.store.sell(scenario.user("owner"), CREDITS)
    scenario.session.rollback()
    assert find_problems(scenario.session) == []
    assert f"Order {sold} is paid in the shop and unknown here." in problems(scenario)


def test_credits_that_never_came_or_came_from_nowhere_are_told(scenario: Scenario) -> None:
    orders, session = busy_day(scenario), scenario.session
    owner, outsider = scenario.teams["owner"], scenario.teams["outsider"]
    session.execute(delete(CreditEntry).where(CreditEntry.order_id == orders[CREDITS]))
    session.add_all(
        [
            CreditEntry(team_id=outsider, delta=5, kind="buy", order_id=4040, reference="order:4040"),
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


def test_an_order_that_brought_too_few_is_told(scenario: Scenario) -> None:
    order = busy_day(scenario)[CREDITS]
    scenario.session.execute(update(CreditEntry).where(CreditEntry.order_id == order).values(delta=9))
    scenario.session.commit()
    assert problems(scenario) == [f"Order {order} promised 10 credits and brought 9."]


def test_a_document_that_took_two_credits_or_none_is_told(scenario: Scenario) -> None:
    orders, session = busy_day(scenario), scenario.session
    spend = session.query(CreditEntry).where(CreditEntry.kind == "spend").one()
    made, by_order = spend.document_id, scenario.row(orders[DOCUMENT]).document_id
    session.add(CreditEntry(team_id=spend.team_id, delta=-1, kind="spend", document_id=made))
    session.add(CreditEntry(team_id=spend.team_id, delta=-1, kind="spend", document_id=by_order))
    session.commit()
    found = [f"Document {made} took 2 credits.", f"Document {by_order} took a credit and used an order."]
    assert problems(scenario) == found
    session.execute(delete(CreditEntry).where(CreditEntry.kind == "spend"))
    session.commit()
    assert problems(scenario) == [f"Document {made} was to take a credit and took none."]


def test_an_order_that_was_used_twice_or_never_is_told(scenario: Scenario) -> None:
    orders, session = busy_day(scenario), scenario.session
    order, document = orders[DOCUMENT], scenario.row(orders[DOCUMENT]).document_id
    session.execute(update(Order).where(Order.order_id == orders[CREDITS]).values(document_id=document))
    session.execute(update(OrderClaim).values(document_id=9999))
    session.commit()
    assert sorted(problems(scenario)) == sorted(
        [
            f"Document {document} is named by 2 orders.",
            f"Document {document} was to use an order and used none.",
            f"Order {order} is done and was not used by document {document}.",
            f"Order {order} was used by document 9999, which was never made.",
        ]
    )


def test_plans_that_do_not_fit_their_orders_are_told(scenario: Scenario) -> None:
    orders, session = busy_day(scenario), scenario.session
    session.execute(update(MembershipTerm).where(MembershipTerm.order_id == orders[612]).values(order_id=4040))
    session.execute(update(MembershipTerm).values(refunded_at=None))
    session.commit()
    refunded = session.query(Order).where(Order.state == OrderState.REFUNDED, Order.product_id == PLAN).one()
    assert sorted(problems(scenario)) == sorted(
        [
            f"Order {orders[612]} is done and began no plan.",
            f"Order {refunded.order_id} was refunded, but its plan goes on.",
            "Order 4040 began a plan and is not done.",
        ]
    )


def test_money_that_does_not_fit_is_told(scenario: Scenario) -> None:
    orders, session = busy_day(scenario), scenario.session
    paid = {payment.order_id: payment for payment in session.query(Payment).where(Payment.state == "paid")}
    paid[orders[DOCUMENT]].amount += 1
    paid[orders[CREDITS]].order_id = orders[612]
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
    paid[orders[CREDITS]].order_id = 4040
    session.commit()
    assert f"Payment {number} of 200.00 was taken, and order 4040 is not completed." in problems(scenario)


def test_money_that_a_refund_in_the_shop_left_with_stripe_is_told(scenario: Scenario) -> None:
    order = busy_day(scenario)[CREDITS]
    scenario.store.change(order, "refunded")
    scenario.store.tell(order)
    scenario.tell_everything()
    payment = scenario.session.query(Payment).where(Payment.order_id == order).one()
    assert problems(scenario) == [f"Payment {payment.id} of 200.00 was kept, and order {order} was undone."]


def test_an_order_whose_payment_is_disputed_waits(scenario: Scenario) -> None:
    order = busy_day(scenario)[CREDITS]
    scenario.store.change(order, "on-hold")
    scenario.session.execute(update(Payment).where(Payment.order_id == order).values(state="disputed"))
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


def test_a_paid_order_without_effect_is_told(scenario: Scenario) -> None:
    orders, session = busy_day(scenario), scenario.session
    row = session.query(Order).where(Order.order_id == orders[DOCUMENT])
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
