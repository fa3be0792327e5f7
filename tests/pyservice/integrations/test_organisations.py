"""Organisations are read from Xero by jobs: after connecting, and hourly while they are looked at."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.adapters.xero.stand_in import LARGE, SMALL, StandIn, connector_settings
from tests.pyservice.integrations.xero_desk import XeroDesk
from tests.sandbox import running, sandbox_settings
from tests.service import Api

from lyd.adapters.errors import PartnerError, PartnerUnavailable
from lyd.adapters.http import client as http_client
from lyd.adapters.registry import ConnectorParts
from lyd.adapters.xero import Xero
from lyd.adapters.xero.connector import make_connector
from lyd.core.db import Database
from lyd.integrations import organisations
from lyd.integrations.models import AppConnection
from lyd.integrations.organisations import refresh_organisations


@pytest.fixture
def desk(
    tmp_path: Path, app: Flask, api: Api, session: Session, teams: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> Iterator[XeroDesk]:
    """A service whose members connect to Xero's stand-in, within Xero's limits."""
    limiter, redis = app.extensions["lyd_limiter"], app.extensions["lyd_redis"]
    with running(sandbox_settings(tmp_path)) as sandbox:
        connector = make_connector(ConnectorParts(connector_settings(sandbox), limiter, redis))
        monkeypatch.setitem(app.extensions, "lyd_connectors", {"xero": connector})
        xero = Xero.within_limits(f"{sandbox}/partner/xero", limiter, redis)
        monkeypatch.setitem(app.extensions, "lyd_xero", xero)
        monkeypatch.setattr(http_client, "sleep", lambda _seconds: None)
        yield XeroDesk(app, api, session, StandIn(sandbox))


@pytest.fixture
def connected(desk: XeroDesk) -> XeroDesk:
    """The owner has connected Xero, and its organisations were read."""
    desk.connect()
    desk.run_jobs()
    return desk


def test_organisations_appear_after_connecting_without_a_practice(desk: XeroDesk) -> None:
    assert desk.state() == "none"
    desk.connect()
    assert (desk.state(), desk.names()) == ("loading", {})
    desk.run_jobs()
    assert desk.state() == "ready"
    assert desk.names() == {SMALL.name: False, LARGE.name: False}
    assert desk.look()["organisations"][0]["tenant_id"] == SMALL.id
    assert (desk.state("manager"), desk.names("manager")) == ("none", {})


def test_a_single_organisation_is_selected(desk: XeroDesk) -> None:
    desk.connect_to(SMALL.id)
    desk.run_jobs()
    assert desk.names() == {SMALL.name: True}


def test_looking_at_them_within_an_hour_calls_no_partner(connected: XeroDesk) -> None:
    before = connected.readings()
    connected.let_time_pass(59)
    for _ in range(3):
        assert connected.state() == "ready"
        connected.names()
    connected.run_jobs()
    assert (connected.readings(), connected.jobs()) == (before, 1)


def test_they_are_read_again_in_the_background_after_an_hour(connected: XeroDesk) -> None:
    assert connected.choose(SMALL.id) == 200
    before = connected.readings()
    connected.let_time_pass(61)
    assert connected.names() == {SMALL.name: True, LARGE.name: False}
    assert connected.state() == "ready"
    assert (connected.readings(), connected.jobs()) == (before, 2)
    connected.run_jobs()
    assert connected.readings() == before + 1
    assert connected.names() == {SMALL.name: True, LARGE.name: False}


def test_of_many_requests_at_once_one_has_them_read(connected: XeroDesk) -> None:
    connected.let_time_pass(61)
    start = Barrier(6)

    def look(_: int) -> int:
        with connected.app.test_client() as client:
            start.wait(10)
            return Api(client).get("/lyd-api/me", by="owner").status_code

    with ThreadPoolExecutor(6) as pool:
        assert set(pool.map(look, range(6))) == {200}
    assert connected.jobs() == 2


def test_a_request_does_not_wait_for_a_row_that_a_refresh_of_tokens_holds(connected: XeroDesk, app: Flask) -> None:
    connected.let_time_pass(61)
    database: Database = app.extensions["lyd_database"]
    with database.transaction() as holder:
        holder.get_one(AppConnection, connected.connection().id, with_for_update=True)
        assert connected.state() == "ready"
        assert connected.jobs() == 1
    assert connected.state() == "ready"
    assert connected.jobs() == 2


def test_one_that_is_gone_at_xero_disappears_with_its_selection(connected: XeroDesk) -> None:
    assert connected.choose(LARGE.id) == 200
    connected.connect_to(SMALL.id)
    assert (connected.state(), connected.names()) == ("loading", {})
    assert connected.choose(LARGE.id) == 404
    connected.run_jobs()
    assert connected.names() == {SMALL.name: True}
    assert connected.choose(LARGE.id) == 404


def test_a_selection_outlives_a_new_consent(connected: XeroDesk) -> None:
    assert connected.choose(SMALL.id) == 200
    connected.connect()
    connected.run_jobs()
    assert connected.names() == {SMALL.name: True, LARGE.name: False}


def test_disconnecting_removes_them(connected: XeroDesk) -> None:
    connected.disconnect()
    assert (connected.state(), connected.rows(), connected.choose(SMALL.id)) == ("none", [], 404)


def test_a_consent_without_an_organisation_is_an_empty_list(desk: XeroDesk) -> None:
    desk.connect_to("7d1e9c5a-3b6d-4c2e-9a1f-5c9e2d7b8d33")
    desk.run_jobs()
    assert (desk.state(), desk.names()) == ("ready", {})


def test_a_connection_that_ended_at_xero_is_lost_until_it_is_made_again(connected: XeroDesk) -> None:
    connected.stand_in.revoke()
    connected.let_time_pass(61)
    assert connected.state() == "ready"
    connected.run_jobs()
    assert (connected.state(), connected.names(), connected.choose(SMALL.id)) == ("lost", {}, 404)
    before = connected.readings()
    connected.let_time_pass(61)
    connected.state()
    connected.run_jobs()
    assert (connected.readings(), connected.jobs()) == (before, 2)
    connected.connect()
    connected.run_jobs()
    assert (connected.state(), len(connected.names())) == ("ready", 2)


def test_a_reading_that_failed_for_good_is_requested_again(desk: XeroDesk) -> None:
    desk.connect()
    desk.stand_in.fail(kind="down", times=0, path="connections")
    with desk.app.app_context(), pytest.raises(PartnerUnavailable):
        refresh_organisations(desk.connection().id)
    assert (desk.state(), desk.jobs()) == ("loading", 1)
    desk.let_time_pass(11)
    assert (desk.state(), desk.jobs()) == ("loading", 2)


def test_a_killed_reading_leaves_nothing_and_two_change_nothing_twice(
    connected: XeroDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection_id, before = connected.connection().id, connected.names()
    with connected.app.app_context():
        with monkeypatch.context() as patch:
            patch.setattr(organisations, "utc_now", _die)
            with pytest.raises(KeyboardInterrupt):
                refresh_organisations(connection_id)
        assert connected.names() == before
        for _ in range(2):
            refresh_organisations(connection_id)
    assert connected.names() == before
    assert [row.is_practice for row in connected.rows()].count(True) == 1
    assert len(connected.rows()) == 3


def test_a_reading_of_an_earlier_consent_changes_nothing(connected: XeroDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The member disconnects while Xero is being read; no row is locked meanwhile."""
    open_connection = organisations.open_connection

    def open_and_disconnect(path: str, connection_id: int) -> object:
        found = open_connection(path, connection_id)
        found.access_token()
        connected.disconnect()
        connected.connect_to(SMALL.id)
        return found

    monkeypatch.setattr(organisations, "open_connection", open_and_disconnect)
    with connected.app.app_context():
        refresh_organisations(connected.connection().id)
    assert (connected.state(), connected.rows()) == ("loading", [])


def test_readings_are_counted_in_the_limits_of_the_whole_app(desk: XeroDesk) -> None:
    desk.connect()
    shared = desk.app.extensions["lyd_xero"].shared_budget
    left = shared.usage().rates[0].left
    desk.run_jobs()
    assert shared.usage().rates[0].left == left - 1
    shared.pause(60)
    with desk.app.app_context(), pytest.raises(PartnerError):
        refresh_organisations(desk.connection().id)


def test_a_page_without_connections_calls_no_partner(desk: XeroDesk) -> None:
    for by in ("owner", "manager", "member", "lite", "expired", "outsider"):
        assert desk.state(by) == "none"
    desk.run_jobs()
    assert (desk.stand_in.calls(""), desk.jobs()) == ([], 0)


def _die() -> None:
    raise KeyboardInterrupt
