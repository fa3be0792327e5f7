"""Telling RQ of committed outbox rows. What RQ does not hear of, the sweep sends again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import structlog
from redis.exceptions import RedisError
from rq import Queue
from sqlalchemy.orm import Session

from lyd.core.db.session import after_commit
from lyd.core.extensions import get_redis

log = structlog.get_logger()

RUNNER = "lyd.core.jobs.runner.run_due"
NO_LIMIT = -1
"""A message has no time limit of its own: each job has one (time_limits.py)."""
FORGET_FAILED_SECONDS = 3600
"""How long RQ keeps a message whose round broke off. What jobs did is in the outbox."""


@dataclass(frozen=True)
class Dispatch:
    """The message that wakes a worker for one run of one row; attempts counts the runs before it.

    The worker then takes the row whose turn it is, which may be another.
    """

    row_id: int
    job: str
    queue: str
    attempts: int = 0

    @property
    def rq_id(self) -> str:
        """RQ's id of this run."""
        return f"outbox-{self.row_id}-{self.attempts}"


def send_after_commit(session: Session, dispatch: Dispatch) -> None:
    """Tell RQ of a row as soon as others can see it."""
    after_commit(session, _send_committed, dispatch)


def send(dispatches: Iterable[Dispatch]) -> None:
    """Tell RQ of rows. If Redis is down, that is left to the sweep."""
    for dispatch in dispatches:
        try:
            _push(dispatch)
        except RedisError as error:
            log.warning("job_not_sent", outbox_id=dispatch.row_id, reason=type(error).__name__)


def wake(queue: str) -> None:
    """Have a worker of a queue look for due rows."""
    _enqueue(queue, job_id=None, description="due rows")


def wake_after_commit(session: Session, queue: str) -> None:
    """Have a worker of a queue look for due rows as soon as others can see them.

    Unlike send_after_commit, the message has an id of its own: during a run RQ still holds the one of the row.
    """
    after_commit(session, _wake_committed, queue)


def is_waiting(dispatch: Dispatch) -> bool:
    """Whether RQ has this run in its queue. One that was taken out but not begun is sent again, which is harmless."""
    queue = Queue(dispatch.queue, connection=get_redis())
    return queue.connection.lpos(queue.key, dispatch.rq_id) is not None


def _send_committed(_session: Session, dispatches: list[Dispatch]) -> None:
    send(dispatches)


def _wake_committed(_session: Session, queues: list[str]) -> None:
    for queue in dict.fromkeys(queues):
        try:
            wake(queue)
        except RedisError as error:
            log.warning("queue_not_woken", queue=queue, reason=type(error).__name__)


def _push(dispatch: Dispatch) -> None:
    _enqueue(dispatch.queue, dispatch.rq_id, dispatch.job)


def _enqueue(queue: str, job_id: str | None, description: str) -> None:
    Queue(queue, connection=get_redis()).enqueue_call(
        RUNNER,
        args=(queue,),
        timeout=NO_LIMIT,
        job_id=job_id,
        result_ttl=0,
        failure_ttl=FORGET_FAILED_SECONDS,
        description=description,
    )
