"""FuseSign's stand-in as the account of the site, and the agreement that is sent with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.adapters.fusesign.stand_in import TENANT, StandIn, connector_settings
from tests.pyservice.signing.fusesign.bundle_desk import BundleDesk
from tests.pyservice.signing.fusesign.row_locks import forbid_calls_under_locks
from tests.sandbox import FUSESIGN_TOKEN, running, sandbox_settings
from tests.service import Api

from lyd.adapters.fusesign import FuseSign
from lyd.adapters.fusesign.connector import make_connector
from lyd.adapters.registry import ConnectorParts
from lyd.documents.models import Document

ROUNDS = 3
"""An event makes a job of another queue, and that one a third."""


@pytest.fixture(autouse=True)
def no_calls_under_locks(app: Flask) -> Iterator[None]:
    """Every call to FuseSign fails the test if a document or a request is locked while it is made."""
    with forbid_calls_under_locks(app):
        yield


@pytest.fixture
def sandbox(tmp_path: Path) -> Iterator[str]:
    with running(sandbox_settings(tmp_path)) as address:
        yield address


@pytest.fixture
def stand_in(sandbox: str, app: Flask, monkeypatch: pytest.MonkeyPatch) -> StandIn:
    account = FuseSign(f"{sandbox}/partner/fusesign", FUSESIGN_TOKEN, TENANT)
    monkeypatch.setitem(app.extensions, "lyd_fusesign", account)
    return StandIn(sandbox)


@pytest.fixture
def desk(api: Api, session: Session, document: Document, stand_in: StandIn) -> BundleDesk:
    """Sends the agreement with FuseSign, and passes its webhooks on."""
    return BundleDesk(api, session, document, stand_in)


@pytest.fixture
def connected(desk: BundleDesk, sandbox: str, app: Flask, monkeypatch: pytest.MonkeyPatch) -> BundleDesk:
    """The site has no account, and the member is connected to their own."""
    settings = connector_settings(sandbox)
    connector = make_connector(ConnectorParts(settings, app.extensions["lyd_limiter"], app.extensions["lyd_redis"]))
    monkeypatch.setitem(app.extensions, "lyd_connectors", {"fusesign": connector})
    monkeypatch.setitem(app.extensions, "lyd_fusesign", FuseSign(settings.fusesign_url))
    desk.connect()
    return desk


@pytest.fixture
def run_jobs(run_jobs: Callable[[], None]) -> Callable[[], None]:
    """Let a worker do everything that waits, and what follows from it in other queues."""

    def run() -> None:
        for _ in range(ROUNDS):
            run_jobs()

    return run
