"""The application is put together without talking to anything."""

from __future__ import annotations

from dataclasses import replace

from tests.service import NO_DATABASE

from lyd.app import create_app
from lyd.settings import Settings


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
