"""How long conversations are kept, and who removes them before. With a document they go by its foreign key."""

from __future__ import annotations

from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.orm import Session

from lyd.assistant.models import AssistantSession, AssistantUsage
from lyd.audit.services import record
from lyd.core.access import Capability, Identity, allows
from lyd.core.calendar import load_calendar
from lyd.core.db import utc_now
from lyd.core.errors import NotFound

BATCH = 500
"""Conversations a transaction, each with its entries."""
USAGE_YEARS = 2
"""Full calendar years, beside the current one, for which use is kept."""


def delete_session(session: Session, identity: Identity, public_id: str) -> None:
    """Remove a conversation of the caller, for owner and managers of any member of the firm. Raises NotFound."""
    query = select(AssistantSession.id, AssistantSession.user_id).filter_by(
        public_id=public_id, team_id=identity.team_id
    )
    found = session.execute(query).one_or_none()
    if found is None or not _may_delete(identity, found.user_id):
        raise NotFound
    _delete(session, AssistantSession.id == found.id)
    record(session, identity, "assistant.conversation_deleted", "assistant_session", found.id)


def delete_sessions(session: Session, identity: Identity) -> int:
    """Remove all conversations of the caller's firm. Returns how many there were."""
    count = _delete(session, AssistantSession.team_id == identity.team_id)
    if count:
        record(session, identity, "assistant.conversations_deleted", "team", identity.team_id, count=count)
    return count


def delete_expired(session: Session) -> int:
    """Remove a batch of conversations whose days are over. Returns how many; repeated until there are none."""
    due = select(AssistantSession.id).where(AssistantSession.expires_at <= utc_now())
    ids = session.scalars(due.order_by(AssistantSession.expires_at).limit(BATCH)).all()
    return _delete(session, AssistantSession.id.in_(ids)) if ids else 0


def delete_old_usage(session: Session) -> None:
    """Remove the use of days before the last two calendar years."""
    today = load_calendar(session).today()
    oldest = today.replace(year=today.year - USAGE_YEARS, month=1, day=1)
    session.execute(delete(AssistantUsage).where(AssistantUsage.day < oldest))


def _may_delete(identity: Identity, user_id: int) -> bool:
    return user_id == identity.user_id or allows(identity, Capability.MANAGE_ASSISTANT)


def _delete(session: Session, condition: ColumnElement[bool]) -> int:
    statement = delete(AssistantSession).where(condition).execution_options(synchronize_session=False)
    return int(session.execute(statement).rowcount)  # type: ignore[attr-defined]  # of a DELETE
