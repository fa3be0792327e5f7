"""Errors have one shape, whatever was raised, and show nothing of themselves."""

from __future__ import annotations

import pytest
from sqlalchemy import text
from tests.service import ME, Api

from lyd.app import create_app
from lyd.core.db import current_session
from lyd.core.errors import ERROR_TABLE
from lyd.core.http import Blueprint, Capability
from lyd.settings import Settings


def test_errors_have_one_shape(api: Api) -> None:
    answer = api.get("/lyd-api/doc/999", by="owner")
    assert answer.json | {"request_id": ""} == {
        "code": 404,
        "status": "Not Found",
        "message": "This could not be found.",
        "errors": {},
        "error_code": "not_found",
        "request_id": "",
        "data": None,
    }


@pytest.mark.parametrize(
    ("method", "path", "status", "error_code"),
    [
        ("GET", "/lyd-api/nowhere", 404, "not_found"),
        ("GET", "/lyd-api/doc/abc", 404, "not_found"),
        ("DELETE", "/lyd-api/folder", 405, "method_not_allowed"),
        ("TRACE", ME, 405, "method_not_allowed"),
    ],
)
def test_wrong_addresses_have_the_same_shape(api: Api, method: str, path: str, status: int, error_code: str) -> None:
    answer = api(method, path, "owner")
    assert (answer.status_code, answer.json["error_code"]) == (status, error_code)
    if status == 405:
        assert answer.headers["Allow"]


def test_every_error_code_has_a_message_and_a_status() -> None:
    for error_code, error in ERROR_TABLE.items():
        assert error.message, error_code
        assert error.status in {200, 401, 402, 403, 404, 409, 410, 413, 422, 429, 500, 502, 503}, error_code


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
