"""The webhooks that the shop is asked to send."""

from __future__ import annotations

from typing import Any

from tests.adapters.woocommerce.fake_shop import Shop

from lyd.adapters.woocommerce import WooCommerce, register_webhooks
from lyd.adapters.woocommerce.webhooks import TOPICS


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
