"""Append to a team's chain, and check that it is whole.

The chain's head is locked only for the end of a transaction: events are collected while a request works and are
written just before its commit, in one go. It is the last lock of every transaction, so that it is part of no deadlock.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects.mysql import insert as mysql_insert
from sqlalchemy.orm import Session

from lyd.audit.models import AuditEvent, AuditHead
from lyd.core.access import Identity
from lyd.core.db import before_commit, lock_row, utc_now

GENESIS = "0" * 64
"""The hash before a team's first event."""


@dataclass(frozen=True)
class _PendingEvent:
    team_id: int
    user_id: int | None
    action: str
    subject_type: str
    subject_id: int
    details: dict[str, Any] = field(default_factory=dict)


def record(
    session: Session, identity: Identity, action: str, subject_type: str, subject_id: int, **details: Any
) -> None:
    """Record that a member did `action` ("document.created") to a subject, when the transaction is committed.

    details are ids, names, counts and states: never answers or tokens. `{"from": …, "to": …}` is the old and new value.
    """
    note(session, identity.team_id, identity.user_id, action, subject_type, subject_id, **details)


def note(
    session: Session, team_id: int, user_id: int | None, action: str, subject_type: str, subject_id: int, **details: Any
) -> None:
    """Record an event of a job or command, whose user_id may be None; as `record` does otherwise."""
    before_commit(session, _append, _PendingEvent(team_id, user_id, action, subject_type, subject_id, details))


def verify(session: Session, team_id: int) -> int | None:
    """Verify a team's chain. Returns the number of the first event that does not fit, None if all do."""
    previous, number = GENESIS, 0
    events = session.scalars(select(AuditEvent).where(AuditEvent.team_id == team_id).order_by(AuditEvent.number))
    for event in events.yield_per(1000):
        number += 1
        if event.number != number or event.previous_hash != previous or event.hash != _hash(previous, event):
            return number
        previous = event.hash
    head = session.get(AuditHead, team_id)
    if head is not None and (head.number, head.hash) != (number, previous):
        return number + 1
    return None


def _append(session: Session, pending: list[_PendingEvent]) -> None:
    for team_id in sorted({event.team_id for event in pending}):
        _append_to(session, team_id, [event for event in pending if event.team_id == team_id])


def _append_to(session: Session, team_id: int, pending: list[_PendingEvent]) -> None:
    head = lock_row(session, AuditHead, team_id) or _first_head(session, team_id)
    now = utc_now()
    for pending_event in pending:
        event = AuditEvent(**pending_event.__dict__, number=head.number + 1, created_at=now, previous_hash=head.hash)
        event.hash = _hash(head.hash, event)
        head.number, head.hash = event.number, event.hash
        session.add(event)
    session.flush()


def _first_head(session: Session, team_id: int) -> AuditHead:
    """Return the head of a team that has no events yet, locked."""
    insertion = mysql_insert(AuditHead).values(team_id=team_id, number=0, hash=GENESIS)
    session.execute(insertion.on_duplicate_key_update(team_id=team_id))  # locks the row that is there, unlike IGNORE
    head = lock_row(session, AuditHead, team_id)
    assert head is not None  # noqa: S101 - made in the lines before
    return head


def _hash(previous: str, event: AuditEvent) -> str:
    facts = [
        previous,
        event.team_id,
        event.number,
        event.user_id,
        event.action,
        event.subject_type,
        event.subject_id,
        event.details,
        event.created_at.isoformat(),
    ]
    text = json.dumps(facts, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
