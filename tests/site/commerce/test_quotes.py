"""Quotes with coupons equal the totals of the store's orders, to the cent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from tests.members import Member
from woocommerce import API

TENTH = {"discount_type": "percent", "amount": "10"}
THIRD = {"discount_type": "percent", "amount": "33.33"}
FIVE_OFF = {"discount_type": "fixed_cart", "amount": "5.00"}
SEVEN_EACH = {"discount_type": "fixed_product", "amount": "7.00"}
EVERYTHING = {"discount_type": "percent", "amount": "100"}
ONE_ITEM = {**THIRD, "limit_usage_to_x_items": 1}

CASES: list[tuple[str, int, list[dict[str, Any]]]] = [
    ("330.00", 1, [TENTH]),
    ("330.00", 1, []),
    ("19.99", 1, [THIRD]),
    ("0.45", 1, [TENTH]),
    ("9.99", 3, [TENTH]),
    ("10.01", 7, [THIRD]),
    ("10.00", 3, [FIVE_OFF]),
    ("0.33", 7, [FIVE_OFF]),
    ("19.95", 3, [SEVEN_EACH]),
    ("19.95", 3, [ONE_ITEM]),
    ("330.00", 1, [EVERYTHING]),
    ("99.95", 2, [TENTH, FIVE_OFF]),
    ("99.95", 2, [FIVE_OFF, THIRD]),
    ("11.11", 3, [SEVEN_EACH, TENTH, EVERYTHING]),
]
REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"minimum_amount": "330.01"}, "coupon_minimum"),
    ({"maximum_amount": "329.99"}, "coupon_maximum"),
    ({"date_expires": "2020-01-01T00:00:00"}, "coupon_expired"),
    ({"product_ids": [1]}, "coupon_not_for_product"),
    ({"email_restrictions": ["nobody@example.test"]}, "coupon_not_yours"),
]


@dataclass
class QuoteStore:
    """Creates products, coupons and orders in the store, and deletes them afterwards."""

    store: API
    buyer: Member
    made: list[str] = field(default_factory=list)

    def make(self, path: str, **values: Any) -> dict[str, Any]:
        answer = self.store.post(path, values)
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        self.made.append(f"{path}/{found['id']}")
        return found

    def product(self, price: str, **more: str) -> int:
        """A package of credits, which can be bought any number of times and needs no template."""
        meta = [{"key": "cap_qty", "value": "1"}]
        values = {"name": "Quoted", "status": "publish", "regular_price": price, "virtual": True, "meta_data": meta}
        return int(self.make("products", **values, **more)["id"])

    def coupons(self, lines: list[dict[str, Any]]) -> list[str]:
        return [self.make("coupons", code=f"quote-{len(self.made)}", **values)["code"] for values in lines]

    def quote(self, product: int, quantity: int, codes: list[str]) -> dict[str, Any]:
        body = {"product_id": product, "quantity": quantity, "codes": codes}
        answer = self.buyer.product_api("POST", "/coupons/check", json=body)
        found: dict[str, Any] = answer.json()
        return found

    def order(self, product: int, quantity: int, codes: list[str]) -> dict[str, Any]:
        """The order as the service sends it to the store."""
        return {
            "customer_id": self.buyer.account["user_id"],
            "billing": {"email": self.buyer.session["user"]["email"]},
            "line_items": [{"product_id": product, "quantity": quantity}],
            "coupon_lines": [{"code": code} for code in codes],
        }


@pytest.fixture
def quote_store(store: API, member: Callable[[str], Member]) -> Iterator[QuoteStore]:
    opened = QuoteStore(store, member("owner"))
    yield opened
    for path in reversed(opened.made):
        store.delete(path, params={"force": True})


@pytest.mark.parametrize(("price", "quantity", "coupons"), CASES)
def test_the_order_total_equals_the_quote(
    quote_store: QuoteStore, price: str, quantity: int, coupons: list[dict[str, Any]]
) -> None:
    product, codes = quote_store.product(price), quote_store.coupons(coupons)
    quote = quote_store.quote(product, quantity, codes)["data"]
    order = quote_store.make("orders", **quote_store.order(product, quantity, codes))
    assert quote["total"] == order["total"]
    assert [one["code"] for one in quote["codes"]] == [one["code"] for one in order["coupon_lines"]]
    taken = [f"{float(one['discount']) + float(one['discount_tax']):.2f}" for one in order["coupon_lines"]]
    assert [one["discount"] for one in quote["codes"]] == taken


@pytest.mark.parametrize(("coupons", "total"), [([], "79.99"), ([TENTH], "71.99"), ([TENTH, FIVE_OFF], "66.99")])
def test_a_percentage_is_a_share_of_the_sale_price(
    quote_store: QuoteStore, coupons: list[dict[str, Any]], total: str
) -> None:
    """What the store decides, and the list of packages, the quote and the order state (decision 0039)."""
    product, codes = quote_store.product("99.99", sale_price="79.99"), quote_store.coupons(coupons)
    packages = quote_store.buyer.product_api("GET", "/credits/packages").json()["data"]
    (package,) = (one for one in packages if one["id"] == product)
    assert (package["price"], package["regular_price"]) == ("79.99", "99.99")
    order = quote_store.make("orders", **quote_store.order(product, 1, codes))
    assert (quote_store.quote(product, 1, codes)["data"]["total"], order["total"]) == (total, total)


@pytest.mark.parametrize(("rule", "error_code"), REFUSED)
def test_a_coupon_the_store_rejects_is_rejected_by_the_quote(
    quote_store: QuoteStore, rule: dict[str, Any], error_code: str
) -> None:
    product, codes = quote_store.product("330.00"), quote_store.coupons([{**TENTH, **rule}])
    assert quote_store.quote(product, 1, codes)["error_code"] == error_code
    assert quote_store.store.post("orders", quote_store.order(product, 1, codes)).status_code == 400


def test_a_use_counts_for_quotes_and_orders(quote_store: QuoteStore) -> None:
    product, codes = quote_store.product("330.00"), quote_store.coupons([{**TENTH, "usage_limit_per_user": 1}])
    assert quote_store.quote(product, 1, codes)["data"]["total"] == "297.00"
    quote_store.make("orders", **quote_store.order(product, 1, codes))
    assert quote_store.quote(product, 1, codes)["error_code"] == "coupon_limit_reached"
    assert quote_store.store.post("orders", quote_store.order(product, 1, codes)).status_code == 400


@pytest.mark.parametrize("coupons", [[], [TENTH, FIVE_OFF]])
def test_the_response_for_a_new_order_equals_the_order_read_later(
    quote_store: QuoteStore, coupons: list[dict[str, Any]]
) -> None:
    product, codes = quote_store.product("99.95"), quote_store.coupons(coupons)
    lines = {"product_id": product, "quantity": 2, "coupon_lines": [{"code": code} for code in codes]}
    body = {"request_key": f"created-{product}", **lines}
    created = quote_store.buyer.product_api("POST", "/orders", json=body).json()["data"]
    quote_store.made.append(f"orders/{created['id']}")
    assert created == quote_store.buyer.product_api("GET", f"/orders/{created['id']}").json()["data"]
    assert (created["state"], created["status"], created["line_items"][0]["quantity"]) == ("unpaid", "pending", 2)
