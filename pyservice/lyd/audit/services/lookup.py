"""Find events of a subject."""

from __future__ import annotations

from typing import Any

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from lyd.audit.models import AuditEvent

DETAILS = (
    select(AuditEvent.details)
    .where(*(getattr(AuditEvent, name) == bindparam(name) for name in ("team_id", "subject_type", "subject_id")))
    .where(AuditEvent.action == bindparam("action"))
    .order_by(AuditEvent.number)
    .limit(1)
)
DETAILS_OF_MEMBER = DETAILS.where(AuditEvent.user_id == bindparam("by"))


def find_details(
    session: Session, team_id: int, action: str, subject_type: str, subject_id: int, *, by: int | None = None
) -> dict[str, Any] | None:
    """Return the details of the first event of `action` on a subject, by any member or the one `by`; None if none.

    Events that this transaction recorded are not found: they are written when it is committed.
    """
    values = {"team_id": team_id, "action": action, "subject_type": subject_type, "subject_id": subject_id, "by": by}
    details: dict[str, Any] | None = session.scalar(DETAILS if by is None else DETAILS_OF_MEMBER, values)
    return details
