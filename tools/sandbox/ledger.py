"""Storage of a stand-in: one SQLite file that outlives a restart."""

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
CREATE TABLE IF NOT EXISTS resource (
  number INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS resource_kind ON resource (kind, number);
CREATE TABLE IF NOT EXISTS delivery (
  number INTEGER PRIMARY KEY, event TEXT NOT NULL, due REAL NOT NULL, tries INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'waiting', answer TEXT NOT NULL DEFAULT ''
);
CREATE INDEX IF NOT EXISTS delivery_due ON delivery (state, due);
"""
WAIT_SECONDS = 20

Resource = dict[str, Any]


class Ledger:
    """Resources by kind and id. Read and write inside one `transaction` if the write depends on the read."""

    def __init__(self, folder: Path, name: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = threading.RLock()
        self._depth = 0
        self._rows = sqlite3.connect(
            folder / f"{name}.sqlite", timeout=WAIT_SECONDS, isolation_level=None, check_same_thread=False
        )
        self._rows.executescript(TABLES)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Commit everything that happens inside, or nothing. Transactions run one at a time and may be nested."""
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

    def query(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._lock:
            return self._rows.execute(query, values).fetchall()

    def execute(self, statement: str, *values: Any) -> int:
        """Return the number of rows changed."""
        with self.transaction():
            return self._rows.execute(statement, values).rowcount

    def get(self, kind: str, number: str) -> Resource | None:
        rows = self.query("SELECT body FROM resource WHERE kind = ? AND id = ?", kind, number)
        return json.loads(rows[0][0]) if rows else None

    def put(self, kind: str, resource: Resource) -> Resource:
        insert = "INSERT INTO resource (kind, id, body) VALUES (?, ?, ?)"
        self.execute(
            f"{insert} ON CONFLICT (id) DO UPDATE SET body = excluded.body", kind, resource["id"], json.dumps(resource)
        )
        return resource

    def newest(self, kind: str, most: int = 100) -> list[Resource]:
        query = "SELECT body FROM resource WHERE kind = ? ORDER BY number DESC LIMIT ?"
        return [json.loads(body) for (body,) in self.query(query, kind, most)]


def new_id(prefix: str) -> str:
    return f"{prefix}_{secrets.token_hex(12)}"


def now() -> int:
    return int(time.time())
