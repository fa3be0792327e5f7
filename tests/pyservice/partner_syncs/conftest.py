"""What the tests of syncs may ask for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.adapters.bgl import stand_in as bgl
from tests.pyservice.partner_sandbox import partner_sandbox
from tests.pyservice.partner_syncs.sync_desk import SyncDesk
from tests.sandbox import running, sandbox_settings
from tests.service import Api

from lyd.adapters.bgl import Bgl
from lyd.adapters.http import client as http_client
from lyd.adapters.oauth import FirstToken
from lyd.partner_syncs.targets.access import Access
from lyd.partner_syncs.targets.cas360 import Cas360Target
from lyd.partner_syncs.targets.simple_fund import SimpleFundTarget

__all__ = ["partner_sandbox"]


@pytest.fixture
def desk(app: Flask, api: Api, session: Session, teams: dict[str, int], partner_sandbox: str) -> SyncDesk:
    """A firm whose members sync documents to the stand-ins of Xero and BGL."""
    return SyncDesk(app, api, session, teams, partner_sandbox)


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
