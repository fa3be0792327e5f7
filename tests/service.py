"""The service under test: its application on a database and a Redis of this process's own.

The migrations make the schema once a process; every test starts with empty tables.
"""

from __future__ import annotations

import os
import time
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jwt
import pytest
import redis
from flask import Flask
from flask.testing import FlaskClient
from redis.backoff import NoBackoff
from redis.retry import Retry
from sqlalchemy import Connection, create_engine, inspect, make_url, text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE, Cast, create_cast
from tests.factories.wordpress import create_tables
from tests.garbage_collection import paused_collection
from werkzeug.test import TestResponse

from lyd.app import create_app
from lyd.core.db import Database
from lyd.migration import migrate_to
from lyd.settings import Settings

ROOT = Path(__file__).parents[1]
SECRET = "a-secret-of-the-tests-with-32-bytes-and-more"
SITE = "http://site.test"
NO_DATABASE = "mysql+pymysql://lyd@127.0.0.1:1/lyd"
"""An address where no database listens."""
ME = "/lyd-api/me/capabilities"
"""A call that every member may make."""
KEPT = {"lyd_alembic_version"}
_tables: dict[str, list[str]] = {}
"""The tables of each database, which no test changes."""


@pytest.fixture(scope="session")
def database_url(worker_id: str) -> Iterator[str]:
    """A database of this process's own, with WordPress's tables and ours."""
    given = os.environ.get("LYD_TEST_DATABASE_URL")
    if not given:
        pytest.fail("LYD_TEST_DATABASE_URL is not set: run these tests with tools/dev test")
    server = make_url(given)
    name = f"lyd_test_{worker_id}"
    _on_server(
        server.set(database="mysql"), f"DROP DATABASE IF EXISTS {name}", f"CREATE DATABASE {name} CHARSET utf8mb4"
    )
    url = server.set(database=name)
    engine = create_engine(url)
    with engine.begin() as connection:
        create_tables(connection)
    engine.dispose()
    address = url.render_as_string(hide_password=False)
    migrate_to(address, "head", ROOT / "migrations")
    yield address
    _on_server(server.set(database="mysql"), f"DROP DATABASE IF EXISTS {name}")


def _on_server(url: Any, *statements: str) -> None:
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


@pytest.fixture(scope="session")
def redis_url(worker_id: str) -> str:
    """A Redis database of this process's own."""
    given = os.environ.get("LYD_TEST_REDIS_URL")
    if not given:
        pytest.fail("LYD_TEST_REDIS_URL is not set: run these tests with tools/dev test")
    number = 2 + int(worker_id.removeprefix("gw")) if worker_id.startswith("gw") else 1
    return f"{given.rpartition('/')[0]}/{number}"


@pytest.fixture(scope="session")
def settings(database_url: str, redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """The settings that the application of these tests was made with."""
    return make_settings(
        database_url=database_url,
        redis_url=redis_url,
        storage_url=tmp_path_factory.mktemp("storage").as_uri(),
    )


def make_absent_redis() -> redis.Redis:
    """A Redis that is down, and that is found to be so at once instead of after repetitions."""
    return redis.Redis(port=1, retry=Retry(NoBackoff(), retries=0))


def make_settings(**given: Any) -> Settings:
    """Settings with every default, and these.

    Workers have no limit of memory: a process of tests is larger than one of theirs.
    """
    from dataclasses import fields

    defaults = {setting.name: setting.metadata["default"] for setting in fields(Settings)}
    return Settings(
        **{**defaults, "worker_memory": 0, "secret": (SECRET,), "site_url": SITE, "log_level": "warning", **given}
    )


@pytest.fixture(scope="session")
def made_app(settings: Settings) -> Iterator[Flask]:
    """The application, made once a process; tests ask for `app`, which begins empty."""
    with paused_collection():
        app = create_app(settings)
    app.testing = False  # errors become answers, as they do for members
    yield app
    app.extensions["lyd_database"].engine.dispose()


@pytest.fixture
def app(made_app: Flask, redis_url: str) -> Iterator[Flask]:
    """The application on an empty database and an empty Redis."""
    yield made_app
    empty_stores(made_app, redis_url)


def empty_stores(app: Flask, redis_url: str) -> None:
    """Delete all rows of the database, and all that is in Redis."""
    _empty(app.extensions["lyd_database"])
    flush_redis(redis_url)


def flush_redis(redis_url: str) -> None:
    """Delete all that is in a Redis database."""
    connection = redis.Redis.from_url(redis_url)
    connection.flushdb()
    connection.close()


def _empty(database: Database) -> None:
    """Delete all rows; most tables have none after a test, and asking all of them at once costs little."""
    with database.engine.begin() as connection:
        filled = _filled_tables(connection)
        connection.execute(text("SET FOREIGN_KEY_CHECKS = 0"))
        for table in filled:
            connection.execute(text(f"DELETE FROM {table}"))
        connection.execute(text("SET FOREIGN_KEY_CHECKS = 1"))


def _filled_tables(connection: Connection) -> Sequence[str]:
    """Return the names of the tables that have rows."""
    url = str(connection.engine.url)
    if url not in _tables:
        _tables[url] = [table for table in inspect(connection).get_table_names() if table not in KEPT]
    query = " UNION ALL ".join(f"(SELECT '{table}' FROM {table} LIMIT 1)" for table in _tables[url])
    return connection.scalars(text(query)).all()


@pytest.fixture
def session(app: Flask) -> Iterator[Session]:
    """A session beside the application's own, for looking and arranging. Commit what the application shall see."""
    with app.app_context(), app.extensions["lyd_database"].sessions() as opened:
        yield opened


@pytest.fixture(scope="session")
def cast(made_app: Flask) -> Cast:
    """The rows of the cast, made once a process by the service's own functions."""
    database: Database = made_app.extensions["lyd_database"]
    with made_app.app_context(), database.sessions() as opened:
        ids = create_cast(opened)
        opened.commit()
        rows = {table: _read_rows(opened.connection(), table) for table in _filled_tables(opened.connection())}
    _empty(database)
    return Cast(ids, rows)


def _read_rows(connection: Connection, table: str) -> list[dict[str, Any]]:
    """Return a table's rows without generated columns, which cannot be inserted."""
    columns = ", ".join(
        f"`{column['name']}`" for column in inspect(connection).get_columns(table) if "computed" not in column
    )
    return [dict(row) for row in connection.execute(text(f"SELECT {columns} FROM {table}")).mappings()]


@pytest.fixture
def teams(session: Session, cast: Cast) -> dict[str, int]:
    """The cast, in the database. Team ids by the names of the people."""
    return insert_cast(session, cast)


def insert_cast(session: Session, cast: Cast) -> dict[str, int]:
    """Insert the rows of the cast; return team ids by the names of the people."""
    connection = session.connection()
    connection.execute(text("SET FOREIGN_KEY_CHECKS = 0"))
    for table, rows in cast.rows.items():
        columns = ", ".join(f"`{column}`" for column in rows[0])
        values = ", ".join(f":{column}" for column in rows[0])
        connection.execute(text(f"INSERT INTO {table} ({columns}) VALUES ({values})"), rows)
    connection.execute(text("SET FOREIGN_KEY_CHECKS = 1"))
    session.commit()
    return dict(cast.team_ids)


@dataclass
class Api:
    """Sends requests to the application as a widget does."""

    client: FlaskClient

    def __call__(self, method: str, path: str, by: str | None = None, **request: Any) -> TestResponse:
        """Send a request as this person, or signed out."""
        headers = dict(request.pop("headers", {}))
        if by is not None:
            headers.setdefault("Authorization", f"Bearer {make_token(PEOPLE[by].user_id)}")
        return self.client.open(path, method=method, headers=headers, **request)

    def get(self, path: str, by: str | None = None, **request: Any) -> TestResponse:
        """Send a GET request."""
        return self("GET", path, by, **request)

    def post(self, path: str, by: str | None = None, **request: Any) -> TestResponse:
        """Send a POST request."""
        return self("POST", path, by, **request)

    def put(self, path: str, by: str | None = None, **request: Any) -> TestResponse:
        """Send a PUT request."""
        return self("PUT", path, by, **request)


@pytest.fixture
def api(app: Flask, teams: dict[str, int]) -> Api:
    """The application's door, with the cast behind it."""
    return Api(app.test_client())


def make_token(user_id: int | str, *, secret: str = SECRET, algorithm: str = "HS256", **claims: Any) -> str:
    """A member's token as the plugin makes it, with these claims in place of the right ones; None leaves one out."""
    now = int(time.time())
    right = {
        "iss": SITE,
        "aud": "lyd",
        "sub": str(user_id),
        "sid": f"{user_id:0>32}",
        "iat": now,
        "exp": now + 1200,
        "jti": uuid.uuid4().hex,
    }
    wanted = {name: value for name, value in {**right, **claims}.items() if value is not None}
    return jwt.encode(wanted, None if algorithm == "none" else secret, algorithm=algorithm)
