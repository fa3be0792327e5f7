"""Orders on the wire: what is not one is refused before anything is asked."""

from __future__ import annotations

from typing import Any

import pytest
from tests.pyservice.orders.scenario_queries import count_rows
from tests.pyservice.orders.store_scenario import (
    CREDITS,
    DOCUMENT,
    LOOK,
    ORDERS,
    Scenario,
    refused,
)

from lyd.orders.models import Order


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
    assert (scenario.store.calls, count_rows(scenario, Order)) == ([], 0)


@pytest.mark.parametrize(
    "query", ["id_order=0", "id_order=x", "id_order=1&id_order_2=1", "", "id_order=-5", "id_order=1.5"]
)
def test_a_return_query_that_was_tampered_with_is_refused(scenario: Scenario, query: str) -> None:
    assert scenario.api.get(f"{LOOK}?{query}", by="owner").status_code == 422
