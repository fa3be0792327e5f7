"""Locks, in one place.

The rule: lock when you make something scarcer (credits, seats, numbers in a chain), once a transaction, in key order.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, TypeVar

from sqlalchemy import Connection, Select, bindparam, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from lyd.core.db.base import Base

Row = TypeVar("Row", bound=Base)

GAVE_WAY = {1205, 1213, 1305}
"""MariaDB's numbers for a lock that took too long, for a deadlock, and for a savepoint that went with the deadlock."""


def error_number(error: Exception) -> int | None:
    """The server's number of a database error, None if it has none."""
    return error.orig.args[0] if isinstance(error, DBAPIError) and error.orig and error.orig.args else None


def gave_way(error: Exception) -> bool:
    """Whether a transaction ended because another one held or awaited the same locks: it may succeed if repeated."""
    return error_number(error) in GAVE_WAY


def lock_row(session: Session, model: type[Row], key: int) -> Row | None:
    """Load a row and keep others from changing it until the transaction ends. None when there is none."""
    row: Row | None = session.execute(_locking_query(model), {"key": key}).scalar_one_or_none()
    return row


@lru_cache
def _locking_query(model: type[Base]) -> Select[*tuple[Any, ...]]:
    key = model.__mapper__.primary_key[0]
    query = select(model).where(key == bindparam("key", type_=key.type)).with_for_update()
    return query.execution_options(populate_existing=True)


@contextmanager
def named_lock(connection: Connection, name: str, *, wait: int = 0) -> Iterator[bool]:
    """Hold the server's lock `name` on this connection; yields whether it was free within `wait` seconds.

    The server frees it when the connection ends, however it ends: that is how we learn that a process died. The
    connection has no open transaction when the block begins.
    """
    is_ours = take_lock(connection, name, wait=wait)
    try:
        yield is_ours
    finally:
        if is_ours:
            free_lock(connection, name)


def take_lock(connection: Connection, name: str, *, wait: int = 0) -> bool:
    """Take the server's lock `name` for this connection. Returns whether it was free within `wait` seconds.

    Whoever takes it frees it (free_lock); `named_lock` does both.
    """
    result = connection.execute(
        text("SELECT GET_LOCK(:name, :wait)"), {"name": _full(connection, name), "wait": wait}
    ).scalar()
    connection.commit()
    return bool(result == 1)


def free_lock(connection: Connection, name: str) -> None:
    """Free a lock of this connection, and roll back what it did not commit. A lost connection has none."""
    if connection.invalidated or connection.closed:
        return
    connection.rollback()
    connection.execute(text("SELECT RELEASE_LOCK(:name)"), {"name": _full(connection, name)})
    connection.commit()


def is_locked(session: Session, name: str) -> bool:
    """Whether some living connection holds the named lock."""
    return (
        session.execute(text("SELECT IS_USED_LOCK(:name)"), {"name": _full(session.connection(), name)}).scalar()
        is not None
    )


def _full(connection: Connection, name: str) -> str:
    """Lock names are the whole server's: put the database's name before ours. 64 characters at most."""
    return f"{connection.engine.url.database}:{name}"[-64:]
