"""Announcements: the current one, and their management by shop admins."""

from __future__ import annotations

import datetime
from typing import Any

from sqlalchemy import ColumnElement, bindparam, func, or_, select
from sqlalchemy.orm import Session

from lyd.announcements.models import Announcement
from lyd.core.access import Identity
from lyd.core.db import Utc, utc_now
from lyd.core.errors import NotFound
from lyd.core.http import Page


def _runs_at(now: ColumnElement[Any]) -> tuple[ColumnElement[bool], ...]:
    return Announcement.starts_at <= now, or_(Announcement.ends_at.is_(None), Announcement.ends_at > now)


NEWEST = (Announcement.starts_at.desc(), Announcement.id.desc())
CURRENT = (
    select(Announcement.id, Announcement.content, Announcement.url)
    .where(*_runs_at(bindparam("now", type_=Utc)))
    .order_by(*NEWEST)
    .limit(1)
)


def current_announcement(session: Session) -> dict[str, Any] | None:
    """Return the announcement that is shown now: of several, the one that began last. None if there is none."""
    row = session.execute(CURRENT, {"now": utc_now()}).first()
    return None if row is None else dict(row._mapping)


def list_announcements(session: Session, page: int, length: int) -> Page:
    """Return a page of all announcements, the one that begins last first."""
    newest = select(Announcement).order_by(*NEWEST)
    rows = session.scalars(newest.limit(length).offset((page - 1) * length)).all()
    return Page(rows, page, length, session.scalar(select(func.count()).select_from(Announcement)) or 0)


def create_announcement(session: Session, identity: Identity, fields: dict[str, Any]) -> Announcement:
    """Create an announcement; without starts_at it begins now."""
    announcement = Announcement(
        created_by=identity.user_id, **{**fields, "starts_at": fields["starts_at"] or utc_now()}
    )
    session.add(announcement)
    session.flush()
    return announcement


def change_announcement(session: Session, announcement_id: int, fields: dict[str, Any]) -> Announcement:
    """Replace text, address and times of an announcement; without starts_at that stays. Raises NotFound."""
    announcement = _load(session, announcement_id)
    for name, value in {**fields, "starts_at": fields["starts_at"] or announcement.starts_at}.items():
        setattr(announcement, name, value)
    session.flush()
    return announcement


def end_announcement(session: Session, announcement_id: int) -> Announcement:
    """End an announcement. One that has ended stays as it is; one not begun ends as it begins. Raises NotFound."""
    announcement, now = _load(session, announcement_id), utc_now()
    if announcement.ends_at is None or announcement.ends_at > now:
        announcement.ends_at = max(now, announcement.starts_at)
    session.flush()
    return announcement


def delete_announcement(session: Session, announcement_id: int) -> None:
    """Remove an announcement. Raises NotFound."""
    session.delete(_load(session, announcement_id))


def state_of(announcement: Announcement, now: datetime.datetime) -> str:
    """Return scheduled, active (running, though a later one may hide it) or ended."""
    if announcement.ends_at is not None and announcement.ends_at <= now:
        return "ended"
    return "active" if announcement.starts_at <= now else "scheduled"


def _load(session: Session, announcement_id: int) -> Announcement:
    announcement = session.get(Announcement, announcement_id, with_for_update=True)
    if announcement is None:
        raise NotFound
    return announcement
