"""The registry of connectors: partners register themselves, and those without their settings are left out."""

from __future__ import annotations

from typing import Any

import pytest

from lyd.adapters import registry
from lyd.adapters.registry import Connector, ConnectorParts, build_connectors, register_connector


@pytest.fixture(autouse=True)
def factories(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    kept: dict[str, Any] = {}
    monkeypatch.setattr(registry, "FACTORIES", kept)
    return kept


def test_a_connector_is_made_from_the_settings() -> None:
    nothing: Any = None

    @register_connector("harbour")
    def make(parts: ConnectorParts) -> Connector | None:
        return Connector("harbour", nothing, str) if parts.settings["key"] else None

    assert list(build_connectors({"key": "k"}, nothing, nothing)) == ["harbour"]
    assert list(build_connectors({"key": ""}, nothing, nothing)) == []


def test_two_connectors_for_one_application_are_an_error() -> None:
    register_connector("harbour")(lambda _parts: None)
    with pytest.raises(ValueError, match="harbour"):
        register_connector("harbour")(lambda _parts: None)
