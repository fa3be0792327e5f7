"""The database of a data set: created, migrated, loaded and indexed once, then reused."""

import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from sqlalchemy import URL, Connection, Engine, create_engine, make_url, text
from sqlalchemy.exc import OperationalError, ProgrammingError
from sqlalchemy.orm import Session
from tests.factories.documents import PRODUCT, create_template
from tests.factories.wordpress import create_tables

from bench.firms import shape
from bench.firms.rows import COLUMNS, RowGenerator
from bench.firms.shape import Shape
from lyd.migration import migrate_to
from lyd.models import Base
from stack.commands import run
from stack.layout import ROOT, Layout

TABLES = {
    "lyd_folder": "id, team_id, created_by, parent_id, name, space, created_at",
    "lyd_folder_share": "team_id, folder_id, created_by, created_at",
    "lyd_document": ", ".join(COLUMNS),
    "lyd_document_share": "team_id, document_id, folder_id, created_by, created_at",
    "lyd_name_word": "id, team_id, word",
    "lyd_name_suffix": "team_id, suffix, word_id, start",
    "lyd_document_word": "word_id, document_id",
}
INDEXED = ("lyd_document", "lyd_document_word")
NOTE = "lyd_bench_note"


def provide(layout: Layout, address: str, of: Shape) -> str:
    """URL of the data set's database. Creates the database if it is missing or outdated."""
    url = make_url(address).set(database=of.database, query={"local_infile": "1"})
    _grant_access(layout, url)
    engine = create_engine(url, connect_args={"init_command": "SET foreign_key_checks = 0, unique_checks = 0"})
    if _read_note(engine) != _note(of):
        say(f"Creating {of.documents:,} documents, which takes minutes …")
        started = time.perf_counter()
        _recreate(layout, url)
        with engine.begin() as connection:
            create_tables(connection)
        migrate_to(_plain(url), "head", ROOT / "migrations")
        _fill(engine, of)
        with engine.begin() as connection:
            connection.execute(text(f"CREATE TABLE {NOTE} (what VARCHAR(100))"))
            connection.execute(text(f"INSERT INTO {NOTE} VALUES (:what)"), {"what": _note(of)})  # noqa: S608
        say(f"  … created in {time.perf_counter() - started:.0f} s.")
    else:
        migrate_to(_plain(url), "head", ROOT / "migrations")
    engine.dispose()
    return _plain(url)


def _fill(engine: Engine, of: Shape) -> None:
    with Session(engine, info={"table_prefix": "wp_"}) as session:
        version_id = create_template(session, _price="0").id
        session.commit()
    rows = RowGenerator(of, version_id, PRODUCT)
    with engine.begin() as connection:
        _add_members(connection)
    rows.make_folders()
    with engine.connect() as connection, _without_indexes(connection):
        _load(connection, "lyd_folder", rows.folders)
        _load(connection, "lyd_folder_share", rows.folder_shares)
        _load(connection, "lyd_document", rows.documents())
        _load(connection, "lyd_document_share", rows.links)
        _load(connection, "lyd_name_word", rows.words.word_lines())
        _load(connection, "lyd_name_suffix", rows.words.suffix_lines())
        _load(connection, "lyd_document_word", rows.words.place_lines())
    with engine.connect() as connection:
        for table in TABLES:
            connection.execute(text(f"ANALYZE TABLE {table}"))


@contextmanager
def _without_indexes(connection: Connection) -> Iterator[None]:
    """Building indexes after loading takes a tenth of the time."""
    tables = [Base.metadata.tables[name] for name in INDEXED]
    indexes = {table: sorted(table.indexes, key=lambda index: str(index.name)) for table in tables}
    for table, found in indexes.items():
        connection.execute(text(f"ALTER TABLE {table} " + ", ".join(f"DROP INDEX {index.name}" for index in found)))
    yield
    say("  Building the indexes …")
    for table, found in indexes.items():
        added = (f"ADD INDEX {index.name} ({', '.join(index.columns.keys())})" for index in found)
        connection.execute(text(f"ALTER TABLE {table} " + ", ".join(added)))


def _add_members(connection: Connection) -> None:
    teams = range(shape.TEAMS)
    people = [(team, number, user) for team in teams for number, user in enumerate(shape.users_of(team))]
    _insert(
        connection,
        "INSERT INTO lyd_team (id, name, created_at) VALUES (:id, :name, NOW())",
        [{"id": team + 1, "name": f"FirmClient {team + 1}"} for team in teams],
    )
    _insert(
        connection,
        "INSERT INTO lyd_membership (team_id, plan, status, starts_at) VALUES (:id, 'strategist', 'active', NOW())",
        [{"id": team + 1} for team in teams],
    )
    _insert(
        connection,
        "INSERT INTO lyd_folder_tree (team_id, version) VALUES (:id, 0)",
        [{"id": team + 1} for team in teams],
    )
    _insert(
        connection,
        "INSERT INTO wp_users (ID, user_login, user_email, display_name) VALUES (:id, :id, :id, :name)",
        [{"id": user, "name": f"{shape.SURNAMES[user % len(shape.SURNAMES)]} {number}"} for _, number, user in people],
    )
    _insert(
        connection,
        "INSERT INTO lyd_team_member (user_id, team_id, role, created_at) VALUES (:id, :team, :role, NOW())",
        [
            {"id": user, "team": team + 1, "role": ("owner", "manager", "member")[min(number, 2)]}
            for team, number, user in people
        ],
    )


def _insert(connection: Connection, statement: str, rows: list[dict[str, object]]) -> None:
    connection.execute(text(statement), rows)


def _load(connection: Connection, table: str, lines: Iterable[str]) -> None:
    started = time.perf_counter()
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=f"-{table}.tsv") as file:
        file.writelines(lines)
        file.flush()
        how = f"LOAD DATA LOCAL INFILE '{file.name}' INTO TABLE {table} CHARACTER SET utf8mb4 FIELDS ESCAPED BY '\\\\' "
        loaded = connection.exec_driver_sql(f"{how}({TABLES[table]})").rowcount
        connection.commit()
    say(f"  {table}: {loaded:,} rows in {time.perf_counter() - started:.0f} s")


def _grant_access(layout: Layout, url: URL) -> None:
    _as_root(layout, f"GRANT ALL PRIVILEGES ON {url.database}.* TO '{url.username}'@'127.0.0.1'")


def _recreate(layout: Layout, url: URL) -> None:
    made = f"CREATE DATABASE {url.database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci"
    _as_root(layout, f"DROP DATABASE IF EXISTS {url.database}; {made}")


def _as_root(layout: Layout, statements: str) -> None:
    command = ["mariadb", "--no-defaults", f"--socket={layout.sockets}/mariadb.sock", "--execute", statements]
    run(command, log=layout.log / "bench-database.log", what="Preparing a database to measure with")


def _read_note(engine: Engine) -> str | None:
    try:
        with engine.connect() as connection:
            return connection.execute(text(f"SELECT what FROM {NOTE}")).scalar()  # noqa: S608 - our own name
    except (OperationalError, ProgrammingError):  # the database is missing or incomplete
        return None


def _note(of: Shape) -> str:
    return f"{of.documents} documents, version {shape.VERSION}"


def _plain(url: URL) -> str:
    return url.set(query={}).render_as_string(hide_password=False)


def say(line: str) -> None:
    """Print a progress line immediately."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
