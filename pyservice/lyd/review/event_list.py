"""The events of partners and the review items in one list, for the plugin's page LYD > Events."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Any

from sqlalchemy import Select, String, case, func, literal, or_, select, union_all
from sqlalchemy.orm import Session

from lyd.core.http import Page
from lyd.review.models import ReviewItem, ReviewState
from lyd.webhooks.models import EventState, Sender, WebhookEvent


class RowState(StrEnum):
    """State of a row: an event's own; of a review item, attention while it is open and done once it is resolved."""

    RECEIVED = "received"
    DONE = "done"
    IGNORED = "ignored"
    FAILED = "failed"
    ATTENTION = "attention"


NEEDS_ATTENTION = (RowState.ATTENTION, RowState.FAILED)
OF_ITEMS = {ReviewState.OPEN: RowState.ATTENTION, ReviewState.RESOLVED: RowState.DONE}


def list_events(
    session: Session, page: int, length: int, states: Collection[RowState] = tuple(RowState), search: str = ""
) -> Page:
    """The events and review items in these states, the newest first.

    search is a part of the id of their subject, of their topic or of their effect.
    """
    parts = tuple(_filtered(part, search) for part in (_items(states), _events(states)))
    total = sum(session.scalar(select(func.count()).select_from(part.subquery())) or 0 for part in parts)
    rows = union_all(*(_newest(part, page * length) for part in parts)).subquery()
    newest = select(rows).order_by(rows.c.received_at.desc(), rows.c.kind, rows.c.id.desc())
    entries = session.execute(newest.limit(length).offset((page - 1) * length)).all()
    return Page(entries, page, length, total)


def _filtered(part: Select[*tuple[Any, ...]], search: str) -> Select[*tuple[Any, ...]]:
    if not search:
        return part
    columns = part.selected_columns
    return part.where(
        or_(*(columns[name].contains(search, autoescape=True) for name in ("object_id", "topic", "effect")))
    )


def _newest(part: Select[*tuple[Any, ...]], count: int) -> Select[*tuple[Any, ...]]:
    """So many rows of a part: no page can hold more of it, and the index on the time gives them."""
    columns = part.selected_columns
    return select(part.order_by(columns.received_at.desc(), columns.id.desc()).limit(count).subquery())


def _items(states: Collection[RowState]) -> Select[*tuple[Any, ...]]:
    """The review items with the columns of a row. kind says which route plays or checks a row again."""
    is_open = ReviewItem.state == ReviewState.OPEN
    return select(
        ReviewItem.id,
        literal("item").label("kind"),
        literal(Sender.POLL.value, String).label("sender"),
        ReviewItem.subject_type.label("topic"),
        ReviewItem.subject_id.label("object_id"),
        case((is_open, RowState.ATTENTION.value), else_=RowState.DONE.value).label("state"),
        ReviewItem.text.label("effect"),
        ReviewItem.checks.label("attempts"),
        ReviewItem.created_at.label("received_at"),
        ReviewItem.resolved_at.label("done_at"),
    ).where(ReviewItem.state.in_([own for own, state in OF_ITEMS.items() if state in states]))


def _events(states: Collection[RowState]) -> Select[*tuple[Any, ...]]:
    event, values = WebhookEvent, {state.value for state in states}
    return select(
        event.id,
        literal("event").label("kind"),
        func.concat(event.sender, "").label("sender"),
        *(event.topic, event.object_id),
        func.concat(event.state, "").label("state"),
        *(event.effect, event.attempts, event.received_at, event.done_at),
    ).where(event.state.in_([state for state in EventState if state.value in values]))
