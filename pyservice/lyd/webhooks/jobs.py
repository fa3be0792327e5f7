"""Events of Stripe that were never delivered: asked for, since nobody else would tell of a refund or a dispute."""

from __future__ import annotations

import datetime

import structlog
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.adapters.clients import get_stripe
from lyd.adapters.errors import PartnerError
from lyd.core.db import utc_now
from lyd.core.jobs import enqueue, every
from lyd.orders.jobs import play_event
from lyd.orders.services import TOPICS
from lyd.webhooks.models import Sender, WebhookEvent
from lyd.webhooks.services import store_event, stripe_event

log = structlog.get_logger()

SECONDS = 240
PATIENCE = datetime.timedelta(minutes=2)
"""How long a delivery may take."""
OVERLAP = datetime.timedelta(days=1)
"""One may be lost although later ones came; what is known is left out by its id."""
KEPT = datetime.timedelta(days=29)
"""Stripe keeps events for 30 days."""


@every(seconds=SECONDS)
def catch_up(session: Session) -> None:
    """Store and play what Stripe has to tell and did not, or could not, deliver here.

    A Stripe that is away is asked the next time: then it is further back that it is asked for, nothing is lost.
    """
    try:
        found = list(get_stripe().list_events(TOPICS, _since(session)))
    except PartnerError as error:
        log.info("stripe_not_asked", reason=error.error_code)
        return
    latest = (utc_now() - PATIENCE).timestamp()
    for event in reversed(found):
        event_id = store_event(session, stripe_event(event)) if event.created <= latest else None
        if event_id is not None:
            enqueue(session, play_event, event_id=event_id)


def _since(session: Session) -> datetime.datetime:
    last = session.scalar(select(func.max(WebhookEvent.received_at)).where(WebhookEvent.sender == Sender.STRIPE))
    now = utc_now()
    return max(min(last or now, now) - OVERLAP, now - KEPT)
