"""What the tests of connections may ask for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.partner import make_partner, make_provider
from tests.pyservice.integrations.harbour import connect, identity_of, make_client
from tests.sandbox import running, sandbox_settings

from lyd.adapters.oauth import OAuthFlow, OAuthTokens
from lyd.adapters.registry import Connector
from lyd.core.access import Identity


@pytest.fixture
def harbour(tmp_path: Path, app: Flask, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A running sandbox with the partner, which is the connector of `xero` here."""
    partner = make_partner(tmp_path / "partner")
    with running(sandbox_settings(tmp_path), partner) as address:
        flow = OAuthFlow(make_provider(address))

        def find_account(tokens: OAuthTokens) -> str:
            return str(make_client(address, tokens.access_token).get("me")["account"])

        connectors = {"xero": Connector("xero", flow, find_account)}
        monkeypatch.setitem(app.extensions, "lyd_connectors", connectors)
        yield address


@pytest.fixture
def owner(session: Session, teams: dict[str, int]) -> Identity:
    return identity_of(session, "owner")


@pytest.fixture
def connection_id(harbour: str, owner: Identity) -> int:
    return connect(owner)
