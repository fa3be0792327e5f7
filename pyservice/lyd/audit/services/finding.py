"""Whether a member did something to a thing already."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.audit.models import AuditEvent
from lyd.core.access import Identity


def find_details(
    session: Session, who: Identity, action: str, subject_type: str, subject_id: int
) -> dict[str, Any] | None:
    """The details of the first time that `who` did `action` to a thing; None when it was not done.

    What this transaction recorded itself is not found: that is written when it is committed.
    """
    details: dict[str, Any] | None = session.scalar(
        select(AuditEvent.details)
        .where(
            AuditEvent.team_id == who.team_id,
            AuditEvent.subject_type == subject_type,
            AuditEvent.subject_id == subject_id,
            AuditEvent.user_id == who.user_id,
            AuditEvent.action == action,
        )
        .order_by(AuditEvent.number)
        .limit(1)
    )
    return details
