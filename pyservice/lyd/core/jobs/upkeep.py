"""The periodic work of the base: lost jobs, rows that are no longer needed."""

from __future__ import annotations

import datetime

from sqlalchemy import delete
from sqlalchemy.orm import Session

from lyd.core import idempotency, revocations
from lyd.core.db.base import utc_now
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.registry import every

KEEP_DONE = datetime.timedelta(days=30)


@every(seconds=24 * 3600)
def forget_done(session: Session) -> None:
    """Remove rows that were done more than 30 days ago; failed ones stay."""
    session.execute(
        delete(OutboxRow).where(OutboxRow.state == JobState.DONE, OutboxRow.available_at < utc_now() - KEEP_DONE)
    )


@every(seconds=24 * 3600)
def delete_old_revocations(session: Session) -> None:
    """Remove ended sessions of which no token can be valid any more."""
    revocations.delete_old_revocations(session)


@every(seconds=3600)
def delete_old_idempotency_keys(session: Session) -> None:
    """Remove keys and answers that were kept for a day."""
    idempotency.delete_old_keys(session)
