"""What a shop admin has to look at, and what was found by polling: rows among the events of partners."""

from __future__ import annotations

from sqlalchemy.dialects.mysql import insert as mysql_insert
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.webhooks.models import EventState, Sender, WebhookEvent

TOPIC = "order"


def flag_for_review(session: Session, key: str, order_id: int, effect: str) -> bool:
    """Ask a shop admin to look at an order (WooCommerce's id), once under each key. Returns whether that is new."""
    return _note(session, key, order_id, effect, EventState.ATTENTION)


def record_poll_result(session: Session, key: str, order_id: int, effect: str) -> None:
    """Tell shop admins what polling found that nobody had told."""
    _note(session, key, order_id, effect, EventState.DONE)


def _note(session: Session, key: str, order_id: int, effect: str, state: EventState) -> bool:
    values = {
        "sender": Sender.POLL,
        "event_id": key,
        "topic": TOPIC,
        "object_id": str(order_id),
        "payload": {"id": order_id},
        "state": state,
        "effect": effect[:500],
        "attempts": 1,
        "received_at": utc_now(),
        "done_at": utc_now(),
    }
    done = session.execute(mysql_insert(WebhookEvent).prefix_with("IGNORE").values(**values))
    return bool(done.rowcount)  # type: ignore[attr-defined]  # an INSERT's result is a cursor's
