"""Play an event that a partner sent: once, however often it is delivered and whenever it comes."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.commerce.services.cache import forget_catalogue
from lyd.core.db import lock_row, utc_now
from lyd.orders.services import stripe_events
from lyd.orders.services.event_outcomes import Outcome, describe_order, done, ignored, needs_review
from lyd.orders.services.payments import refresh_order
from lyd.webhooks.models import EventState, Sender, WebhookEvent

FINISHED = (EventState.DONE, EventState.IGNORED)


def play_event(session: Session, event_id: int) -> None:
    """Do what an event asks for and write down what came of it. Commits.

    Two at once do the same thing twice, which changes nothing: no lock is held while partners are asked. Raises
    PaymentUnavailable, StoreUnavailable: play it again later.
    """
    event = session.get(WebhookEvent, event_id)
    if event is None or event.state in FINISHED:
        return
    event.attempts += 1
    session.commit()
    outcome = _play(session, event)
    event = lock_row(session, WebhookEvent, event_id) or event
    event.state, event.effect, event.done_at = outcome.state, outcome.effect[:500], utc_now()
    session.commit()


def fail_event(session: Session, reason: str, event_id: int) -> None:
    """Write down that an event could not be played; it can be played again."""
    event = lock_row(session, WebhookEvent, event_id)
    if event is not None and event.state not in FINISHED:
        event.state, event.effect, event.done_at = EventState.FAILED, reason[:500], utc_now()


def _play(session: Session, event: WebhookEvent) -> Outcome:
    if event.sender is Sender.STRIPE:
        return stripe_events.play(session, event.topic, event.payload)
    kind = event.topic.partition(".")[0]
    if kind == "product":
        forget_catalogue()
        return done("The catalogue is read anew.")
    if kind != "order":
        return ignored("Nothing follows from this kind of event: coupons are read each time they are needed.")
    order_id = event.payload.get("id")
    if not isinstance(order_id, int):
        return ignored("It names no order.")
    order = refresh_order(session, order_id)
    asks = event.sender is Sender.POLL and needs_review(order)
    return Outcome(EventState.ATTENTION, describe_order(order).effect) if asks else describe_order(order)
