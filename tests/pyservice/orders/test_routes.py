"""Whatever is sent, no money and no document is lost, and nobody gets what is another's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import func, select, text
from tests.factories.documents import create_template
from tests.factories.wordpress import add_product
from tests.pyservice.orders.store_scenario import (
    CREDITS,
    DOCUMENT,
    DRAFT,
    LOOK,
    ORDERS,
    PACKAGE_SIZE,
    PLAN,
    Scenario,
)
from werkzeug.test import TestResponse

from lyd.adapters.stripe import StripeCheckout
from lyd.credits.services import balance
from lyd.documents.models import Document
from lyd.orders.models import Order, OrderState
from lyd.review.models import ReviewItem, ReviewState

WRONG = "There is something wrong. Please try again!"


def refused(answer: TestResponse) -> tuple[int, str]:
    return answer.status_code, answer.json["error_code"]


def rows(scenario: Scenario, model: type[Any]) -> int:
    scenario.session.rollback()
    return int(scenario.session.scalar(select(func.count()).select_from(model)) or 0)


@pytest.mark.parametrize(
    "given",
    [
        {"product_id": 0},
        {"product_id": "x"},
        {"product_id": None},
        {"product_id": 2**64},
        {"quantity": 0},
        {"quantity": -1},
        {"quantity": 1.5},
        {"quantity": 101},
        {"line_items": []},
        {"line_items": [{"product_id": DOCUMENT}, {"product_id": CREDITS}]},
        {"coupon_lines": [{"code": ""}]},
        {"coupon_lines": [{"code": "x"}] * 21},
        {"name": "x" * 256},
        {"request_key": "short"},
        {"request_key": "' OR 1=1 --xxxx"},
        {"status": "completed", "unknown": 1},
    ],
    ids=str,
)
def test_an_order_that_is_not_one_is_refused(scenario: Scenario, given: dict[str, Any]) -> None:
    answer = scenario.api.post(
        ORDERS, by="owner", json={"request_key": "wrong-input-1", "product_id": DOCUMENT, **given}
    )
    assert refused(answer) == (422, "invalid_input")
    assert (scenario.store.calls, rows(scenario, Order)) == ([], 0)


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
    assert (*refused(answer), answer.json["message"]) == (422, "order_refused", WRONG)
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
    assert rows(scenario, Document) == 0


def test_leads_see_what_was_bought_for_the_team_and_members_do_not(scenario: Scenario) -> None:
    credits, document = scenario.paid(CREDITS), scenario.paid(DOCUMENT)
    assert [scenario.show(credits, by=by).status_code for by in ("owner", "manager", "member")] == [200, 200, 404]
    assert [scenario.show(document, by=by).status_code for by in ("owner", "manager", "member")] == [200, 404, 404]


def test_somebody_elses_order_cannot_be_paid_or_used_by_a_colleague(scenario: Scenario) -> None:
    order = scenario.paid(DOCUMENT)
    assert scenario.checkout(order, by="manager").status_code == 404
    answer = scenario.api.post(DRAFT, by="manager", json={"template_id": DOCUMENT, "order_id": order})
    assert answer.status_code == 404


def test_an_order_starts_only_the_template_that_it_paid(scenario: Scenario) -> None:
    create_template(scenario.session, 660, "Dearer", _price="900.00")
    scenario.session.commit()
    order = scenario.store.sell(scenario.user("owner"), DOCUMENT)
    answer = scenario.api.post(DRAFT, by="owner", json={"template_id": 660, "order_id": order})
    assert refused(answer) == (409, "order_used")


def test_a_use_that_is_not_true_is_not_confirmed(scenario: Scenario) -> None:
    order = scenario.paid(DOCUMENT)

    def say(value: object) -> TestResponse:
        meta = [{"key": "is_used", "value": value}]
        return scenario.api.put(f"{ORDERS}/{order}", by="owner", json={"meta_data": meta})

    assert refused(say("1")) == (409, "order_unpaid")
    document = scenario.look(order).json["data"]["document_id"]
    assert refused(say(document + 1)) == (409, "order_used")
    assert (say(document).status_code, say(str(document)).status_code) == (200, 200)
    other = scenario.api.put(f"{ORDERS}/{order}", by="owner", json={"meta_data": [{"key": "_lyd_team", "value": "1"}]})
    assert other.status_code == 422


@pytest.mark.parametrize(
    "query", ["id_order=0", "id_order=x", "id_order=1&id_order_2=1", "", "id_order=-5", "id_order=1.5"]
)
def test_a_return_query_that_was_tampered_with_is_refused(scenario: Scenario, query: str) -> None:
    assert scenario.api.get(f"{LOOK}?{query}", by="owner").status_code == 422


def test_returning_without_having_paid_brings_nothing(scenario: Scenario) -> None:
    order = scenario.bought(CREDITS)
    scenario.page(order)
    for _ in range(3):
        assert scenario.look(order).json["data"]["state"] == "unpaid"
    scenario.session.rollback()
    assert balance(scenario.session, scenario.teams["owner"]) == 150


@pytest.mark.parametrize("wrong", ["is_down", "nonsense"])
def test_a_shop_that_is_down_or_talks_nonsense_loses_nothing(scenario: Scenario, wrong: str) -> None:
    order = scenario.paid(CREDITS)
    setattr(scenario.store, wrong, True)
    answer = scenario.look(order)
    assert (*refused(answer), answer.json["message"]) == (503, "store_unavailable", WRONG)
    assert refused(scenario.order(DOCUMENT, key="while-down")) == (503, "store_unavailable")
    setattr(scenario.store, wrong, False)
    assert scenario.look(order).json["data"]["state"] == "done"
    assert scenario.order(DOCUMENT, key="while-down").status_code == 200
    scenario.session.rollback()
    assert balance(scenario.session, scenario.teams["owner"]) == 150 + PACKAGE_SIZE


@pytest.mark.parametrize("wrong", ["is_down", "nonsense"])
def test_a_stripe_that_is_down_or_talks_nonsense_loses_nothing(scenario: Scenario, wrong: str) -> None:
    order, other = scenario.paid(CREDITS), scenario.bought(DOCUMENT)
    setattr(scenario.stripe, wrong, True)
    for answer in (scenario.look(order), scenario.checkout(other)):
        assert (*refused(answer), answer.json["message"]) == (503, "payment_unavailable", WRONG)
        assert answer.headers["Retry-After"]
    setattr(scenario.stripe, wrong, False)
    assert scenario.look(order).json["data"]["state"] == "done"
    assert scenario.checkout(other).status_code == 200


def test_without_stripe_nothing_can_be_paid(scenario: Scenario) -> None:
    order = scenario.bought(DOCUMENT)
    scenario.app.extensions["lyd_stripe"] = StripeCheckout("", "", "http://stripe.test")
    assert refused(scenario.checkout(order)) == (503, "payment_unavailable")


def test_a_paid_document_whose_product_went_away_fails_in_words_and_comes_when_it_is_back(
    scenario: Scenario,
) -> None:
    order = scenario.paid(DOCUMENT)
    hide = text("UPDATE wp_posts SET post_status = :status WHERE ID = :id")
    scenario.session.execute(hide, {"status": "draft", "id": DOCUMENT})
    scenario.session.commit()
    seen = scenario.look(order).json["data"]
    assert (seen["state"], seen["status"]) == ("failed", "completed")
    assert seen["reason"] == "Cannot use this template. Please contact admin for more information"
    waiting = select(ReviewItem.text).where(ReviewItem.state == ReviewState.OPEN)
    assert "could not be fulfilled" in scenario.session.scalars(waiting).one()
    scenario.session.execute(hide, {"status": "publish", "id": DOCUMENT})
    scenario.session.commit()
    assert scenario.look(order).json["data"]["state"] == "done"
    assert rows(scenario, Document) == 1


def test_a_buyer_who_left_the_company_gets_no_document_in_it(scenario: Scenario) -> None:
    order = scenario.paid(DOCUMENT, by="member")
    scenario.session.execute(
        text("UPDATE lyd_team_member SET team_id = :team WHERE user_id = :user"),
        {"team": scenario.teams["outsider"], "user": scenario.user("member")},
    )
    scenario.session.commit()
    seen = scenario.look(order, by="member").json["data"]
    assert (seen["state"], seen["reason"]) == ("failed", "The buyer is not in the company any more.")


def test_what_was_promised_is_given_whatever_the_product_says_by_now(scenario: Scenario) -> None:
    order = scenario.paid(CREDITS)
    scenario.session.execute(text("UPDATE wp_postmeta SET meta_value = '1000' WHERE meta_key = 'cap_qty'"))
    scenario.session.commit()
    scenario.look(order)
    scenario.session.rollback()
    assert balance(scenario.session, scenario.teams["owner"]) == 150 + PACKAGE_SIZE
