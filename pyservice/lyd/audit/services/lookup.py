"""Find events of a subject."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.audit.models import AuditEvent


def find_details(
    session: Session, team_id: int, action: str, subject_type: str, subject_id: int, *, by: int | None = None
) -> dict[str, Any] | None:
    """Return the details of the first event of `action` on a subject, by any member or the one `by`; None if none.

    Events that this transaction recorded are not found: they are written when it is committed.
    """
    subject = (AuditEvent.team_id == team_id, AuditEvent.subject_type == subject_type)
    query = select(AuditEvent.details).where(*subject, AuditEvent.subject_id == subject_id, AuditEvent.action == action)
    if by is not None:
        query = query.where(AuditEvent.user_id == by)
    details: dict[str, Any] | None = session.scalar(query.order_by(AuditEvent.number).limit(1))
    return details
