"""From Buy to a document (document 2, section 4.4)."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select, text
from tests.pyservice.orders.scenario_queries import count_rows
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, DRAFT, ORDERS, PLAN, Scenario
from tests.statements import record_statements

from lyd.commerce.models import OrderClaim
from lyd.core.http.idempotency import Claim
from lyd.credits.services import balance
from lyd.documents.models import Document


def test_the_same_press_of_buy_makes_one_order(scenario: Scenario) -> None:
    first, second = (scenario.order(DOCUMENT, key="one-press-1") for _ in range(2))
    assert first.json["data"]["id"] == second.json["data"]["id"]
    assert len(scenario.store.numbers()) == 1


def test_few_queries_come_before_the_shop_is_asked(scenario: Scenario) -> None:
    scenario.bought(DOCUMENT)
    scenario.store.is_down = True
    with record_statements(scenario.app) as sent:
        assert scenario.order(DOCUMENT).status_code == 503
    assert len(sent) == 7


def test_few_queries_come_after_the_shop_made_it(scenario: Scenario) -> None:
    scenario.bought(DOCUMENT)
    with record_statements(scenario.app) as sent:
        assert scenario.order(DOCUMENT).status_code == 200
    assert [query.split()[0] for query in sent[-4:]] == ["UPDATE", "SELECT", "INSERT", "UPDATE"]  # the order, its log


def test_a_key_of_another_order_is_refused(scenario: Scenario) -> None:
    scenario.order(DOCUMENT, key="one-press-1")
    answer = scenario.order(CREDITS, key="one-press-1")
    assert (answer.status_code, list(answer.json["errors"])) == (422, ["request_key"])


def test_a_lost_answer_of_the_shop_is_healed_by_the_next_try(scenario: Scenario) -> None:
    scenario.store.trouble = ["lost"]
    lost = scenario.order(DOCUMENT, key="one-press-1")
    assert (lost.status_code, lost.json["error_code"]) == (503, "store_unavailable")
    assert lost.json["message"] == "There is something wrong. Please try again!"
    assert scenario.order(DOCUMENT, key="one-press-1").status_code == 200
    assert len(scenario.store.numbers()) == 1


def test_what_was_ordered_stands_when_the_template_leaves_the_shop(scenario: Scenario) -> None:
    scenario.store.trouble = ["lost"]
    assert scenario.order(DOCUMENT, key="one-press-1").status_code == 503
    hide = text("UPDATE wp_posts SET post_status = 'draft' WHERE ID = :id")
    scenario.session.execute(hide, {"id": DOCUMENT})
    scenario.session.commit()
    again = [scenario.order(DOCUMENT, key="one-press-1") for _ in range(2)]
    assert [(answer.status_code, answer.json["data"]["id"]) for answer in again] == [
        (200, scenario.store.numbers()[0])
    ] * 2
    assert (scenario.order(DOCUMENT).status_code, len(scenario.store.numbers())) == (422, 1)


def test_members_buy_documents_and_neither_credits_nor_plans(scenario: Scenario) -> None:
    assert scenario.order(DOCUMENT, by="member").status_code == 200
    assert [scenario.order(product, by="member").status_code for product in (CREDITS, PLAN)] == [403, 403]
    assert scenario.order(CREDITS, by="lite").json["error_code"] == "upgrade_needed"


def test_an_order_used_by_hand_is_used_once(scenario: Scenario) -> None:
    order = scenario.store.sell(scenario.user("owner"), DOCUMENT)
    made = scenario.api.post(DRAFT, by="owner", json={"template_id": DOCUMENT, "order_id": order})
    again = scenario.api.post(DRAFT, by="owner", json={"template_id": DOCUMENT, "order_id": order})
    assert (made.status_code, again.status_code, again.json["error_code"]) == (200, 409, "order_used")
    assert again.json["message"] == "Cannot use this product. Please contact admin for more information"
    assert scenario.session.scalar(select(OrderClaim.document_id)) == made.json["data"]["id"]
    assert balance(scenario.session, scenario.teams["owner"]) == 150


def test_an_unpaid_order_starts_no_document(scenario: Scenario) -> None:
    order = scenario.bought(DOCUMENT)
    answer = scenario.api.post(DRAFT, by="owner", json={"template_id": DOCUMENT, "order_id": order})
    assert (answer.status_code, answer.json["error_code"]) == (409, "order_unpaid")
    assert answer.json["message"] == "Your order is in progress. Please contact admin for more information"


def test_what_costs_nothing_is_done_at_once(scenario: Scenario) -> None:
    scenario.add_coupon("allfree", 100)
    answer = scenario.order(DOCUMENT, coupon_lines=[{"code": "AllFree"}])
    order = answer.json["data"]
    assert (order["total"], order["status"], order["state"]) == ("0.00", "completed", "done")
    assert (scenario.stripe.sessions, count_rows(scenario, Document)) == ({}, 1)


def test_without_a_key_the_same_content_finds_the_unpaid_order(scenario: Scenario) -> None:
    body = {"line_items": [{"product_id": DOCUMENT, "quantity": 1}]}

    def press(**more: Any) -> int:
        answer = scenario.api.post(ORDERS, by="owner", json={**body, **more})
        assert answer.status_code == 200, answer.json
        return int(answer.json["data"]["id"])

    first = press()
    assert press() == first
    assert press(name="Another name") != first
    scenario.stripe.pay(scenario.page(first))
    scenario.look(first)
    assert press() != first, "a paid order is not ordered again"


def test_a_repeated_call_finds_its_order_even_if_that_was_paid_meanwhile(
    scenario: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    headers = {"Idempotency-Key": "3a1c5c9e-51a8-4d2b-8ee2-5f1f2ad07b55"}
    body = {"line_items": [{"product_id": DOCUMENT, "quantity": 1}]}
    with monkeypatch.context() as patch:
        patch.setattr(Claim, "keep", lambda *_: 1 / 0)  # the call ends after its order was committed
        assert scenario.api.post(ORDERS, by="owner", json=body, headers=headers).status_code == 500
    (number,) = scenario.store.numbers()
    scenario.stripe.pay(scenario.page(number))
    scenario.look(number)
    again = scenario.api.post(ORDERS, by="owner", json=body, headers=headers)
    assert (again.status_code, again.json["data"]["id"]) == (200, number)
    assert list(scenario.store.numbers()) == [number]
