"""The addresses that partners send events to, and the replay of an event."""

from __future__ import annotations

import re

from flask import request

from lyd.adapters.clients import get_stripe
from lyd.adapters.errors import BadSignature
from lyd.core.db import current_session
from lyd.core.errors import InvalidInput, NotFound
from lyd.core.extensions import get_settings
from lyd.core.http import SITE_FAMILY, Blueprint, Capability
from lyd.core.http.shop_admin import identify_shop_admin
from lyd.webhooks import events, schemas, senders
from lyd.webhooks.addresses import verify_token
from lyd.webhooks.jobs import play_event
from lyd.webhooks.models import Sender, WebhookEvent
from lyd.webhooks.registry import InboundEvent

MOST_BYTES = 1024 * 1024
"""More than any order or charge; a larger request is refused before it is read."""
PING = re.compile(rb"webhook_id=\d+\Z")
"""WooCommerce sends this, unsigned, to test an address when a webhook is created for it."""

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
    return _store(senders.parse_woocommerce_event(body, secret, *headers))


@blp.post("/stripe", capability=Capability.PUBLIC, errors=[BadSignature])
@blp.response(200, schemas.StoredSchema)
def receive_stripe_event() -> dict[str, bool]:
    """Take an event of Stripe, signed within the last five minutes."""
    event = get_stripe().verify(_body(), request.headers.get("Stripe-Signature"))
    return _store(senders.parse_stripe_event(event))


@blp.post(
    "/fusesign/<string(maxlength=20):reference>/<string(maxlength=128):token>",
    capability=Capability.PUBLIC,
    errors=[BadSignature, InvalidInput],
)
@blp.response(200, schemas.StoredSchema)
def receive_fusesign_event(reference: str, token: str) -> dict[str, bool]:
    """Take an event of FuseSign about a bundle; the token in the address stands for its sender."""
    verify_token(get_settings(), Sender.FUSESIGN, reference, token)
    return _store(senders.parse_fusesign_event(_body(), reference))


def _body() -> bytes:
    request.max_content_length = MOST_BYTES
    return request.get_data()


def _store(event: InboundEvent) -> dict[str, bool]:
    session = current_session()
    event_id = events.store_event(session, event)
    if event_id is not None:
        play_event.enqueue(session, event_id=event_id)
    return {"received": True}


@shop.post(
    "/events/<int:event_id>/replay", capability=Capability.MANAGE_SHOP, identify=identify_shop_admin, errors=[NotFound]
)
@shop.response(200, schemas.ShopEventSchema)
def replay_event(event_id: int) -> WebhookEvent:
    """Play an event again. What had its effect already has none."""
    event = events.reset_event(current_session(), event_id)
    play_event.enqueue(current_session(), event_id=event_id)
    return event
