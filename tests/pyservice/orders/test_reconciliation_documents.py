"""The audit compares documents with the orders and credits that paid for them."""

from __future__ import annotations

from sqlalchemy import delete, update
from tests.pyservice.orders.reconciled_day import busy_day, problems
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, Scenario

from lyd.commerce.models import OrderClaim
from lyd.credits.models import CreditEntry
from lyd.orders.models import Order


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
    session.execute(update(Order).where(Order.wc_order_id == orders[CREDITS]).values(document_id=document))
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
