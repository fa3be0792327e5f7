"""Jobs that failed are found by their names, and done again once."""

from __future__ import annotations

import datetime

import pytest
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.errors import NotFound
from lyd.core.jobs import list_failed_jobs, repeat_job
from lyd.core.jobs.models import JobState, OutboxRow

NAME, OTHER = "integrations.read_organisations", "mail.send_mail"
WEEK = datetime.timedelta(days=7)


def add(session: Session, job: str = NAME, age: datetime.timedelta = datetime.timedelta(0)) -> OutboxRow:
    facts = {"state": JobState.FAILED, "attempts": 4, "reason": "It failed.", "finished_at": utc_now() - age}
    row = OutboxRow(job=job, queue="payments", arguments={"connection_id": 1}, **facts)
    session.add(row)
    session.commit()
    return row


def test_failed_jobs_of_these_names_are_listed_the_newest_first(session: Session) -> None:
    first, second = add(session), add(session)
    add(session, OTHER)
    add(session, age=2 * WEEK)
    found = list_failed_jobs(session, [NAME], utc_now() - WEEK, 10)
    assert [row.id for row in found] == [second.id, first.id]


def test_a_failed_job_is_done_again_once(session: Session) -> None:
    row = add(session)
    assert [repeat_job(session, row.id, [NAME]) for _ in range(2)] == [True, False]
    assert (row.state, row.attempts, row.reason) == (JobState.QUEUED, 0, None)


def test_a_job_of_another_name_is_not_found(session: Session) -> None:
    other = add(session, OTHER)
    with pytest.raises(NotFound):
        repeat_job(session, other.id, [NAME])
