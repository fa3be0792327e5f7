"""A check of an order that could not be fulfilled tries again."""

from __future__ import annotations

from tests.pyservice.orders.store_scenario import DOCUMENT, Scenario

from lyd.orders.handlers.review import check_order


def test_an_order_needs_review_until_it_can_be_fulfilled(scenario: Scenario) -> None:
    order = scenario.paid(DOCUMENT)
    scenario.set_template_status("draft")
    with scenario.app.app_context():
        result = check_order(scenario.session, str(order))
        assert not result.is_resolved
        assert result.text.startswith(f"Order {order} is paid, but could not be fulfilled.")
        scenario.set_template_status("publish")
        result = check_order(scenario.session, str(order))
    assert result.is_resolved
    assert result.text == f"Order {order} is done: document {scenario.row(order).document_id} was started."
