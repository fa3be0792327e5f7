"""RQ hears of background work when it is committed, and only then."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy.orm import Session
from tests.pyservice.core.jobs import sample_jobs


def test_rq_hears_of_a_job_only_after_the_commit(session: Session, queue: Callable[[str], list[str]]) -> None:
    sample_jobs.leave_a_mark.enqueue(session, number=1)
    assert queue("bulk") == []
    session.commit()
    assert len(queue("bulk")) == 1


def test_a_rolled_back_transaction_leaves_no_job(session: Session, queue: Callable[[str], list[str]]) -> None:
    sample_jobs.leave_a_mark.enqueue(session, number=1)
    session.rollback()
    sample_jobs.leave_a_mark.enqueue(session, number=2)
    session.commit()
    assert len(queue("bulk")) == 1
