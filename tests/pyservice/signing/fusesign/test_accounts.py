"""A request goes out in the account of the member who sent it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from tests.adapters.fusesign.stand_in import TENANT, StandIn, connector_settings
from tests.partner import decide
from tests.pyservice.signing.fusesign.bundle_desk import BundleDesk

from lyd.adapters.fusesign import FuseSign
from lyd.adapters.fusesign.connector import make_connector
from lyd.adapters.registry import ConnectorParts
from lyd.integrations.models import AppConnection
from lyd.signing.models import RequestState


@pytest.fixture
def connected(desk: BundleDesk, sandbox: str, app: Flask, monkeypatch: pytest.MonkeyPatch) -> BundleDesk:
    """The site has no account, and the member is connected to their own."""
    settings = connector_settings(sandbox)
    connector = make_connector(ConnectorParts(settings, app.extensions["lyd_limiter"], app.extensions["lyd_redis"]))
    monkeypatch.setitem(app.extensions, "lyd_connectors", {"fusesign": connector})
    monkeypatch.setitem(app.extensions, "lyd_fusesign", FuseSign(settings.fusesign_url))
    url = desk.api.get("/lyd-api/fusesign/auth/get-link-register", by="member").json["data"]["url"]
    back = desk.api.get("/lyd-api/fusesign/auth/redirect", by="member", query_string=decide(url))
    assert back.status_code == 200
    return desk


def test_a_member_sends_with_their_own_connection(connected: BundleDesk, stand_in: StandIn, run_jobs: Callable) -> None:
    providers = connected.prepare().json["data"]["providers"]
    assert [provider["code"] for provider in providers] == ["fusesign", "local"]
    assert connected.send().status_code == 200
    run_jobs()
    run_jobs()
    assert connected.request.state is RequestState.PENDING
    [bundle] = stand_in.state()["bundles"]
    assert bundle["tenant_id"] == TENANT
    row = connected.session.query(AppConnection).one()
    assert row.external_account_id == TENANT


def test_a_sender_who_disconnects_keeps_the_request_open(connected: BundleDesk, run_jobs: Callable) -> None:
    connected.send()
    run_jobs()
    assert connected.api.get("/lyd-api/fusesign/auth/disconnect", by="member").status_code == 200
    recalled = connected.call("post", "recall", doc_id=connected.document.id, reason="Wrong date")
    assert (recalled.status_code, recalled.json["error_code"]) == (409, "connection_lost")
    assert connected.request.state is RequestState.PENDING


def test_without_an_account_the_member_is_told(connected: BundleDesk, stand_in: StandIn) -> None:
    connected.api.get("/lyd-api/fusesign/auth/disconnect", by="member")
    refused = connected.send()
    assert (refused.status_code, refused.json["error_code"]) == (409, "provider_unavailable")
    assert stand_in.state()["bundles"] == []
