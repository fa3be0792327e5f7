"""Results of the database are what pymysql returns, whatever a column holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pymysql
import pytest
from sqlalchemy import make_url

from lyd.core.db.results import QuickConnection

VALUES = (
    *("NULL", "''", "'plain'", "'Zoë & <Müller> 漢字 😀'", "1", "-5", "9007199254740993", "1.50", "1.5e10", "TRUE"),
    *("DATE '2026-11-24'", "TIMESTAMP '2026-11-24 01:02:03'", "CAST('2026-11-24 01:02:03.000456' AS DATETIME(6))"),
    *("TIME '-12:34:56'", "0x00FF10", "b'101'", 'JSON_OBJECT("a", 1)', "CAST('0000-00-00' AS DATE)"),
    *("REPEAT('a', 250)", "REPEAT('a', 251)", "REPEAT('é', 40000)", "REPEAT('a', 70000)", "REPEAT('a', 17000000)"),
)
QUERY = f"SELECT {', '.join(VALUES)}"


@pytest.fixture
def connections(database_url: str) -> Iterator[tuple[Any, Any]]:
    """pymysql's connection and ours."""
    url = make_url(database_url)
    place = {"host": url.host, "port": url.port, "user": url.username, "password": url.password}
    plain, quick = (
        kind(**place, database=url.database, charset="utf8mb4") for kind in (pymysql.Connection, QuickConnection)
    )
    yield plain, quick
    plain.close()
    quick.close()


def run(connection: Any, query: str) -> tuple[Any, ...]:
    with connection.cursor() as cursor:
        affected = cursor.execute(query)
        return affected, cursor.description, cursor.fetchall(), connection.server_status


@pytest.mark.parametrize("query", [QUERY, f"{QUERY} UNION ALL {QUERY}", "SELECT 1 FROM DUAL WHERE FALSE", "SET @a = 1"])
def test_every_kind_of_value_is_read_like_pymysql_does(connections: tuple[Any, Any], query: str) -> None:
    plain, quick = connections
    assert run(quick, query) == run(plain, query)


def test_a_column_that_changes_its_type_is_described_again(connections: tuple[Any, Any]) -> None:
    _, quick = connections
    assert run(quick, "SELECT 1 AS value")[2] == ((1,),)
    assert run(quick, "SELECT 'one' AS value")[2] == (("one",),)
    assert run(quick, "SELECT NULL AS value")[2] == ((None,),)


def test_errors_are_those_of_pymysql(connections: tuple[Any, Any]) -> None:
    for connection in connections:
        with pytest.raises(pymysql.err.ProgrammingError) as raised:
            run(connection, "SELECT * FROM lyd_nothing")
        assert raised.value.args[0] == 1146


def test_rows_that_are_read_one_by_one_are_the_same(connections: tuple[Any, Any]) -> None:
    query = "SELECT seq, REPEAT('é', seq) FROM seq_1_to_300"
    read = []
    for connection in connections:
        with connection.cursor(pymysql.cursors.SSCursor) as cursor:
            cursor.execute(query)
            read.append(cursor.fetchall())
    assert list(read[0]) == list(read[1])
    assert len(read[0]) == 300
