"""A database or a Redis that is down: 503 with Retry-After, and work resumes by itself."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
from flask import Flask
from limits.storage import storage_from_string
from limits.strategies import MovingWindowRateLimiter
from redis.backoff import NoBackoff
from redis.retry import Retry
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.service import ME, NO_DATABASE, Api, make_absent_redis

from lyd.app import create_app
from lyd.settings import Settings


@pytest.fixture
def without_database(settings: Settings) -> Iterator[Flask]:
    app = create_app(replace(settings, database_url=NO_DATABASE))
    yield app
    app.extensions["lyd_database"].engine.dispose()


def test_without_a_database_members_are_asked_to_come_back(without_database: Flask) -> None:
    answer = Api(without_database.test_client()).get(ME, by="owner")
    assert (answer.status_code, answer.json["error_code"]) == (503, "database_unavailable")
    assert answer.headers["Retry-After"] == "5"
    assert "lyd_request_seconds" in without_database.test_client().get("/metrics").text


def test_without_redis_members_are_let_in_and_limited_calls_answer_503(
    api: Api, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    limiter = MovingWindowRateLimiter(storage_from_string("redis://127.0.0.1:1", retry=Retry(NoBackoff(), retries=0)))
    monkeypatch.setitem(app.extensions, "lyd_redis", make_absent_redis())
    monkeypatch.setitem(app.extensions, "lyd_limiter", limiter)
    assert api.get(ME, by="owner").status_code == 200
    answer = api.get("/lyd-api/order/update?id_order=404", by="owner")
    assert (answer.status_code, answer.json["error_code"]) == (503, "redis_unavailable")
    assert answer.headers["Retry-After"] == "5"
    monkeypatch.undo()
    assert api.get("/lyd-api/order/update?id_order=404", by="owner").status_code == 404


def test_connections_that_the_server_closed_are_replaced(api: Api, app: Flask, session: Session) -> None:
    session.connection()  # its own, so that the request takes another
    assert api.get(ME, by="owner").status_code == 200
    others = text("SELECT ID FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND ID <> CONNECTION_ID()")
    assert session.scalars(others).all()
    for connection in session.scalars(others):
        session.execute(text(f"KILL {connection}"))
    while session.scalars(others).all():
        time.sleep(0.01)
    answers = [api.get(ME, by="owner").status_code for _ in range(3)]
    assert answers.count(503) <= 1  # a connection that was used a moment ago is believed once
    assert answers[-1] == 200
    app.extensions["lyd_database"].engine.dispose()  # dead ones that no request took
