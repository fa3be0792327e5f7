"""Who finds which order; orders that the shop made without telling us are linked or taken over."""

from __future__ import annotations

from tests.pyservice.orders.store_scenario import (
    CREDITS,
    DOCUMENT,
    DRAFT,
    Scenario,
)


def test_leads_see_what_was_bought_for_the_team_and_members_do_not(scenario: Scenario) -> None:
    credits, document = scenario.paid(CREDITS), scenario.paid(DOCUMENT)
    assert [scenario.show(credits, by=by).status_code for by in ("owner", "manager", "member")] == [200, 200, 404]
    assert [scenario.show(document, by=by).status_code for by in ("owner", "manager", "member")] == [200, 404, 404]


def test_another_members_order_cannot_be_paid_or_used_by_a_colleague(scenario: Scenario) -> None:
    order = scenario.paid(DOCUMENT)
    assert scenario.checkout(order, by="manager").status_code == 404
    answer = scenario.api.post(DRAFT, by="manager", json={"template_id": DOCUMENT, "order_id": order})
    assert answer.status_code == 404
