"""Addresses of the webhooks, and bodies as partners send them."""

from __future__ import annotations

import json
import time
import uuid
from typing import Any

EVENTS, ATTENTION = "/lyd-site/shop/events", "/lyd-site/shop/attention"
STRIPE = "/lyd-api/hooks/stripe"
SHOP = "/lyd-api/hooks/woocommerce"


def stripe_event(thing: dict[str, Any], topic: str = "checkout.session.completed") -> bytes:
    event = {"id": f"evt_{uuid.uuid4().hex}", "object": "event", "type": topic, "created": int(time.time())}
    return json.dumps({**event, "data": {"object": thing}}).encode()
