"""Refunds, notes and deletion of orders."""

from typing import Any

import pytest
from woocommerce import API

Order = dict[str, Any]


@pytest.fixture
def paid(store: API, order: Order) -> Order:
    found: Order = store.put(f"orders/{order['id']}", {"status": "completed"}).json()
    return found


def refund(store: API, order: Order, amount: str, **more: Any) -> Any:
    payload = {"amount": amount, "reason": "Bought too many", "api_refund": False, **more}
    return store.post(f"orders/{order['id']}/refunds", payload)


def test_an_amount_can_be_refunded(store: API, paid: Order) -> None:
    made = refund(store, paid, "30.00")
    assert made.status_code == 201
    assert (made.json()["amount"], made.json()["reason"]) == ("30.00", "Bought too many")
    order = store.get(f"orders/{paid['id']}").json()
    assert (order["status"], order["total"]) == ("completed", "580.00")
    [listed] = order["refunds"]
    assert (listed["id"], listed["reason"], listed["total"]) == (made.json()["id"], "Bought too many", "-30.00")


def test_lines_can_be_refunded(store: API, paid: Order) -> None:
    [line] = paid["line_items"]
    lines = [{"id": line["id"], "quantity": 1, "refund_total": "263.64"}]
    [back] = refund(store, paid, "290.00", line_items=lines).json()["line_items"]
    assert (back["product_id"], back["quantity"], back["total"]) == (line["product_id"], -1, "-263.64")
    assert {row["key"]: row["value"] for row in back["meta_data"]} == {"_refunded_item_id": str(line["id"])}


def test_a_fully_refunded_order_has_the_status_refunded(store: API, paid: Order) -> None:
    refund(store, paid, "30.00")
    assert refund(store, paid, "550.00").status_code == 201
    order = store.get(f"orders/{paid['id']}").json()
    assert order["status"] == "refunded"
    assert sorted(row["total"] for row in order["refunds"]) == ["-30.00", "-550.00"]


def test_the_status_refunded_refunds_the_whole_order(store: API, paid: Order) -> None:
    order = store.put(f"orders/{paid['id']}", {"status": "refunded"}).json()
    assert [row["total"] for row in order["refunds"]] == ["-580.00"]


@pytest.mark.parametrize("amount", ["580.01", "1000000"])
def test_more_than_was_paid_cannot_be_refunded(store: API, paid: Order, amount: str) -> None:
    answer = refund(store, paid, amount)
    assert answer.status_code == 500
    assert answer.json()["code"] == "woocommerce_rest_cannot_create_order_refund"


def test_refunds_are_listed(store: API, paid: Order) -> None:
    for amount in ("1.00", "2.00"):
        refund(store, paid, amount)
    rows = store.get(f"orders/{paid['id']}/refunds").json()
    assert sorted(row["amount"] for row in rows) == ["1.00", "2.00"]


def test_a_note_is_private_by_default(store: API, order: Order) -> None:
    address = f"orders/{order['id']}/notes"
    made = store.post(address, {"note": "Used for document 42, “Deed”."})
    assert made.status_code == 201
    assert (made.json()["note"], made.json()["customer_note"]) == ("Used for document 42, “Deed”.", False)
    store.post(address, {"note": "Thank you", "customer_note": True})
    listed = {row["note"]: row["customer_note"] for row in store.get(address).json()}
    assert listed["Used for document 42, “Deed”."] is False
    assert listed["Thank you"] is True


def test_an_empty_note_is_rejected(store: API, order: Order) -> None:
    assert store.post(f"orders/{order['id']}/notes", {}).status_code == 400


def test_an_order_can_be_trashed_and_deleted(store: API, order: Order) -> None:
    assert store.delete(f"orders/{order['id']}").status_code == 200
    assert store.get(f"orders/{order['id']}").json()["status"] == "trash"
    rows = store.get("orders", params={"include": order["id"]}).json()
    assert rows == []
    assert store.delete(f"orders/{order['id']}", params={"force": True}).status_code == 200
    assert store.get(f"orders/{order['id']}").status_code == 404


def test_meta_keys_with_an_underscore_are_returned(store: API, order: Order) -> None:
    payload = {"meta_data": [{"key": "_lyd_team", "value": "7"}, {"key": "is_used", "value": "3"}]}
    changed = store.put(f"orders/{order['id']}", payload).json()
    assert {row["key"]: row["value"] for row in changed["meta_data"]} == {"_lyd_team": "7", "is_used": "3"}
