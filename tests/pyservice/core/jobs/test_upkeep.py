"""The outbox forgets what was done long ago."""

from __future__ import annotations

import datetime

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.jobs import SCHEDULE
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.upkeep import delete_old_revocations, forget_done
from lyd.core.revocations import RevokedSession, hash_session, revoke


@pytest.mark.parametrize(
    ("state", "days", "is_kept"),
    [(JobState.DONE, 31, False), (JobState.DONE, 29, True), (JobState.FAILED, 31, True), (JobState.QUEUED, 31, True)],
)
def test_only_done_rows_are_forgotten_after_thirty_days(
    session: Session, state: JobState, days: int, is_kept: bool
) -> None:
    row = OutboxRow(job="any", arguments={}, state=state, available_at=utc_now() - datetime.timedelta(days=days))
    session.add(row)
    session.commit()
    forget_done(session)
    assert session.scalars(select(OutboxRow.id)).all() == ([row.id] if is_kept else [])
    assert SCHEDULE["core.forget_done"].seconds == 24 * 3600


def test_an_ended_session_is_forgotten_when_no_token_of_it_can_be_valid(session: Session) -> None:
    revoke(session, "today")
    session.add(RevokedSession(session_hash=hash_session("long ago"), revoked_until=utc_now()))
    session.commit()
    delete_old_revocations(session)
    assert session.scalars(select(RevokedSession.session_hash)).all() == [hash_session("today")]
    assert SCHEDULE["core.delete_old_revocations"].seconds == 24 * 3600
