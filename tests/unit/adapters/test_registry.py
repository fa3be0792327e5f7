"""The registry of connectors: partners register themselves, and those without their settings are left out."""

from __future__ import annotations

from typing import Any

import pytest
from tests.service import make_settings

from lyd.adapters import registry
from lyd.adapters.registry import Connector, ConnectorParts, build_connectors, register_connector


@pytest.fixture(autouse=True)
def factories(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    kept: dict[str, Any] = {}
    monkeypatch.setattr(registry, "FACTORIES", kept)
    return kept


def test_a_connector_is_made_from_the_settings() -> None:
    nothing: Any = None
    settings: dict[str, Any] = {"with": make_settings(stripe_key="k"), "without": make_settings()}

    @register_connector("harbour")
    def make(parts: ConnectorParts) -> Connector | None:
        return Connector("harbour", nothing, str) if parts.settings.stripe_key else None

    assert list(build_connectors(settings["with"], nothing, nothing)) == ["harbour"]
    assert list(build_connectors(settings["without"], nothing, nothing)) == []


def test_two_connectors_for_one_application_are_an_error() -> None:
    register_connector("harbour")(lambda _parts: None)
    with pytest.raises(ValueError, match="harbour"):
        register_connector("harbour")(lambda _parts: None)
