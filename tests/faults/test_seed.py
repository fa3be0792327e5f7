"""A second seed changes nothing. It is tested here because other tests add rows at the same time."""

from __future__ import annotations

import json
import subprocess
import time
from typing import Any

import pymysql

from stack.layout import ROOT, find_layout

DEV = ROOT / "tools" / "dev"
QUIET_SECONDS = 240
OF_THE_SCHEDULER = "lyd_outbox"
"""Its rows come and go by the clock, also while a slow machine seeds."""
COLLECTING = (
    "SELECT COUNT(*) FROM lyd_outbox WHERE job = 'entity_book.collect_details' AND state IN ('queued', 'running')"
)
"""Details of the answers of earlier tests are collected some seconds after they were saved."""


def test_a_second_seed_changes_nothing() -> None:
    rows = count_rows_at_rest()
    dev("seed")
    assert count_rows() == rows


def dev(*words: str) -> None:
    subprocess.run([DEV, *words, "--test"], capture_output=True, text=True, check=True)


def count_rows_at_rest() -> dict[str, int]:
    """Return the numbers of rows once the jobs of earlier tests have finished."""
    deadline, before = time.monotonic() + QUIET_SECONDS, count_rows()
    while True:
        time.sleep(3)
        rows = count_rows()
        if rows == before and not is_collecting():
            return rows
        assert time.monotonic() < deadline, "jobs still change rows"
        before = rows


def is_collecting() -> bool:
    """Whether details of saved answers are still to be collected."""
    with connect() as connection, connection.cursor() as cursor:
        cursor.execute(COLLECTING)
        (count,) = cursor.fetchone() or (0,)
        return bool(count)


def connect() -> pymysql.Connection[Any]:
    """Connect to the database of the test stack."""
    layout = find_layout(test=True)
    password = json.loads((layout.home / "credentials.json").read_text())["database_password"]
    where = {"host": "127.0.0.1", "port": layout.port("mariadb"), "user": "lyd", "database": "lyd"}
    return pymysql.connect(password=password, **where)


def count_rows() -> dict[str, int]:
    """Return the number of rows of every table of ours and the shop's catalogue."""
    with connect() as connection, connection.cursor() as cursor:
        cursor.execute("SHOW TABLES")
        names = [name for (name,) in cursor.fetchall()]
        counted = [name for name in names if name.startswith("lyd_") or name in ("wp_posts", "wp_users", "wp_terms")]
        return {name: count_of(cursor, name) for name in counted if name != OF_THE_SCHEDULER}


def count_of(cursor: Any, table: str) -> int:
    cursor.execute(f"SELECT COUNT(*) FROM `{table}`")
    return int(cursor.fetchone()[0])
