"""The log of one document: its events, the newest first (document 2, sections 2.4, 3 and 7)."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Row, func, select
from sqlalchemy.orm import Session

from lyd.audit.models import AuditEvent
from lyd.audit.vocabulary import FAILURES, changes_of, words_for
from lyd.core.db.wordpress import wordpress
from lyd.core.log_pages import LogPage

Event = Row[Any]


@dataclass(frozen=True)
class LogRow:
    """One event in words. display_name and user_email are None for events of jobs and commands."""

    id: int
    created_at: datetime.datetime
    action: str
    action_name: str
    display_name: str | None
    user_email: str | None
    message: str
    is_success: bool
    changes: dict[str, dict[str, Any]]


Log = LogPage[LogRow]
"""Events of a document."""


def read_log(
    session: Session,
    team_id: int,
    document_id: int,
    *,
    may_see_location: bool,
    page: int,
    length: int,
    is_success: bool | None = None,
) -> Log:
    """Return a page of the events of a team's document; is_success leaves only those that passed, or failed.

    may_see_location is whether the reader may know of the private folders and documents that events name.
    """
    about = (
        AuditEvent.team_id == team_id,
        AuditEvent.subject_type == "document",
        AuditEvent.subject_id == document_id,
    )
    has_failed = AuditEvent.action.in_(FAILURES)
    counts = select(func.count(), func.coalesce(func.sum(has_failed), 0)).where(*about)
    total, failed = (int(number) for number in session.execute(counts).one())
    narrowed = [*about, *_narrow(has_failed, is_success)]
    events = session.execute(_events(session, narrowed, page, length)).all()
    people = _people(session, events)
    rows = [_row(event, people, may_see_location=may_see_location) for event in events]
    return Log(rows, page, length, total - failed, failed, is_success)


def _narrow(has_failed: ColumnElement[bool], is_success: bool | None) -> Iterable[ColumnElement[bool]]:
    if is_success is not None:
        yield ~has_failed if is_success else has_failed


def _events(session: Session, conditions: Sequence[ColumnElement[bool]], page: int, length: int) -> Any:
    users = wordpress(session).users
    facts = (AuditEvent.id, AuditEvent.created_at, AuditEvent.action, AuditEvent.details)
    return (
        select(*facts, users.c.display_name, users.c.user_email)
        .outerjoin(users, users.c.ID == AuditEvent.user_id)
        .where(*conditions)
        .order_by(AuditEvent.number.desc())
        .limit(length)
        .offset((page - 1) * length)
    )


def _people(session: Session, events: Iterable[Event]) -> dict[int, str | None]:
    """Return the names of the members whom events mention."""
    ids = {event.details["previous_user_id"] for event in events if "previous_user_id" in event.details}
    if not ids:
        return {}
    users = wordpress(session).users
    rows = session.execute(select(users.c.ID, users.c.display_name).where(users.c.ID.in_(ids)))
    return {row.ID: row.display_name for row in rows}


def _row(event: Event, people: dict[int, str | None], *, may_see_location: bool) -> LogRow:
    words = words_for(event.action)
    discreet = None if may_see_location else words.discreet
    return LogRow(
        id=event.id,
        created_at=event.created_at,
        action=event.action,
        action_name=words.name,
        display_name=event.display_name,
        user_email=event.user_email,
        message=discreet or words.sentence(event.details, people),
        is_success=words.is_success,
        changes={} if discreet else changes_of(event.action, event.details),
    )
