"""Orders: creation, payment, use and customers."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
from tests.site.store.meta import meta_of
from woocommerce import API

from lyd.adapters.woocommerce.client import AGENT

Order = dict[str, Any]
Stack = dict[str, Any]


def test_an_orders_total_is_the_sum_of_its_lines_including_gst(order: Order) -> None:
    assert order["status"] == "pending"
    assert order["currency"] == "AUD"
    assert order["prices_include_tax"] is True
    assert order["total"] == "580.00"
    assert order["total_tax"] == "52.73"
    [line] = order["line_items"]
    assert line["name"] == "10 Credits"
    assert line["sku"] == "credits-10"
    assert line["quantity"] == 2
    assert line["total"] == "527.27"
    assert line["total_tax"] == "52.73"
    assert line["price"] == pytest.approx(263.636, abs=0.01)


def test_an_order_belongs_to_its_customer(order: Order, stack: Stack) -> None:
    owner = stack["accounts"]["owner"]
    assert order["customer_id"] == owner["user_id"]
    assert order["billing"]["email"] == owner["email"]
    assert order["number"] == str(order["id"])
    assert order["order_key"].startswith("wc_order_")
    assert order["created_via"] == "rest-api"


def test_an_order_is_read_as_it_was_created(store: API, order: Order) -> None:
    read = store.get(f"orders/{order['id']}").json()
    for name in ("status", "total", "customer_id", "line_items", "billing", "date_created_gmt", "meta_data"):
        assert read[name] == order[name], name


def test_the_fee_of_a_request_of_the_service_includes_gst(connect: Callable[..., API], stack: Stack) -> None:
    service = connect()
    service.user_agent = AGENT
    meta = [{"key": "_lyd_kind", "value": "request"}]
    fees = [{"name": "Legal review: Deed", "total": "220.00", "tax_status": "taxable"}]
    customer = stack["accounts"]["owner"]["user_id"]
    made = service.post("orders", {"customer_id": customer, "meta_data": meta, "fee_lines": fees}).json()
    assert (made["total"], made["total_tax"]) == ("220.00", "20.00")
    assert [(fee["name"], fee["total"], fee["total_tax"]) for fee in made["fee_lines"]] == [
        ("Legal review: Deed", "200.00", "20.00")
    ]
    odd = {"customer_id": customer, "meta_data": meta, "fee_lines": [{"name": "Hard copy: Deed", "total": "35.00"}]}
    made = service.post("orders", odd).json()
    assert (made["total"], made["total_tax"]) == ("35.00", "3.18")


@pytest.mark.parametrize(("price", "tax"), [("795.00", "72.27"), ("330.00", "30.00"), ("99.95", "9.09")])
def test_the_agreed_price_of_a_renewed_plan_includes_gst(
    connect: Callable[..., API], store: API, stack: Stack, price: str, tax: str
) -> None:
    service = connect()
    service.user_agent = AGENT
    [product] = store.get("products", params={"slug": "strategist"}).json()
    lines = [{"product_id": product["id"], "quantity": 1, "subtotal": price, "total": price}]
    meta = [{"key": "_lyd_kind", "value": "plan"}, {"key": "_lyd_renewal", "value": "in_1"}]
    customer = stack["accounts"]["owner"]["user_id"]
    made = service.post("orders", {"customer_id": customer, "meta_data": meta, "line_items": lines}).json()
    assert (made["total"], made["total_tax"]) == (price, tax)
    assert made["discount_total"] == "0.00"
    store.delete(f"orders/{made['id']}", params={"force": True})


def test_an_unpaid_order_has_no_payment_date(order: Order) -> None:
    assert order["date_paid"] is None
    assert order["date_completed_gmt"] is None
    assert datetime.fromisoformat(order["date_created"]) > datetime.fromisoformat(order["date_created_gmt"])


def test_payment_changes_the_status_of_an_order(store: API, order: Order) -> None:
    paid = store.put(f"orders/{order['id']}", {"set_paid": True, "transaction_id": "pi_1"}).json()
    assert paid["status"] == "processing"
    assert paid["transaction_id"] == "pi_1"
    assert paid["date_paid_gmt"]
    assert paid["date_completed"] is None


def test_completing_an_order_marks_it_as_paid(store: API, order: Order) -> None:
    completed = store.put(f"orders/{order['id']}", {"status": "completed"}).json()
    assert completed["status"] == "completed"
    assert completed["date_completed_gmt"]
    assert completed["date_paid_gmt"]


def test_an_order_stores_meta_of_its_use(store: API, order: Order) -> None:
    payload = {"meta_data": [{"key": "is_used", "value": "42"}]}
    assert meta_of(store.put(f"orders/{order['id']}", payload).json()) == {"is_used": "42"}
    payload = {"meta_data": [{"key": "is_used", "value": "43"}]}
    assert meta_of(store.put(f"orders/{order['id']}", payload).json()) == {"is_used": "43"}


def test_an_order_keeps_its_billing_address(store: API, order: Order) -> None:
    billing = {
        "first_name": "Olivia",
        "address_1": "1 Quay Street",
        "state": "NSW",
        "postcode": "2000",
        "country": "AU",
    }
    changed = store.put(f"orders/{order['id']}", {"billing": billing}).json()
    assert {name: changed["billing"][name] for name in billing} == billing


def test_orders_of_a_customer_are_listed_newest_first(store: API, order: Order, stack: Stack) -> None:
    owner = stack["accounts"]["owner"]["user_id"]
    rows = store.get("orders", params={"customer": owner, "per_page": 5}).json()
    assert rows[0]["id"] == order["id"]
    assert {row["customer_id"] for row in rows} == {owner}


def test_orders_can_be_filtered_by_status(store: API, order: Order) -> None:
    rows = store.get("orders", params={"status": "pending", "include": order["id"]}).json()
    assert [row["id"] for row in rows] == [order["id"]]
    assert store.get("orders", params={"status": "completed", "include": order["id"]}).json() == []


def test_an_unknown_status_is_rejected(store: API, order: Order) -> None:
    answer = store.put(f"orders/{order['id']}", {"status": "nonsense"})
    assert answer.status_code == 400
    assert list(answer.json()["data"]["params"]) == ["status"]


def test_an_unknown_order_is_not_found(store: API) -> None:
    answer = store.get("orders/99999999")
    assert answer.status_code == 404
    assert answer.json()["code"] == "woocommerce_rest_shop_order_invalid_id"


def test_a_customer_is_a_wordpress_user(store: API, stack: Stack) -> None:
    owner = stack["accounts"]["owner"]
    customer = store.get(f"customers/{owner['user_id']}").json()
    assert customer["email"] == owner["email"]
    assert customer["username"] == owner["login"]
    assert (customer["first_name"], customer["last_name"]) == ("Olivia", "Harper")
    assert customer["billing"]["email"] == ""


def test_an_unknown_customer_is_not_found(store: API) -> None:
    answer = store.get("customers/99999999")
    assert answer.status_code == 404
    assert answer.json()["code"] == "wc_user_invalid_id"
