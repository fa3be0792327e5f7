"""Which jobs there are: `@job` makes a function one, `every` puts one on the periodic list."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import structlog
from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.core.db.base import NO_TIME, database_time
from lyd.core.jobs.dispatch import Dispatch, send_after_commit
from lyd.core.jobs.models import OutboxRow
from lyd.core.jobs.queues import QUEUES

OUR_FAULT = "Something went wrong on our side. Please try again."

Work = Callable[..., None]
"""(session, **payload) → nothing. Runs in one transaction, and may run twice: the second must change nothing."""


@dataclass(eq=False)
class JobHandle:
    """A kind of background work, to be enqueued from any domain.

    timeout is in seconds. retries counts runs after the first. failure_message is what a member reads if the reason
    is ours. on_failure(session, reason, **payload) notes the end in the domain's own row, in the same transaction.
    """

    name: str
    queue: str
    timeout: int
    retries: int
    failure_message: str
    on_failure: Callable[..., None] | None = None
    _work: Work | None = field(default=None, repr=False)

    def enqueue(
        self,
        session: Session,
        *,
        delay: datetime.timedelta | None = None,
        requested_by: Identity | None = None,
        **payload: Any,
    ) -> OutboxRow:
        """Have it done with this payload once the transaction is committed; not at all if it is rolled back.

        A delayed job is sent by the sweep: up to a minute after its time. requested_by is the member who may follow
        its progress (GET /jobs/<id>).
        """
        row = OutboxRow(
            job=self.name,
            queue=self.queue,
            arguments=payload,
            available_at=database_time(delay or NO_TIME),
            request_id="" if delay else str(structlog.contextvars.get_contextvars().get("request_id", "")),
            team_id=requested_by.team_id if requested_by else None,
            user_id=requested_by.user_id if requested_by else None,
        )
        session.add(row)
        session.flush()
        if not delay:
            send_after_commit(session, self.dispatch(row.id))
        return row

    def dispatch(self, row_id: int, attempts: int = 0) -> Dispatch:
        """The next run of an outbox row of this job."""
        return Dispatch(row_id, self.name, self.queue, attempts)

    def implement(self, *, on_failure: Callable[..., None] | None = None) -> Callable[[Work], JobHandle]:
        """Decorate the function that does the work of a job that was declared elsewhere (declare_job)."""

        def attach(work: Work) -> JobHandle:
            if self._work is not None and self._work.__qualname__ != work.__qualname__:
                raise TypeError(f"two jobs are called {self.name}")
            self._work, self.on_failure = work, on_failure
            return self

        return attach

    @property
    def is_implemented(self) -> bool:
        """Whether a function does the work."""
        return self._work is not None

    def __call__(self, session: Session, **payload: Any) -> None:
        """Do the work here and now. Raises LookupError if no function implements the job."""
        if self._work is None:
            raise LookupError(f"nothing implements the job {self.name}")
        self._work(session, **payload)


@dataclass(frozen=True)
class Periodic:
    """Work that is done again and again."""

    name: str
    work: Callable[[Session], object]
    seconds: int
    queue: str


JOBS: dict[str, JobHandle] = {}
"""The job of each name in the outbox. Filled when the domains' jobs modules are imported by the application."""

SCHEDULE: dict[str, Periodic] = {}
"""Name → what `lyd.scheduler` has done every so many seconds."""


def job(
    *,
    queue: str,
    timeout: int = 60,
    retries: int = 3,
    failure_message: str = OUR_FAULT,
    on_failure: Callable[..., None] | None = None,
) -> Callable[[Work], JobHandle]:
    """Make a function a job, named after its domain and itself ("assembly.assemble")."""

    def register(work: Work) -> JobHandle:
        declared = declare_job(
            _name_of(work), queue=queue, timeout=timeout, retries=retries, failure_message=failure_message
        )
        return declared.implement(on_failure=on_failure)(work)

    return register


def declare_job(
    name: str, *, queue: str, timeout: int = 60, retries: int = 3, failure_message: str = OUR_FAULT
) -> JobHandle:
    """Name a job before the function that does its work, for services that the function itself imports."""
    _require_queue(queue)
    return JOBS.setdefault(name, JobHandle(name, queue, timeout, retries, failure_message))


def every(seconds: int, queue: str = "bulk") -> Callable[[Callable[[Session], object]], Callable[[Session], object]]:
    """Put a function on the periodic list. It gets a session, and may run twice at once."""
    _require_queue(queue)

    def register(work: Callable[[Session], object]) -> Callable[[Session], object]:
        SCHEDULE[_name_of(work)] = Periodic(_name_of(work), work, seconds, queue)
        return work

    return register


def _require_queue(queue: str) -> None:
    if queue not in QUEUES:
        raise ValueError(f"no worker works the queue {queue!r}")


def _name_of(work: Callable[..., object]) -> str:
    """The name of the domain's folder, and the function's own."""
    return f"{work.__module__.split('.')[1]}.{work.__name__}"
