"""Settling reads an order once: under the lock of our row."""

from __future__ import annotations

from tests.pyservice.orders.store_scenario import CREDITS, Scenario
from tests.statements import record_statements

from lyd.orders.models import OrderState
from lyd.orders.services import settle_order

SELECTS = 5
"""Our row under its lock, then the order with its refunds, its meta, its items and theirs."""


def test_an_order_that_is_settled_already_is_read_once(scenario: Scenario) -> None:
    wc_order_id = scenario.paid(CREDITS)
    scenario.look(wc_order_id)
    scenario.session.rollback()
    with record_statements(scenario.app) as statements:
        order = settle_order(scenario.session, wc_order_id)
    assert order is not None
    assert order.state is OrderState.DONE
    assert len([one for one in statements if one.startswith("SELECT")]) == SELECTS, statements
