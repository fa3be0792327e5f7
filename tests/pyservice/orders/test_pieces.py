"""What was bought in the shop itself is started piece by piece, each piece once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import select
from tests.pyservice.orders.scenario_queries import balance_of, count_rows
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, START, Scenario, refused
from werkzeug.test import TestResponse

from lyd.commerce.models import OrderClaim
from lyd.core.access import PlanStatus
from lyd.documents.models import Document
from lyd.memberships.models import Membership
from lyd.orders.models import Order


def pieces_of(scenario: Scenario, order: int, by: str = "owner") -> list[dict[str, Any]]:
    seen: list[dict[str, Any]] = scenario.look(order, by).json["data"]["pieces"]
    return seen


def start(scenario: Scenario, order: int, piece: dict[str, Any], by: str = "owner") -> TestResponse:
    body = {"id_order": order, "line_id": piece["line_id"], "piece": piece["piece"]}
    return scenario.api.post(START, by=by, json=body)


def sell(scenario: Scenario, quantity: int = 1, **given: Any) -> int:
    return scenario.store.sell(scenario.user("owner"), DOCUMENT, quantity, **given)


def test_a_template_bought_in_the_shop_is_done_and_waits_to_be_started(scenario: Scenario) -> None:
    order = sell(scenario, status="processing")
    seen = scenario.look(order).json["data"]
    assert (seen["state"], seen["status"], seen["document_id"]) == ("done", "processing", None)
    [piece] = seen["pieces"]
    assert (piece["state"], piece["piece"], piece["product_id"], piece["document_url"]) == ("open", 1, DOCUMENT, None)
    made = start(scenario, order, piece)
    assert made.status_code == 200, made.json
    assert made.json["message"] == "Your document has been created. Please complete the interview to fulfill it"
    draft = made.json["data"]
    after = scenario.look(order).json["data"]
    assert (after["document_id"], after["pieces"][0]["state"]) == (draft["id"], "started")
    assert after["pieces"][0]["document_url"] == draft["url"]
    assert balance_of(scenario) == 150
    scenario.work()
    assert scenario.store.meta(order)["is_used"] == str(draft["id"])


def test_each_piece_of_a_line_starts_one_document(scenario: Scenario) -> None:
    order = sell(scenario, 3)
    pieces = pieces_of(scenario, order)
    assert [piece["piece"] for piece in pieces] == [1, 2, 3]
    assert refused(start(scenario, order, pieces[2])) == (409, "order_used"), "pieces are started in their order"
    made = [start(scenario, order, piece).json["data"]["id"] for piece in pieces]
    again = [start(scenario, order, piece).json["data"]["id"] for piece in pieces]
    assert again == made
    assert len(set(made)) == count_rows(scenario, Document) == 3
    fourth = {**pieces[2], "piece": 4}
    assert refused(start(scenario, order, fourth)) == (409, "order_used")


def test_simultaneous_presses_start_one_document(scenario: Scenario) -> None:
    order = sell(scenario, 2)
    [first, _] = pieces_of(scenario, order)
    scenario.session.rollback()
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: start(scenario, order, first), range(4)))
    assert [answer.status_code for answer in answers] == [200] * 4
    assert len({answer.json["data"]["id"] for answer in answers}) == count_rows(scenario, Document) == 1


def test_refunded_pieces_cannot_be_started(scenario: Scenario) -> None:
    order = sell(scenario, 2)
    pieces = pieces_of(scenario, order)
    scenario.store.refund(order, quantity=1)
    assert [piece["piece"] for piece in pieces_of(scenario, order)] == [1]
    assert start(scenario, order, pieces[0]).status_code == 200
    assert refused(start(scenario, order, pieces[1])) == (409, "order_used")


def test_a_piece_whose_document_was_deleted_stays_used(scenario: Scenario) -> None:
    order = sell(scenario)
    [piece] = pieces_of(scenario, order)
    document = start(scenario, order, piece).json["data"]["id"]
    gone = scenario.api("DELETE", "/lyd-api/doc", by="owner", json={"type": 1, "list_doc": [document]})
    assert gone.status_code == 200, gone.json
    [after] = pieces_of(scenario, order)
    assert (after["state"], after["document_id"], after["document_url"]) == ("gone", document, None)
    assert refused(start(scenario, order, piece)) == (409, "order_used")


def test_only_the_buyer_starts_and_only_what_is_paid(scenario: Scenario) -> None:
    order = sell(scenario, status="pending")
    assert scenario.look(order).json["data"]["pieces"] == []
    line = scenario.look(order).json["data"]["line_items"][0]["id"]
    piece = {"line_id": line, "piece": 1}
    assert refused(start(scenario, order, piece)) == (409, "order_unpaid")
    scenario.store.change(order, "completed")
    assert refused(start(scenario, order, piece, by="manager")) == (404, "not_found")
    assert refused(start(scenario, order, {**piece, "line_id": line + 1})) == (404, "not_found")
    assert count_rows(scenario, Document) == 0


def test_a_paid_template_is_started_after_the_plan_has_expired(scenario: Scenario) -> None:
    order = sell(scenario)
    [piece] = pieces_of(scenario, order)
    membership = scenario.session.get_one(Membership, scenario.teams["owner"])
    membership.status = PlanStatus.EXPIRED
    scenario.session.commit()
    assert start(scenario, order, piece).status_code == 200


def test_credits_and_templates_of_one_order_both_have_their_effect(scenario: Scenario) -> None:
    order = scenario.store.sell(scenario.user("owner"), CREDITS)
    with scenario.store.engine.begin() as connection:
        values = {"_product_id": DOCUMENT, "_qty": 1, "_line_subtotal": 99, "_line_total": 99}
        scenario.store._item(connection, order, "line_item", "Deed", values)
    seen = scenario.look(order).json["data"]
    assert (seen["kind"], seen["state"], balance_of(scenario)) == ("credits", "done", 160)
    assert [piece["state"] for piece in seen["pieces"]] == ["open"]
    assert start(scenario, order, seen["pieces"][0]).status_code == 200


def test_the_document_of_an_order_of_ours_is_its_piece(scenario: Scenario) -> None:
    order = scenario.fulfilled(DOCUMENT)
    [piece] = pieces_of(scenario, order)
    document = scenario.session.scalar(select(Order.document_id))
    assert (piece["state"], piece["document_id"]) == ("started", document)
    assert start(scenario, order, piece).json["data"]["id"] == document
    assert count_rows(scenario, OrderClaim) == 1


@pytest.mark.parametrize("piece", [0, 101, "1", 1.5])
def test_a_piece_is_a_whole_number(scenario: Scenario, piece: Any) -> None:
    assert start(scenario, sell(scenario), {"line_id": 1, "piece": piece}).status_code == 422
