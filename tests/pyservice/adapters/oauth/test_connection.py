"""The tokens of a connection against the sandbox's partner: refreshed, rotated, revoked."""

from __future__ import annotations

import datetime
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from flask import Flask
from sqlalchemy import update
from sqlalchemy.orm import Session
from tests.partner import list_calls, make_partner, set_fault
from tests.pyservice.integrations.harbour import contacts, row_of

from lyd.adapters.errors import ConnectionLost, PartnerUnavailable
from lyd.core.access import Identity
from lyd.core.db import utc_now
from lyd.integrations.connections import open_connection
from lyd.integrations.models import AppConnection
from lyd.integrations.services import connected_apps


def expire(session: Session, connection_id: int) -> None:
    past = utc_now() - datetime.timedelta(seconds=1)
    session.execute(update(AppConnection).where(AppConnection.id == connection_id).values(expires_at=past))
    session.commit()


def refreshes(harbour: str) -> int:
    return sum(call["form"].get("grant_type") == "refresh_token" for call in list_calls(harbour, "/token"))


def test_a_token_that_expires_is_refreshed_and_rotated(harbour: str, session: Session, connection_id: int) -> None:
    for number in (1, 2):
        before = row_of(session, connection_id).credential
        expire(session, connection_id)
        assert contacts(harbour, connection_id) == ["Olivia"]
        row = row_of(session, connection_id)
        assert row.credential != before
        assert row.expires_at is not None
        assert row.expires_at > utc_now()
        assert refreshes(harbour) == number
    assert contacts(harbour, connection_id) == ["Olivia"]
    assert refreshes(harbour) == 2


def test_a_token_is_refreshed_before_it_expires(harbour: str, session: Session, connection_id: int) -> None:
    soon = utc_now() + datetime.timedelta(seconds=30)
    session.execute(update(AppConnection).values(expires_at=soon))
    session.commit()
    contacts(harbour, connection_id)
    assert refreshes(harbour) == 1


def test_many_at_once_refresh_once(app: Flask, harbour: str, session: Session, connection_id: int) -> None:
    expire(session, connection_id)
    barrier = Barrier(4)

    def use() -> str:
        with app.app_context():
            connection = open_connection("xero", connection_id)
            barrier.wait()
            return connection.access_token()

    with ThreadPoolExecutor(4) as pool:
        tokens = {future.result() for future in [pool.submit(use) for _ in range(4)]}
    assert len(tokens) == 1
    assert refreshes(harbour) == 1
    assert contacts(harbour, connection_id) == ["Olivia"]


def test_a_token_that_the_partner_rejects_early_is_refreshed(harbour: str, connection_id: int) -> None:
    set_fault(harbour, kind="unauthorized", path="/contacts")
    assert contacts(harbour, connection_id) == ["Olivia"]
    assert refreshes(harbour) == 1


def test_a_connection_that_was_revoked_at_the_partner_is_lost(
    harbour: str, owner: Identity, session: Session, connection_id: int, tmp_path: Path
) -> None:
    grants = make_partner(tmp_path / "partner").grants
    grants.revoke(open_connection("xero", connection_id).access_token())
    with pytest.raises(ConnectionLost):
        contacts(harbour, connection_id)
    row = row_of(session, connection_id)
    assert (row.is_connected, row.credential, row.expires_at) == (False, None, None)
    assert connected_apps(session, owner) == []
    with pytest.raises(ConnectionLost):
        contacts(harbour, connection_id)
    assert refreshes(harbour) == 1


@pytest.mark.parametrize("kind", ["down", "busy", "html"])
def test_a_refresh_that_fails_for_a_passing_reason_keeps_the_connection(
    harbour: str, session: Session, connection_id: int, kind: str
) -> None:
    expire(session, connection_id)
    set_fault(harbour, kind=kind, times=1, path="/token", seconds=0)
    with pytest.raises(PartnerUnavailable if kind != "html" else Exception):
        open_connection("xero", connection_id).access_token()
    assert row_of(session, connection_id).is_connected
    assert contacts(harbour, connection_id) == ["Olivia"]


def test_a_refresh_survives_the_rollback_of_the_request_around_it(
    harbour: str, session: Session, connection_id: int
) -> None:
    expire(session, connection_id)
    session.get_one(AppConnection, connection_id)
    contacts(harbour, connection_id)
    session.rollback()
    assert contacts(harbour, connection_id) == ["Olivia"]
    assert refreshes(harbour) == 1


def test_disconnecting_forgets_the_tokens_and_revokes_them(
    harbour: str, session: Session, connection_id: int, tmp_path: Path
) -> None:
    token = open_connection("xero", connection_id).access_token()
    open_connection("xero", connection_id).disconnect()
    row = row_of(session, connection_id)
    assert (row.is_connected, row.credential, row.expires_at) == (False, None, None)
    assert not make_partner(tmp_path / "partner").grants.accepts(token)
    open_connection("xero", connection_id).disconnect()
    assert len(list_calls(harbour, "/revoke")) == 1


def test_a_partner_that_is_down_does_not_keep_a_member_connected(
    harbour: str, session: Session, connection_id: int
) -> None:
    set_fault(harbour, kind="down", path="/revoke")
    open_connection("xero", connection_id).disconnect()
    assert not row_of(session, connection_id).is_connected
