"""`python -m lyd.worker`: works every queue, one forked process and one transaction a job.

It sweeps first, so that work of a killed worker continues at once and not a minute later.
"""

from __future__ import annotations

import time
from typing import Any

import redis
import structlog
from flask import Flask
from redis.exceptions import RedisError
from rq import Queue, Worker
from sqlalchemy.exc import DBAPIError

from lyd.app import create_app
from lyd.core.extensions import get_database
from lyd.core.jobs import QUEUES
from lyd.core.jobs.outbox import sweep

log = structlog.get_logger()

WAIT_SECONDS = 2
"""Pause before the next attempt while the database or Redis is down."""


def main() -> None:
    """Work until a signal stops the process, or Redis stays down; supervision then restarts it."""
    app = create_app()
    with app.app_context():
        while not is_ready():
            time.sleep(WAIT_SECONDS)
        work(app)


def is_ready() -> bool:
    """Sweep, which needs the database and Redis. Returns whether both are up."""
    try:
        sweep_now()
    except (RedisError, DBAPIError) as error:
        log.warning("worker_waits", reason=type(error).__name__)
        return False
    return True


def work(app: Flask, *, burst: bool = False) -> None:
    """Work the queues; with burst only until they are empty."""
    connection = redis.Redis.from_url(app.extensions["lyd_settings"].redis_url)
    queues = [Queue(name, connection=connection) for name in QUEUES]
    worker = Worker(queues, connection=connection, work_horse_killed_handler=resume_lost_work)
    worker.work(burst=burst, logging_level="WARNING")


def resume_lost_work(*_: Any) -> None:
    """Sweep after a job's process died (out of memory, killed), so that its row goes back into the queue."""
    sweep_now()


def sweep_now() -> None:
    """Sweep in this process, then close its connections, which a fork would share."""
    database = get_database()
    with database.transaction() as session:
        sweep(session)
    database.engine.dispose()


if __name__ == "__main__":
    main()
