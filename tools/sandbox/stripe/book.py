"""What the stand-in knows, in one SQLite file: it outlives a restart and goes with the stack's data."""

import json
import secrets
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

TABLES = """
CREATE TABLE IF NOT EXISTS thing (
  number INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS thing_kind ON thing (kind, number);
CREATE TABLE IF NOT EXISTS delivery (
  number INTEGER PRIMARY KEY, event TEXT NOT NULL, due REAL NOT NULL, tries INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'waiting', answer TEXT NOT NULL DEFAULT ''
);
CREATE INDEX IF NOT EXISTS delivery_due ON delivery (state, due);
"""
WAIT_SECONDS = 20

Thing = dict[str, Any]


class Book:
    """Things by kind and id. Whoever reads in order to write does so inside one `turn`."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = threading.RLock()
        self._depth = 0
        self._rows = sqlite3.connect(
            folder / "stripe.sqlite", timeout=WAIT_SECONDS, isolation_level=None, check_same_thread=False
        )
        self._rows.executescript(TABLES)

    @contextmanager
    def turn(self) -> Iterator[None]:
        """One at a time: all of what happens inside is kept, or nothing."""
        with self._lock:
            if not self._depth:
                self._rows.execute("BEGIN IMMEDIATE")
            self._depth += 1
            try:
                yield
            except BaseException:
                if self._depth == 1:
                    self._rows.execute("ROLLBACK")
                raise
            else:
                if self._depth == 1:
                    self._rows.execute("COMMIT")
            finally:
                self._depth -= 1

    def ask(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._lock:
            return self._rows.execute(query, values).fetchall()

    def change(self, statement: str, *values: Any) -> int:
        """Return the number of rows changed."""
        with self.turn():
            return self._rows.execute(statement, values).rowcount

    def get(self, kind: str, number: str) -> Thing | None:
        rows = self.ask("SELECT body FROM thing WHERE kind = ? AND id = ?", kind, number)
        return json.loads(rows[0][0]) if rows else None

    def put(self, kind: str, thing: Thing) -> Thing:
        insert = "INSERT INTO thing (kind, id, body) VALUES (?, ?, ?)"
        self.change(
            f"{insert} ON CONFLICT (id) DO UPDATE SET body = excluded.body", kind, thing["id"], json.dumps(thing)
        )
        return thing

    def newest(self, kind: str, most: int = 100) -> list[Thing]:
        query = "SELECT body FROM thing WHERE kind = ? ORDER BY number DESC LIMIT ?"
        return [json.loads(body) for (body,) in self.ask(query, kind, most)]


def new_id(prefix: str) -> str:
    return f"{prefix}_{secrets.token_hex(12)}"


def now() -> int:
    return int(time.time())
