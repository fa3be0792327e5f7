"""However the shop answers, one press of Buy makes one order, and its answer is never taken for another."""

from __future__ import annotations

import uuid

import pytest
from tests.faults.disturbed_shop import SHOP_FAULTS, disturbed_shop
from tests.faults.outages import assert_unavailable
from tests.faults.shop_orders import orders_of_requests
from tests.faults.test_partners_down import buyer, create_order, find_purchase_product
from tests.members import Member

__all__ = ["buyer"]


@pytest.mark.parametrize("fault", [fault for fault in SHOP_FAULTS if fault != "slow"])
def test_a_disturbed_purchase_is_unavailable_and_its_repetition_makes_one_order(buyer: Member, fault: str) -> None:
    product, key = find_purchase_product(buyer), uuid.uuid4().hex
    with disturbed_shop(fault):
        assert_unavailable(create_order(buyer, product, key), "store_unavailable")
        assert len(orders_of_requests([key])) == (1 if fault == "lost" else 0)
    order = create_order(buyer, product, key).json()["data"]
    assert order["state"] == "unpaid"
    assert orders_of_requests([key]) == {key: [order["id"]]}


def test_a_slow_shop_makes_one_order(buyer: Member) -> None:
    product, key = find_purchase_product(buyer), uuid.uuid4().hex
    with disturbed_shop("slow"):
        order = create_order(buyer, product, key).json()["data"]
    assert orders_of_requests([key]) == {key: [order["id"]]}
