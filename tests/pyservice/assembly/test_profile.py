"""The profile of an office."""

from __future__ import annotations

from pathlib import Path

import pytest

from lyd.assembly.converter.office import Office


def test_its_profile_knows_no_secret_of_the_service(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LYD_SECRET", "hidden")
    office = Office()
    try:
        office.start()
        environment = Path(f"/proc/{office.pid}/environ").read_bytes()
    finally:
        office.kill()
    assert b"hidden" not in environment
    assert b"LYD_" not in environment
