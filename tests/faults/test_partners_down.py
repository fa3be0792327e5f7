"""The shop or Stripe goes away while somebody buys: words of the product, and nothing is lost or made twice."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

import pytest
from tests.faults.outages import assert_away
from tests.faults.processes import stopped
from tests.members import Member

RETURN = "/my-account/my-document"


@pytest.fixture
def buyer(member: Callable[[str], Member]) -> Member:
    """Somebody who pays for each document."""
    return member("lite")


def dear_product(buyer: Member) -> int:
    rows = buyer.product_api("GET", "/products", params={"length": 100}).json()["data"]["rows"]
    return next(int(row["id"]) for row in rows if row["access"] == "purchase")


def order(buyer: Member, product: int, key: str) -> Any:
    return buyer.product_api("POST", "/orders", json={"request_key": key, "product_id": product})


def page(buyer: Member, number: int) -> Any:
    home = f"{buyer.stack['site']}{RETURN}?order_id={number}"
    return buyer.product_api(
        "POST", "/stripe/checkout", json={"order_id": number, "success_url": home, "cancel_url": f"{home}&error=1"}
    )


def test_stripe_is_away_and_comes_back(buyer: Member) -> None:
    number = order(buyer, dear_product(buyer), uuid.uuid4().hex).json()["data"]["id"]
    with stopped("sandbox"):
        assert_away(page(buyer, number), "payment_unavailable")
    assert page(buyer, number).json()["data"]["url"]


def test_the_shop_is_away_and_the_same_press_of_buy_makes_one_order_when_it_is_back(buyer: Member) -> None:
    product, key = dear_product(buyer), uuid.uuid4().hex
    with stopped("php-fpm" if buyer.stack["store"] == "woocommerce" else "sandbox"):
        assert_away(order(buyer, product, key), "store_unavailable")
    first, second = (order(buyer, product, key).json()["data"] for _ in range(2))
    assert (first["id"], first["state"]) == (second["id"], "unpaid")
