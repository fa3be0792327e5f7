"""How gunicorn is told to run the service."""

from __future__ import annotations

import gc
import runpy
import subprocess
import sys
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


def test_memory_of_large_pieces_goes_back_to_the_system() -> None:
    """In a process of its own: how memory is kept can be set once only."""
    done = subprocess.run([sys.executable, "-c", LARGE_PIECES, SETTINGS], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 20, "MB are kept after large pieces were freed"


LARGE_PIECES = """
import runpy, sys
from pathlib import Path

def megabytes():
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("RssAnon:")) // 1024

runpy.run_path(sys.argv[1])["on_starting"](None)
before = megabytes()
for _ in range(4):
    pieces, small = [], []
    for _ in range(8):
        pieces.append(bytearray(12 * 1024 * 1024))
        small.append(bytearray(100_000))
    del pieces
print(megabytes() - before)
"""
