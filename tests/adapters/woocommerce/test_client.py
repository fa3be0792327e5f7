"""Talking to WooCommerce: what is sent, and what happens when it is down, slow or answers nonsense."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.adapters.http import response
from lyd.adapters.woocommerce import WooCommerce, register_webhooks
from lyd.adapters.woocommerce.client import AGENT
from lyd.adapters.woocommerce.webhooks import TOPICS

ORDER = {"id": 71, "status": "pending", "currency": "AUD", "total": "330.00", "line_items": [], "meta_data": []}


class Shop:
    """Plays a shop: answers each request with what a test says, and remembers it."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, dict[str, list[str]], Any]] = []
        self.agents: list[str | None] = []
        self.answer: Callable[[str, str, Any], tuple[int, Any]] = lambda _method, _path, _body: (200, ORDER)
        self.headers: dict[str, str] = {"Content-Type": "application/json"}
        shop = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                length = int(self.headers.get("Content-Length") or 0)
                body = json.loads(self.rfile.read(length)) if length else None
                parts = urlsplit(self.path)
                shop.agents.append(self.headers["User-Agent"])
                shop.asked.append((self.command, parts.path, parse_qs(parts.query), body))
                status, said = shop.answer(self.command, parts.path, body)
                self.send_response(status)
                for name, value in shop.headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(said if isinstance(said, bytes) else json.dumps(said).encode())

            do_GET = do_PUT = do_POST  # noqa: N815 - the server calls them so

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"


@pytest.fixture
def shop() -> Iterator[Shop]:
    shop = Shop()
    threading.Thread(target=shop.server.serve_forever, daemon=True).start()
    yield shop
    shop.server.shutdown()
    shop.server.server_close()


@pytest.fixture
def store(shop: Shop) -> WooCommerce:
    return WooCommerce(f"{shop.address}/wp-json/wc/v3", "ck_test", "cs_test")


def say(shop: Shop, status: int, said: Any) -> None:
    shop.answer = lambda _method, _path, _body: (status, said)


def test_an_order_is_made_with_one_signed_request(shop: Shop, store: WooCommerce) -> None:
    say(shop, 201, ORDER)
    payload = {"customer_id": 5, "line_items": [{"product_id": 9, "quantity": 1}]}
    assert store.create_order(payload)["total"] == "330.00"
    [(method, path, query, body)] = shop.asked
    assert (method, path, body) == ("POST", "/wp-json/wc/v3/orders", payload)
    assert query["oauth_consumer_key"] == ["ck_test"]
    assert query["oauth_signature_method"] == ["HMAC-SHA256"]
    assert "cs_test" not in str(query)


def test_the_service_says_that_it_is_the_service(shop: Shop, store: WooCommerce) -> None:
    store.get_order(71)
    store.update_order(71, {})
    assert shop.agents == [AGENT, AGENT]


def test_orders_are_read_changed_and_noted(shop: Shop, store: WooCommerce) -> None:
    assert store.get_order(71)["id"] == 71
    store.update_order(71, {"status": "completed"})
    store.add_note(71, "Used for document 4", customer_note=True)
    assert [(method, path.removeprefix("/wp-json/wc/v3/"), body) for method, path, _query, body in shop.asked] == [
        ("GET", "orders/71", None),
        ("PUT", "orders/71", {"status": "completed"}),
        ("POST", "orders/71/notes", {"note": "Used for document 4", "customer_note": True}),
    ]


def test_a_refusal_says_why_in_the_shops_word(shop: Shop, store: WooCommerce) -> None:
    say(shop, 400, {"code": "woocommerce_rest_invalid_coupon", "message": "…", "data": {"status": 400}})
    with pytest.raises(PartnerRefused) as refused:
        store.create_order({})
    assert (refused.value.code, refused.value.http) == ("woocommerce_rest_invalid_coupon", 400)
    assert not refused.value.maybe_done


@pytest.mark.parametrize(("status", "maybe_done"), [(500, True), (502, True), (503, False), (504, True), (429, False)])
def test_a_shop_in_trouble_is_unavailable(shop: Shop, store: WooCommerce, status: int, maybe_done: bool) -> None:
    say(shop, status, b"<h1>Briefly unavailable for scheduled maintenance.</h1>")
    with pytest.raises(PartnerUnavailable) as unavailable:
        store.create_order({})
    assert unavailable.value.maybe_done is maybe_done
    assert unavailable.value.retry_after


def test_reading_never_did_anything(shop: Shop, store: WooCommerce) -> None:
    say(shop, 500, b"")
    with pytest.raises(PartnerUnavailable) as unavailable:
        store.get_order(71)
    assert not unavailable.value.maybe_done


@pytest.mark.parametrize(
    "said",
    [b"", b"<html>Hello</html>", b"null", b"[]", b"7", b'{"id": "71"}', b'{"id": 71}', b"\xff\xfe", b"[" * 100_000],
)
def test_nonsense_is_no_order(shop: Shop, store: WooCommerce, said: bytes) -> None:
    say(shop, 201, said)
    with pytest.raises(InvalidPartnerResponse) as nonsense:
        store.create_order({})
    assert nonsense.value.maybe_done


def test_an_answer_without_an_end_is_left(shop: Shop, store: WooCommerce, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(response, "MAX_BYTES", 1000)
    say(shop, 200, b'"' + b"x" * 200_000 + b'"')
    with pytest.raises(InvalidPartnerResponse) as nonsense:
        store.get_order(71)
    assert nonsense.value.detail == "too large"


def test_a_redirect_is_not_followed(shop: Shop, store: WooCommerce) -> None:
    shop.headers["Location"] = "http://127.0.0.1:9/elsewhere"
    say(shop, 302, {})
    with pytest.raises(InvalidPartnerResponse):
        store.get_order(71)
    assert len(shop.asked) == 1


def test_a_shop_that_is_not_there_did_nothing() -> None:
    with pytest.raises(PartnerUnavailable) as unavailable:
        WooCommerce("http://127.0.0.1:9/wp-json/wc/v3", "ck", "cs").create_order({})
    assert not unavailable.value.maybe_done


def test_a_shop_that_takes_too_long_may_have_done_it(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lyd.adapters.woocommerce.client.READ_SECONDS", 0.2)
    slow = WooCommerce(shop.address, "ck", "cs")

    def answer(_method: str, _path: str, _body: Any) -> tuple[int, Any]:
        time.sleep(0.6)
        return 201, ORDER

    shop.answer = answer
    with pytest.raises(PartnerUnavailable) as unavailable:
        slow.create_order({})
    assert unavailable.value.maybe_done
    assert len(shop.asked) == 1


def test_without_keys_nothing_is_asked(shop: Shop) -> None:
    with pytest.raises(PartnerUnavailable) as unavailable:
        WooCommerce(shop.address, "", "").create_order({})
    assert unavailable.value.detail == "not configured"
    assert shop.asked == []


def test_what_was_said_stays_out_of_the_message(shop: Shop, store: WooCommerce) -> None:
    say(shop, 400, {"code": "x", "message": "olivia@harbour.example has no right to"})
    with pytest.raises(PartnerRefused) as refused:
        store.create_order({})
    assert "olivia" not in str(refused.value)
    assert refused.value.text == "There is something wrong. Please try again!"


def test_webhooks_are_registered_once(shop: Shop, store: WooCommerce) -> None:
    rows: dict[int, dict[str, Any]] = {5: {"id": 5, "topic": "order.created", "delivery_url": "http://other.example"}}

    def answer(method: str, path: str, body: Any) -> tuple[int, Any]:
        if method == "GET":
            return 200, list(rows.values())
        number = int(path.rpartition("/")[2]) if method == "PUT" else max(rows) + 1
        rows[number] = {"id": number, **rows.get(number, {}), **body}
        return 201, rows[number]

    shop.answer = answer
    address = "http://site.example/lyd-api/hooks/woocommerce"
    assert register_webhooks(store, address, "secret") == list(TOPICS)
    rows[6]["status"] = "disabled"
    assert register_webhooks(store, address, "changed") == []
    ours = [row for row in rows.values() if row["delivery_url"] == address]
    assert [row["topic"] for row in ours] == list(TOPICS)
    assert {(row["status"], row["secret"]) for row in ours} == {("active", "changed")}
    assert rows[5] == {"id": 5, "topic": "order.created", "delivery_url": "http://other.example"}
