"""Play a stored event: once, however often it is delivered and whenever it arrives."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.core.db import lock_row, utc_now
from lyd.webhooks.models import EventState, WebhookEvent
from lyd.webhooks.outcomes import Outcome, ignored
from lyd.webhooks.registry import InboundEvent, find_handler

FINISHED = (EventState.DONE, EventState.IGNORED)
MOST_EFFECT = 500


def play_event(session: Session, event_id: int) -> None:
    """Call the registered handler of an event, and store the outcome. Commits.

    Two simultaneous workers may handle it twice, which changes nothing: no lock is held during requests to partners.
    Raises the errors of the handler: the event is played again later.
    """
    event = session.get(WebhookEvent, event_id)
    if event is None or event.state in FINISHED:
        return
    event.attempts += 1
    session.commit()
    outcome = _call_handler(session, event)
    event = lock_row(session, WebhookEvent, event_id) or event
    event.state, event.effect, event.done_at = outcome.state, outcome.effect[:MOST_EFFECT], utc_now()
    session.commit()


def fail_event(session: Session, reason: str, event_id: int) -> None:
    """Store that an event could not be played; it can be replayed."""
    event = lock_row(session, WebhookEvent, event_id)
    if event is not None and event.state not in FINISHED:
        event.state, event.effect, event.done_at = EventState.FAILED, reason[:MOST_EFFECT], utc_now()


def _call_handler(session: Session, row: WebhookEvent) -> Outcome:
    handler = find_handler(row.sender, row.topic)
    if handler is None:
        return ignored("Nothing follows from this kind of event.")
    return handler(session, InboundEvent(row.sender, row.event_id, row.topic, row.object_id, row.payload))
