"""Where partners tell what happened, and where shop admins see what came of it."""

from __future__ import annotations

import re
from typing import Any

from flask import request

from lyd.adapters.clients import get_stripe
from lyd.adapters.errors import BadSignature
from lyd.core.db import current_session
from lyd.core.errors import InvalidInput, NotFound
from lyd.core.extensions import get_settings
from lyd.core.http import SITE_FAMILY, Blueprint, Capability, Page, PageQuery, page_of
from lyd.core.http.shop_admin import identify_shop_admin
from lyd.core.jobs import enqueue
from lyd.orders.jobs import play_event
from lyd.webhooks import schemas, services
from lyd.webhooks.models import EventState, WebhookEvent

MOST_BYTES = 1024 * 1024
"""More than any order or charge; whoever sends more is answered before it is read."""
PING = re.compile(rb"webhook_id=\d+\Z")
"""What WooCommerce sends, unsigned, to see whether an address is there when a webhook is made for it."""
WAITING = (EventState.ATTENTION, EventState.FAILED)

blp = Blueprint("hooks", __name__, url_prefix="/hooks", description="Events of partners: verified, stored once.")
shop = Blueprint(
    "shop_events",
    __name__,
    families=SITE_FAMILY,
    url_prefix="/shop",
    description="What came of the events of partners.",
)


@blp.post("/woocommerce", capability=Capability.PUBLIC, errors=[BadSignature, InvalidInput])
@blp.response(200, schemas.StoredSchema)
def receive_woocommerce_event() -> dict[str, bool]:
    """Take an event of the shop, signed with its webhooks' secret."""
    body = _body()
    if "X-WC-Webhook-Topic" not in request.headers and PING.fullmatch(body):
        return {"received": True}
    headers = (request.headers.get(f"X-WC-Webhook-{name}", "") for name in ("Signature", "Delivery-ID", "Topic"))
    secret = get_settings().store_webhook_secret
    return _store(services.read_shop_event(body, secret, *headers))


@blp.post("/stripe", capability=Capability.PUBLIC, errors=[BadSignature])
@blp.response(200, schemas.StoredSchema)
def receive_stripe_event() -> dict[str, bool]:
    """Take an event of Stripe, signed within the last five minutes."""
    event = get_stripe().verify(_body(), request.headers.get("Stripe-Signature"))
    return _store(services.stripe_event(event))


def _body() -> bytes:
    request.max_content_length = MOST_BYTES
    return request.get_data()


def _store(arrived: services.InboundEvent) -> dict[str, bool]:
    session = current_session()
    event_id = services.store_event(session, arrived)
    if event_id is not None:
        enqueue(session, play_event, event_id=event_id)
    return {"received": True}


@shop.get("/events", capability=Capability.MANAGE_SHOP, identify=identify_shop_admin)
@shop.arguments(schemas.EventsQuery, location="query")
@shop.response(200, page_of(schemas.ShopEventSchema))
def list_events(query: dict[str, Any]) -> Page:
    """List the last events, the newest first."""
    states = () if query["state"] is None else (query["state"],)
    return services.list_events(current_session(), query["page"], query["length"], *states)


@shop.get("/attention", capability=Capability.MANAGE_SHOP, identify=identify_shop_admin)
@shop.arguments(PageQuery, location="query")
@shop.response(200, page_of(schemas.ShopEventSchema))
def list_attention(query: dict[str, Any]) -> Page:
    """List what a shop admin has to look at: what failed, and what no machine should decide."""
    return services.list_events(current_session(), query["page"], query["length"], *WAITING)


@shop.post(
    "/events/<int:event_id>/replay", capability=Capability.MANAGE_SHOP, identify=identify_shop_admin, errors=[NotFound]
)
@shop.response(200, schemas.ShopEventSchema)
def replay_event(event_id: int) -> WebhookEvent:
    """Play an event again. What had its effect already has none."""
    event = services.play_again(current_session(), event_id)
    enqueue(current_session(), play_event, event_id=event_id)
    return event
