"""A database or a Redis that is down: 503 with Retry-After, /readyz says which, work resumes by itself."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
import redis
from flask import Flask
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.service import Api, make_token

from lyd.app import create_app
from lyd.core.db import current_session
from lyd.core.http import Blueprint, Capability
from lyd.settings import Settings

NO_DATABASE = "mysql+pymysql://lyd@127.0.0.1:1/lyd"
ME = "/lyd-api/me/capabilities"
HEADERS = {"Authorization": f"Bearer {make_token(PEOPLE['owner'].user_id)}"}


@pytest.fixture
def without_database(settings: Settings) -> Iterator[Flask]:
    app = create_app(replace(settings, database_url=NO_DATABASE))
    yield app
    app.extensions["lyd_database"].engine.dispose()


def test_without_a_database_members_are_asked_to_come_back(without_database: Flask) -> None:
    answer = without_database.test_client().get(ME, headers=HEADERS)
    assert (answer.status_code, answer.json["error_code"]) == (503, "database_unavailable")
    assert answer.headers["Retry-After"] == "5"
    assert "lyd_request_seconds" in without_database.test_client().get("/metrics").text


def test_without_redis_nobody_is_let_in(api: Api, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(app.extensions, "lyd_redis", redis.Redis(port=1))
    answer = api.get(ME, by="owner")
    assert (answer.status_code, answer.json["error_code"]) == (503, "redis_unavailable")
    assert answer.headers["Retry-After"] == "5"
    monkeypatch.undo()
    assert api.get(ME, by="owner").status_code == 200


def test_the_application_starts_without_redis_and_database(settings: Settings) -> None:
    nothing = {"database_url": NO_DATABASE, "redis_url": "redis://127.0.0.1:1/0", "converter_url": "http://127.0.0.1:1"}
    app = create_app(replace(settings, **nothing))
    answer = app.test_client().get("/readyz")
    assert answer.status_code == 503
    assert {name: check["ok"] for name, check in answer.json["checks"].items()} == {
        "database": False,
        "redis": False,
        "storage": True,
        "converter": False,
    }
    assert app.test_client().get("/healthz").json == {"status": "ok"}


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


def test_an_unforeseen_error_shows_nothing_of_itself(settings: Settings, teams: dict[str, int]) -> None:
    app = create_app(settings)
    blueprint = Blueprint("broken", __name__)

    @blueprint.get("/broken", capability=Capability.PUBLIC)
    @blueprint.response(200)
    def break_down() -> None:
        current_session().execute(text("INSERT INTO lyd_team (name, created_at) VALUES ('never', NOW())"))
        raise RuntimeError("the password is hunter2")

    app.register_blueprint(blueprint)
    answer = app.test_client().get("/broken")
    assert (answer.status_code, answer.json["error_code"]) == (500, "internal_error")
    assert "hunter2" not in answer.text
    assert answer.json["request_id"] == answer.headers["X-Request-Id"]
    with app.extensions["lyd_database"].transaction() as session:
        assert session.scalar(text("SELECT COUNT(*) FROM lyd_team WHERE name = 'never'")) == 0
    app.extensions["lyd_database"].engine.dispose()


def test_a_savepoint_that_went_with_a_deadlock_asks_to_try_again(settings: Settings, teams: dict[str, int]) -> None:
    """MariaDB rolls all back; who then returns to a savepoint hears that there is none, and of the deadlock nothing."""
    app = create_app(settings)
    blueprint = Blueprint("deadlocked", __name__)

    @blueprint.get("/deadlocked", capability=Capability.PUBLIC)
    @blueprint.response(200)
    def give_way() -> None:
        with current_session().begin_nested():
            current_session().execute(text("ROLLBACK"))

    app.register_blueprint(blueprint)
    answer = app.test_client().get("/deadlocked")
    assert (answer.status_code, answer.json["error_code"]) == (503, "busy")
    assert answer.headers["Retry-After"]
    app.extensions["lyd_database"].engine.dispose()
