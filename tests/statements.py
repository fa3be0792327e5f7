"""Records the SQL statements of the service."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Flask
from sqlalchemy import event


@contextmanager
def record_statements(app: Flask) -> Iterator[list[str]]:
    """Record the statements that the service sends inside the block."""
    sent: list[str] = []
    engine = app.extensions["lyd_database"].engine

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        sent.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    try:
        yield sent
    finally:
        event.remove(engine, "before_cursor_execute", note)
