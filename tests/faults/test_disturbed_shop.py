"""However the shop answers, one press of Buy makes one order, and its answer is never taken for another."""

from __future__ import annotations

import time
import uuid
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.faults.disturbed_shop import SHOP_FAULTS, disturbed_shop
from tests.faults.outages import assert_unavailable
from tests.faults.processes import children_of, kill, wait_until_healthy
from tests.faults.shop_orders import orders_of_requests
from tests.faults.test_partners_down import buyer, create_order, find_purchase_product
from tests.members import Member

__all__ = ["buyer"]

MEANWHILE_SECONDS = 0.7
"""In the two seconds in which the slow shop works on a call."""


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


def test_a_press_that_is_repeated_while_the_shop_makes_the_order_makes_one(buyer: Member) -> None:
    product, key = find_purchase_product(buyer), uuid.uuid4().hex
    with disturbed_shop("slow"), ThreadPoolExecutor(1) as browser:
        press = browser.submit(create_order, buyer, product, key)
        time.sleep(MEANWHILE_SECONDS)
        kill(*children_of("api"))
        wait_until_healthy()
        create_order(buyer, product, key)
        press.exception()
    order = create_order(buyer, product, key).json()["data"]
    assert orders_of_requests([key]) == {key: [order["id"]]}
