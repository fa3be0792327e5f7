"""Signed webhooks of the store about orders, products and coupons."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from tests.http_servers import STOP_CHECK_SECONDS
from woocommerce import API

SECRET = "contract-secret & more"
PATIENCE_SECONDS = 20


class Listener:
    """A server that records the webhooks it receives."""

    def __init__(self) -> None:
        self.received: list[tuple[dict[str, str], bytes]] = []
        received = self.received

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                received.append(({name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(200)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/hook"

    def about(self, topic: str, number: int) -> tuple[dict[str, str], bytes]:
        """Wait for a webhook with this topic and id."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            for headers, body in list(self.received):
                if headers.get("x-wc-webhook-topic") == topic and json.loads(body)["id"] == number:
                    return headers, body
            time.sleep(0.05)
        pytest.fail(f"No delivery of {topic} {number}: {[headers for headers, _body in self.received]}")


@pytest.fixture
def listener() -> Iterator[Listener]:
    listener = Listener()
    thread = threading.Thread(target=listener.server.serve_forever, args=(STOP_CHECK_SECONDS,), daemon=True)
    thread.start()
    yield listener
    listener.server.shutdown()
    listener.server.server_close()


@pytest.fixture
def subscribe(store: API, listener: Listener) -> Iterator[Callable[[str], dict[str, Any]]]:
    """Subscribe the listener to a topic until the test ends."""
    made: list[int] = []

    def to(topic: str) -> dict[str, Any]:
        webhook = {"name": topic, "topic": topic, "delivery_url": listener.address, "secret": SECRET}
        answer = store.post("webhooks", webhook)
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        made.append(found["id"])
        return found

    yield to
    for number in made:
        assert store.delete(f"webhooks/{number}", params={"force": True}).status_code == 200


def test_the_stack_has_the_webhooks_of_the_service(store: API, stack: dict[str, Any]) -> None:
    rows = store.get("webhooks", params={"per_page": 100}).json()
    address = f"{stack['site']}/lyd-api/hooks/woocommerce"
    topics = [row["topic"] for row in rows if row["delivery_url"] == address and row["status"] == "active"]
    things = [
        f"{thing}.{event}" for thing in ("order", "product", "coupon") for event in ("created", "updated", "deleted")
    ]
    assert sorted(topics) == sorted(things)


def test_a_webhook_shows_its_topic_and_never_its_secret(subscribe: Callable[[str], Any], listener: Listener) -> None:
    webhook = subscribe("order.updated")
    assert (webhook["status"], webhook["topic"]) == ("active", "order.updated")
    assert (webhook["resource"], webhook["event"]) == ("order", "updated")
    assert webhook["delivery_url"] == listener.address
    assert "secret" not in webhook


@pytest.mark.parametrize(
    ("webhook", "code"),
    [
        ({"topic": "order.created"}, "rest_missing_callback_param"),
        ({"topic": "nothing", "delivery_url": "http://127.0.0.1/x"}, "woocommerce_rest_shop_webhook_invalid_topic"),
        ({"topic": "order.created", "delivery_url": "x"}, "woocommerce_rest_shop_webhook_invalid_delivery_url"),
    ],
)
def test_an_invalid_webhook_is_rejected(store: API, webhook: dict[str, str], code: str) -> None:
    answer = store.post("webhooks", webhook)
    assert answer.status_code == 400
    assert answer.json()["code"] == code


def test_a_new_order_is_delivered_with_a_signature(
    subscribe: Callable[[str], Any], listener: Listener, order: dict[str, Any], buy: Callable[..., Any]
) -> None:
    webhook = subscribe("order.created")
    made = buy({"best-practice": 1}).json()
    headers, body = listener.about("order.created", made["id"])
    payload = json.loads(body)
    assert (payload["status"], payload["total"]) == ("pending", "330.00")
    expected = base64.b64encode(hmac.new(SECRET.encode(), body, hashlib.sha256).digest()).decode()
    assert headers["x-wc-webhook-signature"] == expected
    assert headers["x-wc-webhook-resource"] == "order"
    assert headers["x-wc-webhook-event"] == "created"
    assert headers["x-wc-webhook-id"] == str(webhook["id"])
    assert headers["x-wc-webhook-delivery-id"]
    assert headers["content-type"].startswith("application/json")


def test_a_changed_order_is_delivered(
    store: API, subscribe: Callable[[str], Any], listener: Listener, order: dict[str, Any]
) -> None:
    subscribe("order.updated")
    store.put(f"orders/{order['id']}", {"status": "completed"})
    _headers, body = listener.about("order.updated", order["id"])
    assert json.loads(body)["status"] == "completed"


def test_a_refund_is_delivered_as_a_change_of_its_order(
    store: API, subscribe: Callable[[str], Any], listener: Listener, order: dict[str, Any]
) -> None:
    store.put(f"orders/{order['id']}", {"status": "completed"})
    subscribe("order.updated")
    store.post(f"orders/{order['id']}/refunds", {"amount": "30.00", "api_refund": False})
    _headers, body = listener.about("order.updated", order["id"])
    assert [row["total"] for row in json.loads(body)["refunds"]] == ["-30.00"]


def test_a_deletion_delivers_the_id(
    store: API, subscribe: Callable[[str], Any], listener: Listener, order: dict[str, Any]
) -> None:
    subscribe("order.deleted")
    store.delete(f"orders/{order['id']}")
    _headers, body = listener.about("order.deleted", order["id"])
    assert json.loads(body) == {"id": order["id"]}


def test_changes_of_products_and_coupons_are_delivered(
    store: API,
    subscribe: Callable[[str], Any],
    listener: Listener,
    hidden_product: dict[str, Any],
    make_coupon: Callable[..., dict[str, Any]],
) -> None:
    for topic in ("product.updated", "coupon.created", "coupon.updated", "coupon.deleted"):
        subscribe(topic)
    store.put(f"products/{hidden_product['id']}", {"regular_price": "12.00"})
    coupon = make_coupon()
    store.put(f"coupons/{coupon['id']}", {"amount": "20"})
    store.delete(f"coupons/{coupon['id']}")
    assert json.loads(listener.about("product.updated", hidden_product["id"])[1])["price"] == "12.00"
    assert json.loads(listener.about("coupon.created", coupon["id"])[1])["code"] == coupon["code"]
    assert json.loads(listener.about("coupon.updated", coupon["id"])[1])["amount"] == "20.00"
    assert json.loads(listener.about("coupon.deleted", coupon["id"])[1]) == {"id": coupon["id"]}


def test_a_disabled_webhook_delivers_nothing(
    store: API, subscribe: Callable[[str], Any], listener: Listener, order: dict[str, Any]
) -> None:
    webhook = subscribe("order.updated")
    assert store.put(f"webhooks/{webhook['id']}", {"status": "disabled"}).json()["status"] == "disabled"
    subscribe("order.deleted")
    store.put(f"orders/{order['id']}", {"status": "completed"})
    store.delete(f"orders/{order['id']}")
    listener.about("order.deleted", order["id"])
    assert {headers.get("x-wc-webhook-topic") for headers, _body in listener.received} <= {"order.deleted", None}
