"""Verification of partners' requests, and reduction to the fields that handlers need."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
from typing import Any

from lyd.adapters.errors import BadSignature
from lyd.adapters.stripe import Event
from lyd.core.errors import InvalidInput
from lyd.webhooks.models import Sender
from lyd.webhooks.registry import InboundEvent

MOST_TOPIC = 80
ID = re.compile(r"[A-Za-z0-9-]{1,64}")
EVENT_TYPE = re.compile(rf"[A-Za-z]{{1,{MOST_TOPIC}}}")
STRIPE_FIELDS = (
    *("id", "payment_intent", "payment_status", "status"),
    *("amount", "amount_refunded", "refunded", "amount_total"),
)


def parse_woocommerce_event(body: bytes, secret: str, signature: str, delivery: str, topic: str) -> InboundEvent:
    """The event in a request of WooCommerce. Raises BadSignature, InvalidInput.

    WooCommerce derives its delivery ids from the webhook and the second: two orders that change in one second share
    one. So the body is part of the event's id.
    """
    expected = base64.b64encode(hmac.new(secret.encode(), body, hashlib.sha256).digest())
    if not secret or not hmac.compare_digest(expected, signature.encode()):
        raise BadSignature("woocommerce", "signature")
    try:
        resource = json.loads(body)
    except (ValueError, RecursionError):
        raise InvalidInput from None
    if not isinstance(resource, dict):
        raise InvalidInput
    event_id = f"{delivery[:60]}:{hashlib.sha256(body).hexdigest()[:32]}"
    number = resource.get("id")
    is_number = isinstance(number, int) and not isinstance(number, bool)
    payload = {"id": number, "status": str(resource.get("status", ""))[:20]} if is_number else {}
    object_id = str(number) if is_number else None
    return InboundEvent(Sender.WOOCOMMERCE, event_id, topic[:MOST_TOPIC], object_id, payload)


def parse_stripe_event(event: Event) -> InboundEvent:
    """The same of an event of Stripe that was delivered, or listed after it was missed."""
    payload = select_stripe_fields(event.object)
    return InboundEvent(Sender.STRIPE, event.id, event.type[:MOST_TOPIC], str(payload.get("id", "")) or None, payload)


def select_stripe_fields(resource: dict[str, Any]) -> dict[str, Any]:
    """The ids, states and amounts of an object of Stripe, with the order that its metadata names; nothing personal."""
    selected = {name: resource[name] for name in STRIPE_FIELDS if isinstance(resource.get(name), str | int | bool)}
    metadata = resource.get("metadata")
    order_id = metadata.get("order_id") if isinstance(metadata, dict) else None
    return {**selected, "order_id": str(order_id)[:20]} if order_id else selected


def parse_fusesign_event(body: bytes, reference: str) -> InboundEvent:
    """The event in a request of FuseSign about the bundle of one of our requests. Raises InvalidInput.

    Names are read in any casing. The id is that of the entry in the bundle's history, which a repeated delivery and
    the history itself share. Names, notes and addresses are left out.
    """
    fields = _lower_names(body)
    entry = fields.get("bundlehistoryevent")
    history = {str(name).lower(): value for name, value in entry.items()} if isinstance(entry, dict) else {}
    event_id, bundle_id = history.get("id") or fields.get("webhookid"), fields.get("bundleid")
    event_type = fields.get("eventtype")
    if not (_is(ID, event_id) and _is(ID, bundle_id) and _is(EVENT_TYPE, event_type)):
        raise InvalidInput
    payload = {"bundle_id": bundle_id}
    return InboundEvent(Sender.FUSESIGN, f"{reference}:{event_id}", str(event_type), reference, payload)


def _lower_names(body: bytes) -> dict[str, Any]:
    try:
        fields = json.loads(body)
    except (ValueError, RecursionError):
        raise InvalidInput from None
    if not isinstance(fields, dict):
        raise InvalidInput
    return {str(name).lower(): value for name, value in fields.items()}


def _is(pattern: re.Pattern[str], value: Any) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None
