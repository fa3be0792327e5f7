"""The life of a connection against the sandbox's partner: consent, use, refresh, rotation, revocation."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask
from sqlalchemy import update
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.partner import CLIENT_SECRET, SCOPES, decide, list_calls, make_partner, make_provider, set_fault
from tests.sandbox import running, sandbox_settings
from tests.service import SECRET

from lyd.adapters.errors import ConnectionLost, PartnerRefused, PartnerUnavailable
from lyd.adapters.http import PartnerClient
from lyd.adapters.oauth import OAuthFlow, OAuthTokens, TokenVault
from lyd.adapters.registry import Connector
from lyd.core.access import Identity
from lyd.core.db import utc_now
from lyd.core.errors import NotFound
from lyd.integrations.connections import begin_connection, complete_connection, open_connection
from lyd.integrations.errors import ConsentExpired
from lyd.integrations.models import AppConnection
from lyd.integrations.services import connected_apps
from lyd.teams.services import identify

BACK = "http://site.test/my-account/integrations?app=xero"


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


class Token:
    """A fixed token."""

    def __init__(self, token: str) -> None:
        self.token = token

    def __call__(self, request):  # type: ignore[no-untyped-def]
        request.headers["Authorization"] = f"Bearer {self.token}"
        return request

    def renew(self) -> None:
        """Keep it."""


def make_client(address: str, token: str) -> PartnerClient:
    return PartnerClient("harbour", f"{address}/partner/harbour/api", authorization=Token(token))


@pytest.fixture
def owner(session: Session, teams: dict[str, int]) -> Identity:
    return identity_of(session, "owner")


def identity_of(session: Session, name: str) -> Identity:
    found = identify(session, PEOPLE[name].user_id, "s")
    assert found is not None
    session.rollback()
    return found


def connect(identity: Identity) -> int:
    answer = decide(begin_connection(identity, "xero", BACK))
    return complete_connection(identity, "xero", answer["state"], answer["code"])


@pytest.fixture
def connection_id(harbour: str, owner: Identity) -> int:
    return connect(owner)


def row_of(session: Session, connection_id: int) -> AppConnection:
    session.rollback()
    return session.get_one(AppConnection, connection_id, populate_existing=True)


def expire(session: Session, connection_id: int) -> None:
    past = utc_now() - datetime.timedelta(seconds=1)
    session.execute(update(AppConnection).where(AppConnection.id == connection_id).values(expires_at=past))
    session.commit()


def contacts(harbour: str, connection_id: int) -> list[str]:
    client = PartnerClient(
        "harbour", f"{harbour}/partner/harbour/api", authorization=open_connection("xero", connection_id)
    )
    found: list[str] = client.get("contacts")["contacts"]
    return found


def refreshes(harbour: str) -> int:
    return sum(call["form"].get("grant_type") == "refresh_token" for call in list_calls(harbour, "/token"))


def test_a_consent_page_is_asked_for_with_state_and_pkce(harbour: str, owner: Identity) -> None:
    first, second = (begin_connection(owner, "xero", BACK) for _ in range(2))
    query = {name: values[0] for name, values in parse_qs(urlsplit(first).query).items()}
    assert (query["response_type"], query["redirect_uri"]) == ("code", BACK)
    assert (query["scope"], query["code_challenge_method"]) == (" ".join(SCOPES), "S256")
    assert len(query["state"]) >= 43
    assert len(query["code_challenge"]) == 43
    assert query["state"] not in second
    assert query["code_challenge"] not in second
    assert CLIENT_SECRET not in first


def test_a_consent_makes_a_connection_that_works(
    harbour: str, owner: Identity, session: Session, connection_id: int
) -> None:
    row = row_of(session, connection_id)
    assert (row.app, row.user_id, row.team_id) == ("xero", owner.user_id, owner.team_id)
    assert (row.is_connected, row.external_account_id, row.scopes) == (True, "account-71", " ".join(SCOPES))
    assert row.expires_at is not None
    left = row.expires_at - utc_now()
    assert datetime.timedelta(minutes=29) < left <= datetime.timedelta(minutes=30)
    assert contacts(harbour, connection_id) == ["Olivia"]
    assert [one.id for one in connected_apps(session, owner)] == [connection_id]


def test_tokens_are_encrypted_at_rest(session: Session, connection_id: int) -> None:
    stored = row_of(session, connection_id).credential
    assert stored is not None
    assert "access_token" not in stored
    assert "access_token" in TokenVault([SECRET]).decrypt(stored)


def test_a_state_is_good_once(harbour: str, owner: Identity) -> None:
    answer = decide(begin_connection(owner, "xero", BACK))
    complete_connection(owner, "xero", answer["state"], answer["code"])
    with pytest.raises(ConsentExpired):
        complete_connection(owner, "xero", answer["state"], answer["code"])


def test_a_state_of_another_member_is_refused_and_used_up(harbour: str, owner: Identity, session: Session) -> None:
    answer = decide(begin_connection(owner, "xero", BACK))
    with pytest.raises(ConsentExpired):
        complete_connection(identity_of(session, "manager"), "xero", answer["state"], answer["code"])
    with pytest.raises(ConsentExpired):
        complete_connection(owner, "xero", answer["state"], answer["code"])
    assert list_calls(harbour, "/token") == []


def test_a_code_of_another_consent_is_refused(harbour: str, owner: Identity, session: Session) -> None:
    mine, theirs = (decide(begin_connection(owner, "xero", BACK)) for _ in range(2))
    with pytest.raises(PartnerRefused) as refusal:
        complete_connection(owner, "xero", mine["state"], theirs["code"])
    assert refusal.value.code == "invalid_grant"
    assert connected_apps(session, owner) == []


def test_a_member_who_declines_comes_back_without_a_code(harbour: str, owner: Identity) -> None:
    answer = decide(begin_connection(owner, "xero", BACK), "decline")
    assert answer["error"] == "access_denied"
    assert "code" not in answer


def test_an_application_without_a_connector_cannot_be_connected(harbour: str, owner: Identity) -> None:
    with pytest.raises(NotFound):
        begin_connection(owner, "hubspot", BACK)


def test_a_second_consent_replaces_the_tokens_of_the_first(
    owner: Identity, session: Session, connection_id: int
) -> None:
    before = row_of(session, connection_id).credential
    assert connect(owner) == connection_id
    assert row_of(session, connection_id).credential != before


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


def test_tokens_are_reencrypted_while_the_secret_is_changed(
    app: Flask, harbour: str, session: Session, connection_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = "another-secret-of-the-tests-with-32-bytes"
    monkeypatch.setitem(app.extensions, "lyd_token_vault", TokenVault([new, SECRET]))
    found = app.test_cli_runner().invoke(args=["lyd", "connections", "reencrypt"])
    assert (found.exit_code, found.output) == (0, "1 connections\n")
    monkeypatch.setitem(app.extensions, "lyd_token_vault", TokenVault([new]))
    assert contacts(harbour, connection_id) == ["Olivia"]
    monkeypatch.setitem(app.extensions, "lyd_token_vault", TokenVault(["a-third-secret-that-encrypted-nothing"]))
    with pytest.raises(ConnectionLost):
        contacts(harbour, connection_id)
