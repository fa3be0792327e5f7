"""Flag, list and check the items that a shop admin must review."""

from __future__ import annotations

from typing import Any

from sqlalchemy import CompoundSelect, String, func, literal, null, select, union_all
from sqlalchemy.dialects.mysql import insert as mysql_insert
from sqlalchemy.orm import Session

from lyd.core.db import lock_row, utc_now
from lyd.core.errors import NotFound
from lyd.core.http import Page
from lyd.review.models import ReviewItem, ReviewState
from lyd.review.registry import find_check
from lyd.webhooks.models import EventState, Sender, WebhookEvent

MOST_TEXT = 500
ATTENTION = "attention"
"""State of an open item in the list that it shares with failed events."""


def flag_for_review(session: Session, subject_type: str, subject_id: str, item_key: str, text: str) -> bool:
    """Have a shop admin review something. Returns whether the item is new: a key is flagged once for each type."""
    row = mysql_insert(ReviewItem).values(
        subject_type=subject_type,
        subject_id=subject_id,
        item_key=item_key,
        text=text[:MOST_TEXT],
        state=ReviewState.OPEN,
        checks=1,
        created_at=utc_now(),
    )
    inserted = session.execute(row.prefix_with("IGNORE"))
    return bool(inserted.rowcount)  # type: ignore[attr-defined]  # an INSERT's result is a cursor's


def list_attention(session: Session, page: int, length: int) -> Page:
    """The open items and the events that failed, the newest first."""
    rows = _attention().subquery()
    total = session.scalar(select(func.count()).select_from(rows)) or 0
    newest = select(rows).order_by(rows.c.received_at.desc(), rows.c.kind, rows.c.id.desc())
    found = session.execute(newest.limit(length).offset((page - 1) * length)).all()
    return Page(found, page, length, total)


def load_item(session: Session, item_id: int) -> ReviewItem:
    """An item. Raises NotFound."""
    item = session.get(ReviewItem, item_id)
    if item is None:
        raise NotFound
    return item


def check_item(session: Session, item_id: int) -> None:
    """Check whether an item still needs a shop admin, and store the answer. Commits. Raises what the check raises."""
    item = session.get(ReviewItem, item_id)
    if item is None or item.state is ReviewState.RESOLVED:
        return
    item.checks += 1
    session.commit()
    check = find_check(item.subject_type)
    result = check(session, item.subject_id) if check is not None else None
    item = lock_row(session, ReviewItem, item_id) or item
    if result is not None:
        item.text = result.text[:MOST_TEXT]
    if result is None or result.is_resolved:
        item.state, item.resolved_at = ReviewState.RESOLVED, utc_now()
    session.commit()


def _attention() -> CompoundSelect[Any]:
    """Items and events with the same columns. kind says which route replays a row."""
    items = select(
        ReviewItem.id,
        literal("item").label("kind"),
        literal(Sender.POLL.value, String).label("sender"),
        ReviewItem.subject_type.label("topic"),
        ReviewItem.subject_id.label("object_id"),
        literal(ATTENTION, String).label("state"),
        ReviewItem.text.label("effect"),
        ReviewItem.checks.label("attempts"),
        ReviewItem.created_at.label("received_at"),
        null().label("done_at"),
    ).where(ReviewItem.state == ReviewState.OPEN)
    event = WebhookEvent
    events = select(
        event.id,
        literal("event").label("kind"),
        func.concat(event.sender, "").label("sender"),
        *(event.topic, event.object_id),
        literal(EventState.FAILED.value, String).label("state"),
        *(event.effect, event.attempts, event.received_at, event.done_at),
    ).where(event.state == EventState.FAILED)
    return union_all(items, events)
