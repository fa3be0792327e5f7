"""While the shop or Stripe is down, a purchase gets a clear error, and nothing is lost or made twice."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

import pytest
from tests.faults.outages import assert_unavailable
from tests.faults.processes import stopped
from tests.members import Member

RETURN = "/my-account/my-document"


@pytest.fixture
def buyer(member: Callable[[str], Member]) -> Member:
    """A member who pays for each document."""
    return member("lite")


def find_purchase_product(buyer: Member) -> int:
    rows = buyer.product_api("GET", "/products", params={"length": 100}).json()["data"]["rows"]
    return next(int(row["id"]) for row in rows if row["access"] == "purchase")


def create_order(buyer: Member, product: int, key: str) -> Any:
    return buyer.product_api("POST", "/orders", json={"request_key": key, "product_id": product})


def open_payment_page(buyer: Member, number: int) -> Any:
    home = f"{buyer.stack['site']}{RETURN}?order_id={number}"
    return buyer.product_api(
        "POST", "/stripe/checkout", json={"order_id": number, "success_url": home, "cancel_url": f"{home}&error=1"}
    )


def test_a_payment_page_opens_once_stripe_is_back(buyer: Member) -> None:
    number = create_order(buyer, find_purchase_product(buyer), uuid.uuid4().hex).json()["data"]["id"]
    with stopped("sandbox"):
        assert_unavailable(open_payment_page(buyer, number), "payment_unavailable")
    assert open_payment_page(buyer, number).json()["data"]["url"]


def test_the_same_request_makes_one_order_once_the_shop_is_back(buyer: Member) -> None:
    product, key = find_purchase_product(buyer), uuid.uuid4().hex
    with stopped("php-fpm" if buyer.stack["store"] == "woocommerce" else "sandbox"):
        assert_unavailable(create_order(buyer, product, key), "store_unavailable")
    first, second = (create_order(buyer, product, key).json()["data"] for _ in range(2))
    assert (first["id"], first["state"]) == (second["id"], "unpaid")
