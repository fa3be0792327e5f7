"""What the tests of registrations may ask for: ASIC's stand-in, and documents to register."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.adapters.asic.stand_in import StandIn
from tests.pyservice.asic.asic_desk import AsicDesk
from tests.pyservice.asic.partner_troubles import TroubledClient
from tests.sandbox import ASIC_AGENT, ASIC_PASSWORD, ASIC_USER, running, sandbox_settings
from tests.service import Api

from lyd.adapters.asic import AsicClient


@pytest.fixture(scope="session")
def asic_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A sandbox, started once."""
    with running(sandbox_settings(tmp_path_factory.mktemp("asic"))) as address:
        yield address


@pytest.fixture
def asic(asic_address: str) -> StandIn:
    """ASIC's stand-in, behaving as it does at first."""
    stand_in = StandIn(asic_address)
    stand_in.behave(
        names="rules",
        fees="listed",
        payment_start="page",
        payment_news="prompt",
        lodgement="taken",
        certificate="address",
        plan="INPR,COMP",
        error="F201E01",
        location="",
    )
    return stand_in


@pytest.fixture
def client(app: Flask, asic_address: str, monkeypatch: pytest.MonkeyPatch) -> TroubledClient:
    """The service's client of ASIC, with troubles on command."""
    url = f"{asic_address}/partner/asic/gateway"
    client = TroubledClient(AsicClient(url, ASIC_USER, ASIC_PASSWORD, ASIC_AGENT))
    monkeypatch.setitem(app.extensions, "lyd_asic", client)
    monkeypatch.setattr(app.extensions["lyd_limiter"], "hit", lambda *_: True)
    return client


@pytest.fixture
def desk(
    app: Flask, api: Api, session: Session, teams: dict[str, int], asic: StandIn, client: TroubledClient
) -> AsicDesk:
    """Documents that register companies."""
    return AsicDesk(app, api, session, teams, asic, client)
