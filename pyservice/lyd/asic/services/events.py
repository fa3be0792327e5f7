"""The timeline of a registration."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, select
from sqlalchemy.orm import Session

from lyd.asic.models import AsicEvent, Submission
from lyd.core.db.wordpress import wordpress


def append_event(
    session: Session,
    document_id: int,
    action: str,
    *,
    submission: Submission | None = None,
    user_id: int | None = None,
    **details: Any,
) -> None:
    """Append an event to the timeline of a document, in the transaction of its effect."""
    number = submission.number if submission else None
    event = AsicEvent(document_id=document_id, submission=number, action=action, user_id=user_id, details=details)
    session.add(event)
    session.flush()


def list_events(session: Session, document_id: int) -> Sequence[Row[*tuple[Any, ...]]]:
    """Return the events of a document with the names of their members, the newest first."""
    users = wordpress(session).users
    query = select(AsicEvent, users.c.display_name).outerjoin(users, users.c.ID == AsicEvent.user_id)
    return session.execute(query.where(AsicEvent.document_id == document_id).order_by(AsicEvent.id.desc())).all()
