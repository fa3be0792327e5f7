"""What the tests of contacts in HubSpot may ask for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import responses
from flask import Flask
from sqlalchemy.orm import Session
from tests.adapters.hubspot.stand_in import connector_settings
from tests.pyservice.hubspot_contacts.contact_desk import ContactDesk
from tests.pyservice.profile.plugin import Plugin
from tests.sandbox import running, sandbox_settings
from tests.service import Api

from lyd.adapters.http import client as http_client
from lyd.adapters.hubspot import HubSpot
from lyd.adapters.hubspot.connector import make_connector
from lyd.adapters.registry import ConnectorParts


@pytest.fixture
def sandbox(tmp_path: Path) -> Iterator[str]:
    """The address of the stand-ins."""
    with running(sandbox_settings(tmp_path)) as address:
        yield address


@pytest.fixture
def desk(
    sandbox: str, app: Flask, api: Api, session: Session, teams: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> Iterator[ContactDesk]:
    """A service whose members connect to the stand-in of HubSpot, and the plugin that writes their profiles."""
    shared = app.extensions["lyd_limiter"], app.extensions["lyd_redis"]
    connector = make_connector(ConnectorParts(connector_settings(sandbox), *shared))
    monkeypatch.setitem(app.extensions, "lyd_connectors", {"hubspot": connector})
    hubspot = HubSpot.within_limits(f"{sandbox}/partner/hubspot", *shared)
    monkeypatch.setitem(app.extensions, "lyd_hubspot", hubspot)
    monkeypatch.setattr(http_client, "sleep", lambda _seconds: None)
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        mock.add_passthru(sandbox)
        Plugin(app.extensions["lyd_database"].engine).connect(mock)
        yield ContactDesk(app, api, session, sandbox)
