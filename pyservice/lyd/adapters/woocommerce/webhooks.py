"""Has the shop tell us what happens in it (WooCommerce → Settings → Advanced → Webhooks shows the same)."""

from __future__ import annotations

from lyd.adapters.http import JsonObject
from lyd.adapters.woocommerce.client import WooCommerce

TOPICS = tuple(
    f"{thing}.{event}" for thing in ("order", "product", "coupon") for event in ("created", "updated", "deleted")
)
"""Refunds come as order.updated. What is deleted for good comes as nothing: polling finds it."""


def register(store: WooCommerce, address: str, secret: str) -> list[str]:
    """Leave one active webhook a topic that sends to address, signed with secret; return the topics created.

    Those that are there get the secret, and are switched on again: WooCommerce switches a webhook off after five
    deliveries that failed. Raises the errors of `adapters.errors`.
    """
    known = {row.get("topic"): row for row in store.list_webhooks() if row.get("delivery_url") == address}
    for topic in TOPICS:
        wanted: JsonObject = {"name": f"LYD {topic}", "topic": topic, "delivery_url": address}
        wanted |= {"secret": secret, "status": "active"}
        if topic in known:
            store.update_webhook(known[topic]["id"], wanted)
        else:
            store.create_webhook(wanted)
    return [topic for topic in TOPICS if topic not in known]
