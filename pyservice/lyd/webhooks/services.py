"""Verify what a partner sent, and store it once under (sender, event id)."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects.mysql import insert as mysql_insert
from sqlalchemy.orm import Session

from lyd.adapters.errors import BadSignature
from lyd.adapters.stripe import Event
from lyd.core.db import lock_row, utc_now
from lyd.core.errors import InvalidInput, NotFound
from lyd.core.http import Page
from lyd.orders.services import facts_of
from lyd.webhooks.models import EventState, Sender, WebhookEvent

MOST_TOPIC, MOST_ID = 80, 128


@dataclass(frozen=True)
class InboundEvent:
    """An event that is what it says it is."""

    sender: Sender
    event_id: str
    topic: str
    object_id: str | None
    payload: dict[str, Any] = field(default_factory=dict)


def read_shop_event(body: bytes, secret: str, signature: str, delivery: str, topic: str) -> InboundEvent:
    """What WooCommerce sent, signed with the secret of its webhooks. Raises BadSignature, InvalidInput.

    WooCommerce makes its delivery ids from the webhook and the second: two orders that change in one second have the
    same one. So what was sent counts too.
    """
    wanted = base64.b64encode(hmac.new(secret.encode(), body, hashlib.sha256).digest())
    if not secret or not hmac.compare_digest(wanted, signature.encode()):
        raise BadSignature("woocommerce", "signature")
    try:
        thing = json.loads(body)
    except (ValueError, RecursionError):
        raise InvalidInput from None
    if not isinstance(thing, dict):
        raise InvalidInput
    event_id = f"{delivery[:60]}:{hashlib.sha256(body).hexdigest()[:32]}"
    number = thing.get("id")
    is_number = isinstance(number, int) and not isinstance(number, bool)
    payload = {"id": number, "status": str(thing.get("status", ""))[:20]} if is_number else {}
    return InboundEvent(Sender.WOOCOMMERCE, event_id, topic[:MOST_TOPIC], str(number) if is_number else None, payload)


def stripe_event(event: Event) -> InboundEvent:
    """What Stripe told, or was asked for: of its object only what `facts_of` keeps."""
    facts = facts_of(event.object)
    return InboundEvent(Sender.STRIPE, event.id, event.type[:MOST_TOPIC], str(facts.get("id", "")) or None, facts)


def store_event(session: Session, arrived: InboundEvent) -> int | None:
    """Write an event down, once. Returns its id, None when it is known already."""
    values = {**vars(arrived), "event_id": arrived.event_id[:MOST_ID], "state": EventState.RECEIVED, "attempts": 0}
    row = mysql_insert(WebhookEvent).prefix_with("IGNORE").values(**values, received_at=utc_now())
    made = session.execute(row)
    return int(made.lastrowid) if made.rowcount else None  # type: ignore[attr-defined]  # an INSERT's cursor


def list_events(session: Session, page: int, length: int, *states: EventState) -> Page:
    """The last events, the newest first; only those in these states, if any are given."""
    query = select(WebhookEvent)
    if states:
        query = query.where(WebhookEvent.state.in_(states))
    total = session.query(query.subquery()).count()
    newest = query.order_by(WebhookEvent.received_at.desc(), WebhookEvent.id.desc())
    rows = session.scalars(newest.limit(length).offset((page - 1) * length)).all()
    return Page(rows, page, length, total)


def play_again(session: Session, event_id: int) -> WebhookEvent:
    """Put an event back to where it was when it came. Raises NotFound. Who calls has it played."""
    event = lock_row(session, WebhookEvent, event_id)
    if event is None:
        raise NotFound
    event.state, event.done_at = EventState.RECEIVED, None
    session.flush()
    return event
