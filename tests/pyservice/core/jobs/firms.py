"""Jobs that members of different firms asked for."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.orm import Session
from tests.pyservice.core.jobs import sample_jobs

from lyd.core.db import utc_now
from lyd.core.jobs import JobHandle
from lyd.core.jobs.models import JobState, OutboxRow


@dataclass(frozen=True)
class Member:
    """What a job notes of the member who asked for it."""

    team_id: int | None
    user_id: int | None


def enqueue(
    session: Session, *firms: int | None, member: int | None = None, handle: JobHandle = sample_jobs.draw
) -> list[OutboxRow]:
    """One job for each firm named, in this order; each firm has one member unless another is given."""
    rows = []
    for firm in firms:
        user_id = member or (None if firm is None else firm * 10)
        rows.append(handle.enqueue(session, requested_by=Member(firm, user_id), number=len(rows)))  # type: ignore[arg-type]
    session.commit()
    return rows


def run_now(session: Session, *rows: OutboxRow) -> None:
    """Mark rows running, as workers elsewhere do."""
    for row in rows:
        row.state, row.started_at, row.owner, row.leased_until = JobState.RUNNING, utc_now(), "elsewhere", utc_now()
    session.commit()
