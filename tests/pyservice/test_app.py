"""The application is put together without talking to anything."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest
from tests.service import NO_DATABASE

from lyd.app import create_app
from lyd.settings import Settings, SettingsError


def test_the_application_starts_without_redis_and_database(settings: Settings) -> None:
    nowhere = "http://127.0.0.1:1"
    processes = {"converter_url": nowhere, "speech_url": nowhere}
    nothing = {"database_url": NO_DATABASE, "redis_url": "redis://127.0.0.1:1/0", **processes}
    app = create_app(replace(settings, **nothing))
    answer = app.test_client().get("/readyz")
    assert answer.status_code == 503
    assert {name: check["ok"] for name, check in answer.json["checks"].items()} == {
        "database": False,
        "redis": False,
        "storage": True,
        "converter": False,
        "speech": False,
    }
    assert app.test_client().get("/healthz").json == {"status": "ok"}


def test_the_service_does_not_start_without_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("LYD_") or name == "FLASK_RUN_FROM_CLI"]:
        monkeypatch.delenv(name)
    with pytest.raises(SettingsError, match="LYD_DATABASE_URL"):
        create_app()


def test_the_application_of_a_command_without_settings_serves_no_request(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("LYD_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("FLASK_RUN_FROM_CLI", "true")
    with pytest.raises(SettingsError, match="LYD_DATABASE_URL"):
        create_app().test_client().get("/healthz")
