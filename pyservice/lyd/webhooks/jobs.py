"""Play events in the background, and fetch those of Stripe that were never delivered."""

from __future__ import annotations

import datetime

import structlog
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.adapters.clients import get_stripe
from lyd.adapters.errors import PartnerError
from lyd.core.db import utc_now
from lyd.core.jobs import every, job
from lyd.webhooks import dispatch
from lyd.webhooks.events import store_event
from lyd.webhooks.models import Sender, WebhookEvent
from lyd.webhooks.registry import list_topics
from lyd.webhooks.senders import parse_stripe_event

log = structlog.get_logger()

SECONDS = 240
RETRIES = 20
"""The interval grows to ten minutes: a partner may be unavailable for hours."""
DELIVERY_TIME = datetime.timedelta(minutes=2)
"""Time that a delivery may take."""
OVERLAP = datetime.timedelta(days=1)
"""One event may be lost although later ones arrived; stored ones are skipped by their id."""
KEPT = datetime.timedelta(days=29)
"""Stripe keeps events for 30 days."""


@job(queue="payments", timeout=120, retries=RETRIES, on_failure=dispatch.fail_event)
def play_event(session: Session, *, event_id: int) -> None:
    """Handle a stored event of a partner."""
    dispatch.play_event(session, event_id)


@every(seconds=SECONDS)
def catch_up(session: Session) -> None:
    """Store and play events that Stripe did not, or could not, deliver.

    Nothing is lost if Stripe cannot be reached: the next round starts from the same event.
    """
    try:
        events = list(get_stripe().list_events(list_topics(Sender.STRIPE), _since(session)))
    except PartnerError as error:
        log.info("stripe_not_asked", reason=error.error_code)
        return
    latest = (utc_now() - DELIVERY_TIME).timestamp()
    for event in reversed(events):
        event_id = store_event(session, parse_stripe_event(event)) if event.created <= latest else None
        if event_id is not None:
            play_event.enqueue(session, event_id=event_id)


def _since(session: Session) -> datetime.datetime:
    last = session.scalar(select(func.max(WebhookEvent.received_at)).where(WebhookEvent.sender == Sender.STRIPE))
    now = utc_now()
    return max(min(last or now, now) - OVERLAP, now - KEPT)
