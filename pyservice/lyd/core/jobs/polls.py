"""Asking a partner again and again, at growing intervals, until something is over: a row that a sweep finds.

>>> @poll(first=timedelta(minutes=1), longest=timedelta(hours=1), lasts=timedelta(days=2), on_expiry=give_up)
... def follow_lodgement(session: Session, *, document_id: int) -> bool: ...
>>> follow_lodgement.start(session, str(document_id), document_id=document_id)
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import structlog
from sqlalchemy import delete, select, update
from sqlalchemy.dialects.mysql import insert
from sqlalchemy.orm import Session

from lyd.core.db.base import database_time, utc_now
from lyd.core.errors import LydError
from lyd.core.jobs.models import PollRow, PollState
from lyd.core.jobs.registry import every, job
from lyd.core.jobs.runner import RetryLater

log = structlog.get_logger()

POLLS_PER_ROUND = 200
"""Polls that one sweep starts."""
ASKING_SECONDS = 300
"""For one question: more than the slowest partner may take (ASIC, 180 seconds)."""
KEEP_FINISHED = datetime.timedelta(days=30)
Check = Callable[..., bool]
"""(session, **arguments) → whether it is over. May run twice at once, and may commit."""


@dataclass(frozen=True)
class Poll:
    """A kind of thing to ask for: after `first`, then each time `factor` as long, at most `longest`, until `lasts`.

    on_expiry(session, **arguments) runs if `lasts` is over first.
    """

    name: str
    check: Check
    first: datetime.timedelta
    longest: datetime.timedelta
    lasts: datetime.timedelta
    factor: float
    on_expiry: Callable[..., None] | None

    def start(self, session: Session, subject: str, **arguments: Any) -> None:
        """Start a poll, or restart it. subject (at most 100 characters) identifies it among polls of this kind."""
        values = {
            "arguments": arguments,
            "state": PollState.OPEN,
            "attempts": 0,
            "next_at": database_time(self.first),
            "ends_at": database_time(self.lasts),
            "finished_at": None,
        }
        row = insert(PollRow).values(poll=self.name, subject=subject, created_at=utc_now(), **values)
        session.execute(row.on_duplicate_key_update(**values))

    def stop(self, session: Session, subject: str) -> None:
        """End a poll whose result arrived another way. No error if there is none."""
        open_polls = update(PollRow).where(PollRow.poll == self.name, PollRow.subject == subject, _IS_OPEN)
        session.execute(open_polls.values(state=PollState.DONE, finished_at=utc_now()))

    def interval(self, attempts: int) -> datetime.timedelta:
        """The time after so many attempts until the next."""
        return min(self.first * self.factor**attempts, self.longest)


POLLS: dict[str, Poll] = {}
"""Name → poll. Filled when the domains' jobs modules are imported by the application."""

_IS_OPEN = PollRow.state == PollState.OPEN


def poll(
    *,
    first: datetime.timedelta,
    longest: datetime.timedelta,
    lasts: datetime.timedelta,
    factor: float = 2,
    on_expiry: Callable[..., None] | None = None,
) -> Callable[[Check], Poll]:
    """Make a function a poll, named after its domain and itself. Raises TypeError if the name is taken."""

    def register(check: Check) -> Poll:
        name = f"{check.__module__.split('.')[1]}.{check.__name__}"
        new_poll = Poll(name, check, first, longest, lasts, factor, on_expiry)
        if POLLS.setdefault(name, new_poll).check.__qualname__ != check.__qualname__:
            raise TypeError(f"two polls are called {name}")
        return new_poll

    return register


@every(seconds=60)
def start_due_polls(session: Session) -> None:
    """Have every poll asked whose time has come. One whose run is lost comes again after its interval."""
    due = select(PollRow).where(_IS_OPEN, PollRow.next_at <= database_time()).order_by(PollRow.next_at)
    for row in session.scalars(due.limit(POLLS_PER_ROUND).with_for_update(skip_locked=True)):
        if row.poll in POLLS:
            row.next_at = database_time(POLLS[row.poll].interval(row.attempts + 1))
            run_poll.enqueue(session, poll_id=row.id)


@every(seconds=24 * 3600)
def delete_finished_polls(session: Session) -> None:
    """Remove polls that were finished more than 30 days ago."""
    session.execute(delete(PollRow).where(PollRow.finished_at < utc_now() - KEEP_FINISHED))


@job(queue="bulk", timeout=ASKING_SECONDS, retries=0)
def run_poll(session: Session, *, poll_id: int) -> None:
    """Ask once. An error that passes, or that is ours, ends nothing before the poll's own end."""
    row = session.get(PollRow, poll_id)
    if row is None or row.state is not PollState.OPEN or row.poll not in POLLS:
        return
    kind, arguments = POLLS[row.poll], row.arguments
    is_late = session.scalar(select(PollRow.ends_at <= database_time()).where(PollRow.id == poll_id))
    later: dict[str, Any] = {"attempts": row.attempts + 1}
    try:
        is_over = kind.check(session, **arguments)
    except RetryLater as error:
        is_over, later["next_at"] = False, database_time(datetime.timedelta(seconds=error.seconds))
    except LydError as error:
        session.rollback()
        log.info("poll_refused", poll=kind.name, error_code=error.error_code)
        is_over = False
    if not is_over and is_late and kind.on_expiry is not None:
        kind.on_expiry(session, **arguments)
    if is_over or is_late:
        later |= {"state": PollState.DONE if is_over else PollState.EXPIRED, "finished_at": utc_now()}
    session.execute(update(PollRow).where(PollRow.id == poll_id, _IS_OPEN).values(**later))
