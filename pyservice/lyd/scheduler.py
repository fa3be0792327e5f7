"""`python -m lyd.scheduler`: enqueues periodic work. Only one process schedules; a second one waits for its turn.

The turn is a lock of the database server on a connection that only this process has, so it is free the moment the
process ends, however it ends.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import redis
import structlog
from flask import Flask
from redis.exceptions import RedisError
from rq.cron import CronJob, CronScheduler
from rq.utils import now
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from lyd.app import create_app
from lyd.core.db.locks import named_lock
from lyd.core.jobs import SCHEDULE
from lyd.core.jobs.outbox import sweep
from lyd.core.jobs.runner import run_periodic

log = structlog.get_logger()

TURN = "scheduler"
WAIT_SECONDS = 5


class Scheduler(CronScheduler):
    """RQ's scheduler, which also notices when it has lost its turn, and when the clock was set back."""

    turn: Connection

    def enqueue_jobs(self) -> list[CronJob]:
        """Enqueue what is due. The interval of what was enqueued by a clock that was ahead begins now."""
        moment = now()
        for job in self.get_jobs():
            if job.latest_enqueue_time is not None and job.latest_enqueue_time > moment:
                job.set_enqueue_time(moment)
        return super().enqueue_jobs()

    def heartbeat(self) -> None:
        """Report to Redis that this process is alive, and check the database connection. Raises if it is lost."""
        super().heartbeat()
        self.turn.execute(text("SELECT 1"))
        self.turn.commit()


def main() -> None:
    """Schedule until a signal stops the process; wait while Redis or the database is down."""
    app = create_app()
    while True:
        try:
            if schedule(app):
                return
        except (RedisError, DBAPIError) as error:
            log.warning("scheduler_waits", reason=type(error).__name__)
        time.sleep(WAIT_SECONDS)


def schedule(app: Flask) -> bool:
    """Schedule while this process has the turn. Returns True if a signal stopped it."""
    database, settings = app.extensions["lyd_database"], app.extensions["lyd_settings"]
    with database.engine.connect() as turn, named_lock(turn, TURN, wait=WAIT_SECONDS) as ours:
        if not ours:
            return False
        scheduler = Scheduler(redis.Redis.from_url(settings.redis_url), logging_level="WARNING")
        scheduler.turn = turn
        for periodic in SCHEDULE.values():
            scheduler.register(
                run_periodic,
                periodic.queue,
                args=(periodic.name,),
                interval=periodic.seconds,
                name=periodic.name,
                result_ttl=60,
            )
        with sweeping(app, settings.sweep_seconds):
            scheduler.start()  # type: ignore[no-untyped-call]
    return True


@contextmanager
def sweeping(app: Flask, seconds: float) -> Iterator[None]:
    """Search for lost jobs regularly inside the block, in a thread: a search must not wait for work in any queue."""
    stop = threading.Event()

    def sweep_regularly() -> None:
        while not stop.wait(seconds):
            sweep_once(app)

    thread = threading.Thread(target=sweep_regularly, daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()


def sweep_once(app: Flask) -> None:
    """Search for lost jobs. If the database or Redis is down, the next search finds them."""
    try:
        with app.app_context(), app.extensions["lyd_database"].transaction() as session:
            sweep(session)
    except (RedisError, DBAPIError) as error:
        log.warning("sweep_failed", reason=type(error).__name__)


if __name__ == "__main__":
    main()
