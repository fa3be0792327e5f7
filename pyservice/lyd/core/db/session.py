"""Engine and sessions: connections that notice a frozen server, tested before use, and one transaction a request.

`before_commit` and `after_commit` let the outbox and the audit chain work at the edges of whichever transaction wins.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from pymysql.err import MySQLError
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.orm import Session, sessionmaker

from lyd.core.db.connection import CONNECT_SECONDS, READ_SECONDS, ServerFrozen, WatchedConnection

Hook = Callable[[Session, list[Any]], None]

LOCK_SECONDS = 5
"""How long a statement waits for a lock; requests repeat themselves afterwards (core/http/repetition.py)."""
RESTED_SECONDS = 1
POOL_SIZE = 10
"""A gunicorn worker has 8 threads; two more for health checks and dispatching."""


class Database:
    """One engine and its sessions for one process. Forked processes must call `forget_connections` first."""

    def __init__(self, url: str, table_prefix: str) -> None:
        self.engine: Engine = create_engine(
            url,
            pool_reset_on_return=None,  # sessions and connections end their transactions themselves
            pool_size=POOL_SIZE,
            max_overflow=0,
            pool_use_lifo=True,  # the connection used last is warm at both ends, and needs no test
            pool_timeout=CONNECT_SECONDS,
            pool_recycle=1800,
            isolation_level="READ COMMITTED",
            hide_parameters=True,  # errors are logged, and parameters are what members typed
            connect_args={
                "connect_timeout": CONNECT_SECONDS,
                "read_timeout": READ_SECONDS,
                "write_timeout": READ_SECONDS,
                "charset": "utf8mb4",
                "init_command": f"SET time_zone = '+00:00', innodb_lock_wait_timeout = {LOCK_SECONDS}",
            },
        )
        event.listen(self.engine, "do_connect", _connect)
        event.listen(self.engine, "checkin", _note_time)
        event.listen(self.engine, "checkout", _test_rested)
        self.sessions = sessionmaker(self.engine, expire_on_commit=False, info={"table_prefix": table_prefix})

    @contextmanager
    def transaction(self) -> Iterator[Session]:
        """A session that commits at the end, or rolls back when something is raised. For jobs and commands."""
        with self.sessions.begin() as session:
            yield session

    def forget_connections(self) -> None:
        """Drop pooled connections without closing them: after a fork they belong to the parent."""
        self.engine.dispose(close=False)


def _connect(_dialect: Any, _record: Any, _positional: Any, arguments: dict[str, Any]) -> WatchedConnection:
    return WatchedConnection(**arguments)


def _note_time(_connection: Any, record: Any) -> None:
    record.info["rests_since"] = time.monotonic()


def _test_rested(connection: Any, record: Any, _proxy: Any) -> None:
    """Test a connection that rested for a second or more; the pool replaces it when it is dead.

    One that was just used is believed: asking each time would cost every request a round trip.
    """
    now = time.monotonic()
    if now - record.info.get("rests_since", now) < RESTED_SECONDS:
        return
    try:
        connection.ping(reconnect=False)
    except ServerFrozen:  # a new connection would hang too
        raise
    except MySQLError as error:
        raise DisconnectionError from error


def before_commit(session: Session, hook: Hook, item: Any) -> None:
    """Have `hook(session, items)` run inside the transaction just before its commit, once, with all its items."""
    _collect(session, "before_commit", hook, item)


def after_commit(session: Session, hook: Hook, item: Any) -> None:
    """Have `hook(session, items)` run once the transaction is committed; never when it is rolled back."""
    _collect(session, "after_commit", hook, item)


def _collect(session: Session, moment: str, hook: Hook, item: Any) -> None:
    if not session.in_transaction():
        session.begin()  # else a rollback would go unnoticed
    session.info.setdefault(moment, {}).setdefault(hook, []).append(item)


def _run(session: Session, moment: str) -> None:
    if session.in_nested_transaction():  # a savepoint ends; the transaction goes on
        return
    for hook, items in session.info.pop(moment, {}).items():
        hook(session, items)


@event.listens_for(Session, "before_commit")
def _run_before_commit(session: Session) -> None:
    _run(session, "before_commit")


@event.listens_for(Session, "after_commit")
def _run_after_commit(session: Session) -> None:
    if not session.in_nested_transaction():
        session.info["has_committed"] = True
    _run(session, "after_commit")


@event.listens_for(Session, "after_rollback")
def _forget_hooks(session: Session) -> None:
    if not session.in_nested_transaction():
        session.info.pop("before_commit", None)
        session.info.pop("after_commit", None)
