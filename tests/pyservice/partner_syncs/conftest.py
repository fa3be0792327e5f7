"""What the tests of syncs may ask for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.adapters.bgl import stand_in as bgl
from tests.adapters.xero import stand_in as xero
from tests.pyservice.partner_syncs.sync_desk import SyncDesk
from tests.sandbox import running, sandbox_settings
from tests.service import Api

from lyd.adapters.bgl import Bgl
from lyd.adapters.bgl.connector import make_company_connector, make_fund_connector
from lyd.adapters.http import client as http_client
from lyd.adapters.oauth import FirstToken
from lyd.adapters.registry import ConnectorParts
from lyd.adapters.xero import Xero
from lyd.adapters.xero.connector import make_connector
from lyd.partner_syncs.targets.access import Access
from lyd.partner_syncs.targets.cas360 import Cas360Target
from lyd.partner_syncs.targets.simple_fund import SimpleFundTarget


@pytest.fixture
def desk(
    tmp_path: Path, app: Flask, api: Api, session: Session, teams: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> Iterator[SyncDesk]:
    """A service whose members connect to the stand-ins of Xero and BGL, within their limits."""
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
        yield SyncDesk(app, api, session, teams, sandbox)


@pytest.fixture
def connected(desk: SyncDesk) -> SyncDesk:
    """The owner has connected Xero, with a practice, and no limit counts."""
    desk.connect("xero")
    desk.unlimit()
    return desk


@pytest.fixture
def bgl_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A sandbox of the test, without waits before retries."""
    monkeypatch.setattr(http_client, "sleep", lambda _seconds: None)
    with running(sandbox_settings(tmp_path)) as address:
        yield address


@pytest.fixture(name="bgl")
def bgl_stand_in(bgl_address: str) -> bgl.StandIn:
    """BGL's stand-in as a tester uses it."""
    return bgl.StandIn(bgl_address)


def open_access(address: str, scope: str) -> tuple[Bgl, Access]:
    """BGL for a member who has just connected."""
    token = FirstToken(bgl.connect(address, scope).access_token)
    return Bgl(f"{address}/partner/bgl"), Access(token, 1, "", "")


@pytest.fixture
def cas360(bgl_address: str) -> Cas360Target:
    return Cas360Target(*open_access(bgl_address, bgl.COMPANY_SCOPE))


@pytest.fixture
def simple_fund(bgl_address: str) -> SimpleFundTarget:
    return SimpleFundTarget(*open_access(bgl_address, bgl.FUND_SCOPE))


@pytest.fixture
def connected_desk(desk: SyncDesk) -> SyncDesk:
    """The owner has connected CAS 360."""
    desk.connect("bgl360")
    return desk
