"""Register the shop's webhooks (WooCommerce → Settings → Advanced → Webhooks shows the same)."""

from __future__ import annotations

from lyd.adapters.http import JsonObject
from lyd.adapters.woocommerce.client import WooCommerce

TOPICS = tuple(
    f"{resource}.{event}" for resource in ("order", "product", "coupon") for event in ("created", "updated", "deleted")
)
"""Refunds arrive as order.updated. Permanent deletions send no webhook: polling finds them."""


def register(store: WooCommerce, address: str, secret: str) -> list[str]:
    """Leave one active webhook a topic that sends to address, signed with secret; return the topics created.

    Those that are there get the secret, and are switched on again: WooCommerce switches a webhook off after five
    deliveries that failed. Raises the errors of `adapters.errors`.
    """
    existing = {row.get("topic"): row for row in store.list_webhooks() if row.get("delivery_url") == address}
    for topic in TOPICS:
        webhook: JsonObject = {"name": f"LYD {topic}", "topic": topic, "delivery_url": address}
        webhook |= {"secret": secret, "status": "active"}
        if topic in existing:
            store.update_webhook(existing[topic]["id"], webhook)
        else:
            store.create_webhook(webhook)
    return [topic for topic in TOPICS if topic not in existing]
