"""How gunicorn is told to run the service."""

from __future__ import annotations

import gc
import runpy
from pathlib import Path
from typing import Any

import pytest
from gunicorn.config import Config

SETTINGS = Path(__file__).parents[3] / "pyservice" / "gunicorn.conf.py"


@pytest.fixture
def settings() -> dict[str, Any]:
    return runpy.run_path(str(SETTINGS))


def test_workers_are_forked_from_one_that_has_imported_everything(settings: dict[str, Any]) -> None:
    assert settings["preload_app"] is True


def test_what_was_imported_is_left_alone_by_collections(settings: dict[str, Any]) -> None:
    before = gc.get_freeze_count()
    try:
        settings["when_ready"](None)
        assert gc.get_freeze_count() > before
    finally:
        gc.unfreeze()


def test_no_header_says_where_the_service_is_mounted(settings: dict[str, Any]) -> None:
    config = Config()
    config.set("forwarder_headers", settings["forwarder_headers"])
    assert config.forwarder_headers == []
