"""Reports to shop admins: orders to review, and results of polling."""

from __future__ import annotations

from sqlalchemy.dialects.mysql import insert as mysql_insert
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.review.items import flag_for_review
from lyd.webhooks.models import EventState, Sender, WebhookEvent

SUBJECT = "order"
"""Type of the review items about orders, and topic of the results of polling."""


def flag_order(session: Session, item_key: str, wc_order_id: int, text: str) -> bool:
    """Flag an order (WooCommerce's id) for review, once for each key. Returns whether the item is new."""
    return flag_for_review(session, SUBJECT, str(wc_order_id), item_key, text)


def record_poll_result(session: Session, event_id: str, wc_order_id: int, effect: str) -> None:
    """Add a result of polling to the events, once for each event_id."""
    values = {
        "sender": Sender.POLL,
        "event_id": event_id,
        "topic": SUBJECT,
        "object_id": str(wc_order_id),
        "payload": {"id": wc_order_id},
        "state": EventState.DONE,
        "effect": effect[:500],
        "attempts": 1,
        "received_at": utc_now(),
        "done_at": utc_now(),
    }
    session.execute(mysql_insert(WebhookEvent).prefix_with("IGNORE").values(**values))
