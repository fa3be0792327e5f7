"""What the tests of syncs may ask for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.adapters.bgl.stand_in import COMPANY_SCOPE, FUND_SCOPE, StandIn, connect
from tests.sandbox import running, sandbox_settings

from lyd.adapters.bgl import Bgl
from lyd.adapters.http import client as http_client
from lyd.adapters.oauth import FirstToken
from lyd.partner_syncs.targets.cas360 import Cas360Target
from lyd.partner_syncs.targets.simple_fund import SimpleFundTarget
from lyd.partner_syncs.targets.target import Access


@pytest.fixture
def bgl_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A sandbox of the test, without waits before retries."""
    monkeypatch.setattr(http_client, "sleep", lambda _seconds: None)
    with running(sandbox_settings(tmp_path)) as address:
        yield address


@pytest.fixture
def bgl(bgl_address: str) -> StandIn:
    """BGL's stand-in as a tester uses it."""
    return StandIn(bgl_address)


def open_access(address: str, scope: str) -> tuple[Bgl, Access]:
    """BGL for a member who has just connected."""
    token = FirstToken(connect(address, scope).access_token)
    return Bgl(f"{address}/partner/bgl"), Access(token, 1, "", "")


@pytest.fixture
def cas360(bgl_address: str) -> Cas360Target:
    return Cas360Target(*open_access(bgl_address, COMPANY_SCOPE))


@pytest.fixture
def simple_fund(bgl_address: str) -> SimpleFundTarget:
    return SimpleFundTarget(*open_access(bgl_address, FUND_SCOPE))
