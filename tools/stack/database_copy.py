"""Copies all tables of one stack's database into another's: python -m stack.database_copy SOURCE TARGET NAME.

SOURCE and TARGET are sockets, NAME the database. Runs in the virtual environment, because Debian's small client package
has no program for dumps.
"""

import getpass
import sys
from typing import Any

import pymysql

ROWS_AT_ONCE = 500


def copy_database(source: str, target: str, database: str) -> None:
    """Copy tables and rows as of one moment; tables of the same names are replaced."""
    with _connect(source, database) as reader, _connect(target, database) as writer:
        _run(reader, "START TRANSACTION WITH CONSISTENT SNAPSHOT")
        _run(writer, "SET foreign_key_checks = 0, unique_checks = 0, sql_mode = 'NO_AUTO_VALUE_ON_ZERO'")
        for (table,) in _run(reader, "SHOW TABLES"):
            _copy_table(reader, writer, str(table))
        writer.commit()


def _copy_table(reader: Any, writer: Any, table: str) -> None:
    [(_, definition)] = _run(reader, f"SHOW CREATE TABLE `{table}`")
    _run(writer, f"DROP TABLE IF EXISTS `{table}`")
    _run(writer, definition)
    with reader.cursor(pymysql.cursors.SSCursor) as rows, writer.cursor() as cursor:
        rows.execute(f"SELECT * FROM `{table}`")  # noqa: S608 - a name that the database gave
        values = ", ".join(["%s"] * len(rows.description))
        while batch := rows.fetchmany(ROWS_AT_ONCE):
            cursor.executemany(f"INSERT INTO `{table}` VALUES ({values})", batch)  # noqa: S608 - the same


def _run(connection: Any, statement: str) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement)
        return list(cursor.fetchall())


def _connect(socket: str, database: str) -> Any:
    return pymysql.connect(unix_socket=socket, user=getpass.getuser(), database=database, charset="utf8mb4")


if __name__ == "__main__":
    copy_database(*sys.argv[1:])
