"""The store's REST API v3. The same tests run against WooCommerce and the sandbox's store."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from woocommerce import API

from stack.credentials import load_credentials
from stack.layout import find_layout
from stack.service_settings import store_address
from stack.woocommerce import find_store

SUFFIX = "/wp-json/wc/v3"


@pytest.fixture(scope="session")
def connect(stack: dict[str, Any]) -> Callable[..., API]:
    """Open the store's API, with the stack's keys by default."""
    layout = find_layout(test=True)
    secrets = load_credentials(layout.home)
    address = store_address(layout, find_store()).removesuffix(SUFFIX)

    def with_keys(key: str = secrets["store_key"], secret: str = secrets["store_secret"]) -> API:
        return API(url=address, consumer_key=key, consumer_secret=secret, version="wc/v3", timeout=60)

    return with_keys


@pytest.fixture(scope="session")
def store(connect: Callable[..., API]) -> API:
    return connect()


@pytest.fixture(scope="session")
def seeded(store: API) -> dict[str, dict[str, Any]]:
    """The seed's products by slug."""
    return {row["slug"]: row for row in store.get("products", params={"per_page": 100}).json()}


@pytest.fixture
def order(store: API, stack: dict[str, Any], seeded: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """A new order of the owner for two of the ten-credit packages."""
    customer = stack["accounts"]["owner"]["user_id"]
    lines = [{"product_id": seeded["credits-10"]["id"], "quantity": 2}]
    created = store.post("orders", {"customer_id": customer, "line_items": lines})
    assert created.status_code == 201, created.text
    found: dict[str, Any] = created.json()
    return found


@pytest.fixture
def make_coupon(store: API) -> Iterator[Callable[..., dict[str, Any]]]:
    """Create a coupon with a unique code; it is deleted after the test."""
    made: list[int] = []

    def make(**values: Any) -> dict[str, Any]:
        coupon = {"code": f"contract-{uuid.uuid4().hex[:10]}", "discount_type": "percent", "amount": "10", **values}
        answer = store.post("coupons", coupon)
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        made.append(found["id"])
        return found

    yield make
    for number in made:
        store.delete(f"coupons/{number}", params={"force": True})


@pytest.fixture
def buy(store: API, stack: dict[str, Any], seeded: dict[str, dict[str, Any]]) -> Callable[..., Any]:
    """Create an order of the owner for products by slug, with coupons by code; returns the store's response."""

    def order(lines: dict[str, int], *codes: str, **more: Any) -> Any:
        items = [{"product_id": seeded[slug]["id"], "quantity": quantity} for slug, quantity in lines.items()]
        customer = stack["accounts"]["owner"]["user_id"]
        coupons = [{"code": code} for code in codes]
        return store.post("orders", {"customer_id": customer, "line_items": items, "coupon_lines": coupons, **more})

    return order


@pytest.fixture
def hidden_product(store: API) -> dict[str, Any]:
    """A draft product, created or reused from an earlier run."""
    found = store.get("products", params={"sku": "contract-product"}).json()
    values = {"name": "Contract product", "sku": "contract-product", "status": "draft", "regular_price": "11.00"}
    return found[0] if found else store.post("products", values).json()
