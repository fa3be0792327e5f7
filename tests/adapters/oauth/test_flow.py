"""The OAuth calls to a partner's server: what is sent, and how its errors are named."""

from __future__ import annotations

import datetime

import pytest
from tests.partner import decide, list_calls, make_provider, set_fault

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.adapters.oauth import OAuthFlow, OAuthTokens
from lyd.adapters.oauth.provider import OAuthProvider

BACK = "http://site.test/back"
NOW = datetime.datetime(2026, 3, 1, 12, tzinfo=datetime.UTC)


@pytest.fixture
def provider(harbour: str) -> OAuthProvider:
    return make_provider(harbour)


@pytest.fixture
def flow(provider: OAuthProvider) -> OAuthFlow:
    return OAuthFlow(provider, lambda: NOW)


def connect(flow: OAuthFlow) -> OAuthTokens:
    verifier = flow.make_verifier()
    return flow.exchange_code(decide(flow.consent_url(BACK, "state", verifier))["code"], BACK, verifier)


def test_tokens_expire_as_the_response_says(flow: OAuthFlow) -> None:
    assert connect(flow).expires_at == NOW + datetime.timedelta(minutes=30)


def test_a_refresh_asks_for_no_scope_so_that_it_keeps_what_was_granted(flow: OAuthFlow, harbour: str) -> None:
    tokens = connect(flow)
    assert flow.refresh(tokens).scopes == tokens.scopes
    assert "scope" not in list_calls(harbour, "/token")[-1]["form"]


def test_a_code_with_another_verifier_is_refused(flow: OAuthFlow) -> None:
    code = decide(flow.consent_url(BACK, "state", flow.make_verifier()))["code"]
    with pytest.raises(PartnerRefused) as refusal:
        flow.exchange_code(code, BACK, flow.make_verifier())
    assert (refusal.value.code, refusal.value.http) == ("invalid_grant", 400)


@pytest.mark.parametrize(
    ("kind", "error"), [("down", PartnerUnavailable), ("busy", PartnerUnavailable), ("html", InvalidPartnerResponse)]
)
def test_nothing_is_retried(flow: OAuthFlow, harbour: str, kind: str, error: type[Exception]) -> None:
    tokens = connect(flow)
    set_fault(harbour, kind=kind, path="/token")
    before = len(list_calls(harbour, "/token"))
    with pytest.raises(error):
        flow.refresh(tokens)
    assert len(list_calls(harbour, "/token")) == before + 1


def test_a_lost_response_may_have_rotated_the_token(flow: OAuthFlow, harbour: str) -> None:
    tokens = connect(flow)
    set_fault(harbour, kind="lost", path="/token")
    with pytest.raises(PartnerUnavailable) as error:
        flow.refresh(tokens)
    assert error.value.maybe_done


def test_a_revoked_grant_cannot_be_refreshed(flow: OAuthFlow) -> None:
    tokens = connect(flow)
    flow.revoke(tokens.refresh_token)
    with pytest.raises(PartnerRefused):
        flow.refresh(tokens)


def test_a_revocation_that_fails_is_named(flow: OAuthFlow, harbour: str) -> None:
    tokens = connect(flow)
    set_fault(harbour, kind="down", path="/revoke")
    with pytest.raises(PartnerUnavailable):
        flow.revoke(tokens.refresh_token)


def test_the_secret_of_the_client_is_not_shown(provider: OAuthProvider) -> None:
    assert provider.client_secret not in repr(provider)
