"""Talking to WooCommerce: what is sent, and what happens when it is down, slow or answers nonsense."""

from __future__ import annotations

import time
from typing import Any

import pytest
from tests.adapters.woocommerce.fake_shop import ORDER, Shop

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.adapters.http import response
from lyd.adapters.woocommerce import WooCommerce
from lyd.adapters.woocommerce.client import AGENT


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
