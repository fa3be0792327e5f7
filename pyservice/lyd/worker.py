"""`python -m lyd.worker [queue…]`: works these queues, or all, in as many processes as the settings say.

The processes are forked once from one that has imported everything, and do many jobs each, so that templates and
connections stay ready. `lyd.worker_processes` looks after them.
"""

from __future__ import annotations

import random
import resource
import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import redis
import structlog
from flask import Flask
from redis.exceptions import RedisError
from rq import Queue, SimpleWorker
from rq.job import Job
from sqlalchemy.exc import DBAPIError

from lyd.app import create_app
from lyd.core.extensions import get_database, get_settings
from lyd.core.jobs import QUEUES
from lyd.core.jobs.outbox import sweep
from lyd.core.jobs.queues import OLD_QUEUES, count_workers
from lyd.core.jobs.time_limits import EXCEEDED
from lyd.worker_processes import Processes, share_memory

log = structlog.get_logger()

WAIT_SECONDS = 2
"""Pause before the next attempt while the database or Redis is down."""
PAGE_BYTES = resource.getpagesize()


class QueueWorker(SimpleWorker):
    """RQ's worker without a fork for each job. It ends, to be replaced, if it is too large or a job was interrupted."""

    def execute_job(self, job: Job, queue: Queue) -> None:
        """Handle a message."""
        super().execute_job(job, queue)
        if EXCEEDED.is_set() or resident_megabytes() > (get_settings().worker_memory or float("inf")):
            self._stop_requested = True


def main(queues: Sequence[str] = ()) -> None:
    """Work until a signal stops the process. Raises SystemExit if there is no such queue."""
    unknown = sorted(set(queues) - set(QUEUES))
    if unknown:
        raise SystemExit(f"No such queue: {', '.join(unknown)}. There are {', '.join(QUEUES)}.")
    app = create_app()
    settings = app.extensions["lyd_settings"]
    share_memory()
    Processes(
        partial(work_queue, app, queue) for queue in queues or QUEUES for _ in range(count_workers(settings, queue))
    ).run()


def work_queue(app: Flask, queue: str) -> None:
    """Work one queue until this process is to be replaced.

    It sweeps first, so that work of a killed process continues at once and not a minute later.
    """
    app.extensions["lyd_database"].forget_connections()
    with app.app_context():
        while not is_ready():
            time.sleep(WAIT_SECONDS)
    work(app, queue)


def is_ready() -> bool:
    """Sweep, which needs the database and Redis. Returns whether both are up."""
    try:
        with get_database().transaction() as session:
            sweep(session)
    except (RedisError, DBAPIError) as error:
        log.warning("worker_waits", reason=type(error).__name__)
        return False
    return True


def work(app: Flask, *names: str, burst: bool = False) -> None:
    """Work these queues, or all, in this process; with burst only until they are empty."""
    settings = app.extensions["lyd_settings"]
    connection = redis.Redis.from_url(settings.redis_url)
    queues = [
        Queue(each, connection=connection) for name in names or QUEUES for each in (name, *OLD_QUEUES.get(name, ()))
    ]
    rounds = settings.worker_recycle
    with app.app_context():
        QueueWorker(queues, connection=connection).work(
            burst=burst,
            logging_level="WARNING",
            # not all at the same time
            max_jobs=random.randint(rounds // 2 + 1, rounds) if rounds and not burst else None,  # noqa: S311 - no secret
        )


def resident_megabytes() -> float:
    """Return the memory of this process, including what it shares with its parent."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * PAGE_BYTES / 1024**2


if __name__ == "__main__":
    main(sys.argv[1:])
