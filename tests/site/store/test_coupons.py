"""Coupons: creation, discounts and restrictions."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from woocommerce import API

from stack.seed.coupons import COUPONS

Coupon = dict[str, Any]
Make = Callable[..., Coupon]
Buy = Callable[..., Any]


@pytest.mark.parametrize("code", [row["code"] for row in COUPONS])
def test_the_seed_has_a_coupon_for_each_rule(store: API, code: str) -> None:
    [coupon] = store.get("coupons", params={"code": code.upper()}).json()
    assert coupon["code"] == code


def test_a_coupon_shows_its_rules(make_coupon: Make, seeded: dict[str, Any]) -> None:
    product = seeded["credits-10"]["id"]
    coupon = make_coupon(
        code="Contract-RULES",
        amount="12.5",
        product_ids=[product],
        excluded_product_categories=[seeded["lite"]["categories"][0]["id"]],
        usage_limit=3,
        minimum_amount="50",
        email_restrictions=["*@harbour.example"],
        date_expires="2035-01-31T00:00:00",
    )
    assert coupon["code"] == "contract-rules"
    assert (coupon["discount_type"], coupon["amount"]) == ("percent", "12.50")
    assert coupon["product_ids"] == [product]
    assert coupon["excluded_product_categories"] == [seeded["lite"]["categories"][0]["id"]]
    assert (coupon["usage_limit"], coupon["usage_limit_per_user"], coupon["limit_usage_to_x_items"]) == (3, None, None)
    assert (coupon["minimum_amount"], coupon["maximum_amount"]) == ("50.00", "0.00")
    assert coupon["email_restrictions"] == ["*@harbour.example"]
    assert coupon["date_expires"] == "2035-01-31T00:00:00"
    assert coupon["date_expires_gmt"] == "2035-01-30T13:00:00"
    assert (coupon["usage_count"], coupon["used_by"], coupon["individual_use"]) == (0, [], False)


def test_a_coupon_can_be_changed(store: API, make_coupon: Make) -> None:
    coupon = make_coupon(product_categories=[1], date_expires="2035-01-31T00:00:00")
    changes = {"amount": "20", "individual_use": True, "product_categories": [], "date_expires": None}
    changed = store.put(f"coupons/{coupon['id']}", {**changes, "discount_type": "fixed_cart"}).json()
    assert (changed["amount"], changed["discount_type"], changed["individual_use"]) == ("20.00", "fixed_cart", True)
    assert changed["product_categories"] == []


def test_two_coupons_cannot_share_a_code(store: API, make_coupon: Make) -> None:
    coupon = make_coupon()
    answer = store.post("coupons", {"code": coupon["code"].upper()})
    assert answer.status_code == 400
    assert answer.json()["code"] == "woocommerce_rest_coupon_code_already_exists"


def test_a_coupon_needs_a_known_type(store: API) -> None:
    answer = store.post("coupons", {"code": "contract-kind", "discount_type": "luck"})
    assert answer.status_code == 400
    assert list(answer.json()["data"]["params"]) == ["discount_type"]


def test_a_coupon_needs_a_code(store: API) -> None:
    assert store.post("coupons", {"amount": "10"}).json()["code"] == "rest_missing_callback_param"


def test_an_unknown_code_finds_nothing(store: API) -> None:
    assert store.get("coupons", params={"code": "contract-nothing"}).json() == []


def test_a_percentage_applies_to_every_line(buy: Buy, make_coupon: Make) -> None:
    coupon = make_coupon(amount="10")
    order = buy({"credits-10": 2, "best-practice": 1}, coupon["code"].upper()).json()
    assert (order["total"], order["total_tax"]) == ("819.00", "74.45")
    assert (order["discount_total"], order["discount_tax"]) == ("82.72", "8.27")
    assert [(line["subtotal"], line["total"], line["total_tax"]) for line in order["line_items"]] == [
        ("527.27", "474.55", "47.45"),
        ("300.00", "270.00", "27.00"),
    ]
    [used] = order["coupon_lines"]
    assert (used["code"], used["discount"], used["discount_tax"]) == (coupon["code"], "82.73", "8.27")
    assert (used["discount_type"], used["nominal_amount"]) == ("percent", 10)


@pytest.mark.parametrize(
    ("kind", "amount", "total"),
    [
        ("percent", "33.33", "773.37"),
        ("percent", "7.5", "1073.00"),
        ("percent", "100", "0.00"),
        ("fixed_cart", "20", "1140.00"),
        ("fixed_cart", "0.01", "1159.99"),
        ("fixed_cart", "100.01", "1059.99"),
        ("fixed_cart", "5000", "0.00"),
        ("fixed_product", "25.55", "1057.80"),
        ("fixed_product", "400", "0.00"),
    ],
)
def test_each_type_of_coupon_is_exact_to_the_cent(
    buy: Buy, make_coupon: Make, kind: str, amount: str, total: str
) -> None:
    coupon = make_coupon(discount_type=kind, amount=amount)
    order = buy({"credits-10": 4}, coupon["code"]).json()
    assert order["total"] == total


def test_two_coupons_apply_one_after_the_other(buy: Buy, make_coupon: Make) -> None:
    codes = [make_coupon(amount="10")["code"], make_coupon(discount_type="fixed_cart", amount="20")["code"]]
    order = buy({"best-practice": 1}, *codes).json()
    assert order["total"] == "277.00"
    assert [row["code"] for row in order["coupon_lines"]] == codes


def test_a_coupon_for_a_product_does_not_apply_to_others(buy: Buy, make_coupon: Make, seeded: dict[str, Any]) -> None:
    coupon = make_coupon(amount="50", product_ids=[seeded["credits-10"]["id"]])
    order = buy({"credits-10": 1, "best-practice": 1}, coupon["code"]).json()
    assert {line["sku"]: line["total"] for line in order["line_items"]} == {
        "credits-10": "131.82",
        "best-practice": "300.00",
    }


def test_a_coupon_counts_its_uses(store: API, buy: Buy, make_coupon: Make, stack: dict[str, Any]) -> None:
    coupon = make_coupon()
    order = buy({"best-practice": 1}, coupon["code"]).json()
    used = store.get(f"coupons/{coupon['id']}").json()
    assert (used["usage_count"], used["used_by"]) == (1, [str(stack["accounts"]["owner"]["user_id"])])
    store.put(f"orders/{order['id']}", {"status": "cancelled"})
    freed = store.get(f"coupons/{coupon['id']}").json()
    assert (freed["usage_count"], freed["used_by"]) == (0, [])


YESTERDAY = (datetime.now(UTC) - timedelta(days=2)).strftime("%Y-%m-%dT00:00:00")


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ({"date_expires": YESTERDAY}, "has expired"),
        ({"minimum_amount": "1000"}, "minimum spend"),
        ({"maximum_amount": "100"}, "maximum spend"),
        ({"product_ids": [1]}, "not applicable to selected products"),
        ({"product_categories": [1]}, "not applicable to selected products"),
        ({"email_restrictions": ["nobody@elsewhere.example"]}, "email"),
    ],
)
def test_a_coupon_that_does_not_apply_is_rejected(
    buy: Buy, make_coupon: Make, rules: dict[str, Any], message: str
) -> None:
    answer = buy({"best-practice": 1}, make_coupon(**rules)["code"])
    assert answer.status_code == 400
    assert answer.json()["code"] == "woocommerce_rest_invalid_coupon"
    assert message in answer.json()["message"]


@pytest.mark.parametrize("kind", ["percent", "fixed_cart", "fixed_product"])
def test_an_excluded_product_gets_no_discount(buy: Buy, make_coupon: Make, seeded: dict[str, Any], kind: str) -> None:
    coupon = make_coupon(discount_type=kind, excluded_product_ids=[seeded["best-practice"]["id"]])
    answer = buy({"best-practice": 1}, coupon["code"])
    assert answer.status_code == 400
    assert answer.json()["code"] == "woocommerce_rest_invalid_coupon"


def test_an_excluded_category_gets_no_discount(buy: Buy, make_coupon: Make, seeded: dict[str, Any]) -> None:
    category = seeded["best-practice"]["categories"][0]["id"]
    assert buy({"best-practice": 1}, make_coupon(excluded_product_categories=[category])["code"]).status_code == 400


@pytest.mark.parametrize("limit", ["usage_limit", "usage_limit_per_user"])
def test_a_usage_limit_is_enforced(buy: Buy, make_coupon: Make, limit: str) -> None:
    coupon = make_coupon(**{limit: 1})
    assert buy({"best-practice": 1}, coupon["code"]).status_code == 201
    answer = buy({"best-practice": 1}, coupon["code"])
    assert answer.status_code == 400
    assert "has been reached" in answer.json()["message"]


def test_an_unknown_code_is_rejected(buy: Buy) -> None:
    answer = buy({"best-practice": 1}, "contract-nothing")
    assert answer.status_code == 400
    assert answer.json()["code"] == "woocommerce_rest_invalid_coupon"
    assert "does not exist" in answer.json()["message"]


def test_a_code_counts_once_per_order(buy: Buy, make_coupon: Make) -> None:
    code = make_coupon()["code"]
    answer = buy({"best-practice": 1}, code, code)
    assert answer.status_code == 400
    assert "already applied" in answer.json()["message"]
