"""Whatever is sent, no money and no document is lost, and no member gets what is another's."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import select, text
from tests.factories.documents import create_template
from tests.factories.wordpress import add_product
from tests.pyservice.orders.scenario_queries import count_rows
from tests.pyservice.orders.store_scenario import (
    CREDITS,
    DOCUMENT,
    DRAFT,
    ORDERS,
    PLAN,
    Scenario,
    refused,
)
from werkzeug.test import TestResponse

from lyd.credits.services import balance
from lyd.documents.models import Document
from lyd.orders.models import Order, OrderState


def test_more_than_one_document_or_plan_at_a_time_is_refused(scenario: Scenario) -> None:
    for product in (DOCUMENT, PLAN):
        assert refused(scenario.order(product, quantity=2)) == (422, "invalid_input")


@pytest.mark.parametrize("status", ["draft", "trash", "private", "pending"])
def test_a_product_that_is_not_published_is_not_sold(scenario: Scenario, status: str) -> None:
    scenario.session.execute(
        text("UPDATE wp_posts SET post_status = :status WHERE ID = :id"), {"status": status, "id": DOCUMENT}
    )
    scenario.session.commit()
    answer = scenario.order(DOCUMENT)
    assert refused(answer) == (422, "template_unavailable")
    assert answer.json["message"] == "Cannot use this template. Please contact admin for more information"
    assert scenario.store.calls == []


def test_a_product_without_a_package_or_that_never_was_is_not_sold(scenario: Scenario) -> None:
    add_product(scenario.session.connection(), 650, "A mug", _price="9.00")
    scenario.session.commit()
    assert [refused(scenario.order(product)) for product in (650, 999)] == [(422, "template_unavailable")] * 2


def test_a_template_of_an_excluded_category_is_not_sold(scenario: Scenario) -> None:
    category = scenario.session.scalar(text("SELECT term_id FROM wp_terms WHERE name = 'Business'"))
    facts = {"lyd_plan": "best-practice", "lyd_excluded_categories": str(category), "_price": "330"}
    add_product(scenario.session.connection(), 651, "Best Practice", category=None, **facts)
    scenario.session.commit()
    assert refused(scenario.order(DOCUMENT)) == (403, "template_locked")
    assert scenario.store.calls == []


def test_a_coupon_that_is_none_stops_the_order_before_the_shop_hears_of_it(scenario: Scenario) -> None:
    answer = scenario.order(DOCUMENT, coupon_lines=[{"code": "nope"}])
    assert refused(answer) == (422, "coupon_not_found")
    assert answer.json["message"] == 'The coupon code "nope" does not exist!'
    assert scenario.store.calls == []


def test_an_order_that_the_shop_refuses_is_closed(scenario: Scenario) -> None:
    scenario.add_coupon("gone", 10)
    scenario.store.coupons.clear()
    answer = scenario.order(DOCUMENT, key="refused-1", coupon_lines=[{"code": "gone"}])
    assert (*refused(answer), answer.json["message"]) == (422, "order_refused", "Can't create order")
    scenario.session.rollback()
    assert scenario.session.scalar(select(Order.state)) is OrderState.CANCELLED


ASKS: dict[str, Callable[[Scenario, int], TestResponse]] = {
    "show": lambda scenario, order: scenario.show(order, by="outsider"),
    "look": lambda scenario, order: scenario.look(order, by="outsider"),
    "pay": lambda scenario, order: scenario.checkout(order, by="outsider"),
    "use": lambda scenario, order: scenario.api.post(
        DRAFT, by="outsider", json={"template_id": DOCUMENT, "order_id": order}
    ),
    "confirm": lambda scenario, order: scenario.api.put(
        f"{ORDERS}/{order}", by="outsider", json={"meta_data": [{"key": "is_used", "value": "1"}]}
    ),
}


@pytest.mark.parametrize("ask", ASKS.values(), ids=list(ASKS))
def test_another_members_order_is_not_there(scenario: Scenario, ask: Callable[[Scenario, int], TestResponse]) -> None:
    orders = (scenario.paid(DOCUMENT), scenario.store.sell(scenario.user("owner"), DOCUMENT), 12345)
    assert {refused(ask(scenario, order)) for order in orders} == {(404, "not_found")}
    assert count_rows(scenario, Document) == 0


def test_an_order_starts_only_the_template_that_it_paid(scenario: Scenario) -> None:
    create_template(scenario.session, 660, "Dearer", _price="900.00")
    scenario.session.commit()
    order = scenario.store.sell(scenario.user("owner"), DOCUMENT)
    answer = scenario.api.post(DRAFT, by="owner", json={"template_id": 660, "order_id": order})
    assert refused(answer) == (409, "order_used")


def test_returning_without_having_paid_brings_nothing(scenario: Scenario) -> None:
    order = scenario.bought(CREDITS)
    scenario.page(order)
    for _ in range(3):
        assert scenario.look(order).json["data"]["state"] == "unpaid"
    scenario.session.rollback()
    assert balance(scenario.session, scenario.teams["owner"]) == 150
