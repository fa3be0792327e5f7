"""The sandbox of a test whose members connect Xero and BGL: what the desks of imports and syncs stand on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from tests.adapters.bgl import stand_in as bgl
from tests.adapters.xero import stand_in as xero
from tests.sandbox import running, sandbox_settings

from lyd.adapters.bgl import Bgl
from lyd.adapters.bgl.connector import make_company_connector, make_fund_connector
from lyd.adapters.http import client as http_client
from lyd.adapters.registry import ConnectorParts
from lyd.adapters.xero import Xero
from lyd.adapters.xero.connector import make_connector


@pytest.fixture
def partner_sandbox(tmp_path: Path, app: Flask, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a sandbox at whose Xero and BGL members connect, within their limits; retries do not wait."""
    limiter, redis = app.extensions["lyd_limiter"], app.extensions["lyd_redis"]
    with running(sandbox_settings(tmp_path)) as sandbox:
        parts = ConnectorParts(bgl.connector_settings(sandbox), limiter, redis)
        accounting = ConnectorParts(xero.connector_settings(sandbox), limiter, redis)
        connectors = {
            "xero": make_connector(accounting),
            "bgl360": make_company_connector(parts),
            "sf360": make_fund_connector(parts),
        }
        monkeypatch.setitem(app.extensions, "lyd_connectors", connectors)
        monkeypatch.setitem(app.extensions, "lyd_xero", Xero.within_limits(f"{sandbox}/partner/xero", limiter, redis))
        monkeypatch.setitem(app.extensions, "lyd_bgl", Bgl.within_limits(f"{sandbox}/partner/bgl", limiter, redis))
        monkeypatch.setattr(http_client, "sleep", lambda _seconds: None)
        yield sandbox
