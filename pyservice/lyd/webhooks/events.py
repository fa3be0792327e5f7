"""The stored events: each once under (sender, event id), replayed by shop admins."""

from __future__ import annotations

from sqlalchemy.dialects.mysql import insert as mysql_insert
from sqlalchemy.orm import Session

from lyd.core.db import lock_row, utc_now
from lyd.core.errors import NotFound
from lyd.webhooks.models import EventState, WebhookEvent
from lyd.webhooks.registry import InboundEvent

MOST_ID = 128


def store_event(session: Session, event: InboundEvent) -> int | None:
    """Store an event. Returns its row's id, or None if it is stored already."""
    values = {**vars(event), "event_id": event.event_id[:MOST_ID], "state": EventState.RECEIVED, "attempts": 0}
    row = mysql_insert(WebhookEvent).prefix_with("IGNORE").values(**values, received_at=utc_now())
    inserted = session.execute(row)
    return int(inserted.lastrowid) if inserted.rowcount else None  # type: ignore[attr-defined]  # an INSERT's cursor


def reset_event(session: Session, event_id: int) -> WebhookEvent:
    """Set an event back to received; the caller enqueues its job. Raises NotFound."""
    event = lock_row(session, WebhookEvent, event_id)
    if event is None:
        raise NotFound
    event.state, event.done_at = EventState.RECEIVED, None
    session.flush()
    return event
