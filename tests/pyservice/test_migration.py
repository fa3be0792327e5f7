"""Migrations, run on a real database: forward, back, and equal to the models."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from alembic import command
from sqlalchemy import create_engine, inspect, make_url, text
from tests.service import ROOT

from lyd.migration import configuration, migrate_to

FOLDER = ROOT / "migrations"


@pytest.fixture
def empty_database(worker_id: str) -> Iterator[str]:
    server = make_url(os.environ["LYD_TEST_DATABASE_URL"])
    name = f"lyd_migrations_{worker_id}"
    engine = create_engine(server.set(database="mysql"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"DROP DATABASE IF EXISTS {name}"))
        connection.execute(text(f"CREATE DATABASE {name} CHARSET utf8mb4"))
        yield server.set(database=name).render_as_string(hide_password=False)
        connection.execute(text(f"DROP DATABASE {name}"))
    engine.dispose()


def tables(url: str) -> set[str]:
    engine = create_engine(url)
    found = set(inspect(engine).get_table_names())
    engine.dispose()
    return found


def test_forward_back_and_forward_again(empty_database: str) -> None:
    migrate_to(empty_database, "head", FOLDER)
    whole = tables(empty_database)
    assert {"lyd_team", "lyd_document", "lyd_outbox", "lyd_template_version"} <= whole
    migrate_to(empty_database, "0003", FOLDER)
    assert "lyd_folder" in tables(empty_database)
    assert "lyd_document" not in tables(empty_database)
    migrate_to(empty_database, "base", FOLDER)
    assert tables(empty_database) == {"lyd_alembic_version"}
    migrate_to(empty_database, "head", FOLDER)
    assert tables(empty_database) == whole


def test_the_models_say_the_same_as_the_migrations(empty_database: str) -> None:
    migrate_to(empty_database, "head", FOLDER)
    command.check(configuration(empty_database, FOLDER))


def test_other_tables_are_left_alone(empty_database: str) -> None:
    engine = create_engine(empty_database)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE wp_users (ID INT)"))
    engine.dispose()
    migrate_to(empty_database, "head", FOLDER)
    command.check(configuration(empty_database, FOLDER))
    migrate_to(empty_database, "base", FOLDER)
    assert "wp_users" in tables(empty_database)


def test_what_polling_flagged_moves_to_the_review_items_and_back(empty_database: str) -> None:
    migrate_to(empty_database, "0027", FOLDER)
    columns = "sender, event_id, topic, object_id, payload, state, effect, attempts, received_at, done_at"
    rows = [
        ("failed:7", "attention", "2026-01-01"),
        ("refund:3:no-lines", "done", "2026-01-02"),
        ("found:7:done", "done", "2026-01-01"),
    ]
    engine = create_engine(empty_database)

    def read(query: str) -> list[tuple[object, ...]]:
        with engine.connect() as connection:
            return [tuple(row) for row in connection.execute(text(query))]

    values = ":id, 'order', '7', :payload, :state, 'Look.', 1, '2026-01-01', :done"
    job = "'orders.play_event', '{}', 'queued', 0, NOW(), '', NOW()"
    with engine.begin() as connection:
        for event_id, state, done_at in rows:
            given = {"id": event_id, "state": state, "done": done_at, "payload": '{"id": 7}'}
            connection.execute(text(f"INSERT INTO lyd_webhook_event ({columns}) VALUES ('poll', {values})"), given)
        outbox = "job, arguments, state, attempts, available_at, request_id, created_at"
        connection.execute(text(f"INSERT INTO lyd_outbox ({outbox}) VALUES ({job})"))
    events = f"SELECT {columns} FROM lyd_webhook_event ORDER BY event_id"
    before = read(events)

    migrate_to(empty_database, "0028", FOLDER)
    items = "SELECT subject_type, subject_id, item_key, state, text FROM lyd_review_item ORDER BY item_key"
    assert read(items) == [
        ("order", "7", "failed:7", "open", "Look."),
        ("order", "7", "refund:3:no-lines", "resolved", "Look."),
    ]
    assert read("SELECT event_id FROM lyd_webhook_event") == [("found:7:done",)]
    assert read("SELECT job FROM lyd_outbox") == [("webhooks.play_event",)]

    migrate_to(empty_database, "0027", FOLDER)
    assert read(events) == before
    assert read("SELECT job FROM lyd_outbox") == [("orders.play_event",)]
    engine.dispose()


def test_the_newest_version_of_each_product_becomes_live_and_a_rolled_back_one_stays_in_use(
    empty_database: str,
) -> None:
    migrate_to(empty_database, "0040", FOLDER)
    engine = create_engine(empty_database)

    def read(query: str) -> list[tuple[object, ...]]:
        with engine.connect() as connection:
            return [tuple(row) for row in connection.execute(text(query))]

    def write(*statements: str) -> None:
        with engine.begin() as connection:
            for statement in statements:
                connection.execute(text(statement))

    columns = "package_sha256, slug, name, version, docx_sha256, content_json, published_at"
    facts = "'a', 'A', '1.0.0', '', '{}', '2026-01-01'"
    rows = ", ".join(f"({number}, {product}, 'hash {number}', {facts})" for number, product in ((1, 7), (2, 8), (3, 7)))
    write(f"INSERT INTO lyd_template_version (id, product_id, {columns}) VALUES {rows}")

    migrate_to(empty_database, "0041", FOLDER)
    states = "SELECT id, state, live_product_id, uploaded_at = published_at FROM lyd_template_version ORDER BY id"
    assert read(states) == [(1, "retired", None, 1), (2, "live", 8, 1), (3, "live", 7, 1)]

    write(
        "UPDATE lyd_template_version SET state = 'retired' WHERE id = 3",
        "UPDATE lyd_template_version SET state = 'live' WHERE id = 1",
        "INSERT INTO lyd_template_version (product_id, slug, name, version, state, package_sha256, docx_sha256,"
        " content_json, uploaded_at) VALUES (8, 'a', 'A', '1.1.0', 'draft', 'x', '', '{}', NOW())",
    )
    migrate_to(empty_database, "0040", FOLDER)
    newest = "SELECT product_id, package_sha256 FROM lyd_template_version WHERE id IN"
    assert read(f"{newest} (SELECT MAX(id) FROM lyd_template_version GROUP BY product_id) ORDER BY product_id") == [
        (7, "hash 1"),
        (8, "hash 2"),
    ]
    assert read("SELECT COUNT(*) FROM lyd_template_version WHERE product_id = 7") == [(3,)]
    engine.dispose()


def test_a_process_that_knows_no_states_can_store_a_version_which_is_then_retired(empty_database: str) -> None:
    migrate_to(empty_database, "0041", FOLDER)
    engine = create_engine(empty_database)
    columns = "product_id, package_sha256, slug, name, version, docx_sha256, content_json, published_at"
    version = f"INSERT INTO lyd_template_version ({columns}) VALUES (7, :hash, 'a', 'A', '1.0.0', '', '{{}}', NOW())"
    more = "state, uploaded_at, live_from, published_by"
    scheduled = "(7, 'new', 'a', 'A', '1.1.0', '', '{}', NULL, 'approved', UTC_TIMESTAMP(), NOW(), 5)"
    with engine.begin() as connection:
        connection.execute(text(f"INSERT INTO lyd_template_version ({columns}, {more}) VALUES {scheduled}"))
    migrate_to(empty_database, "0042", FOLDER)
    with engine.begin() as connection:
        connection.execute(text(version), {"hash": "old"})
        query = (
            "SELECT state, scheduled_by, published_by, ABS(TIMESTAMPDIFF(SECOND, uploaded_at, UTC_TIMESTAMP())) < 60"
        )
        rows = connection.execute(text(f"{query} FROM lyd_template_version ORDER BY id")).all()
    assert [tuple(row) for row in rows] == [("approved", 5, None, 1), ("retired", None, None, 1)]
    migrate_to(empty_database, "0041", FOLDER)
    with engine.connect() as connection:
        assert (
            connection.scalar(text("SELECT published_by FROM lyd_template_version WHERE package_sha256 = 'new'")) == 5
        )
    engine.dispose()
