"""The life of a connection against the sandbox's partner: consent, use, refresh, rotation, revocation."""

from __future__ import annotations

import datetime
from urllib.parse import parse_qs, urlsplit

import pytest
from sqlalchemy.orm import Session
from tests.partner import CLIENT_SECRET, SCOPES, decide, list_calls
from tests.pyservice.integrations.harbour import BACK, connect, contacts, identity_of, row_of
from tests.service import SECRET

from lyd.adapters.errors import PartnerRefused
from lyd.adapters.oauth import TokenVault
from lyd.core.access import Identity
from lyd.core.db import utc_now
from lyd.core.errors import NotFound
from lyd.integrations.connections import begin_connection, complete_connection
from lyd.integrations.errors import ConsentExpired
from lyd.integrations.services import connected_apps


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
