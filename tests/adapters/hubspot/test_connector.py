"""Members connect to HubSpot: tokens of an account, a refresh token that stays, and a revocation that deletes it."""

from __future__ import annotations

import pytest
from tests.adapters.hubspot.stand_in import BACK, HUB, StandIn, connect, connector_settings, make_flow
from tests.partner import decide
from tests.service import make_absent_redis

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused
from lyd.adapters.hubspot import ContactDraft, HubSpot
from lyd.adapters.hubspot.connector import SCOPES, find_account, make_connector
from lyd.adapters.oauth import FirstToken, OAuthTokens
from lyd.adapters.registry import ConnectorParts


def test_tokens_name_the_account(sandbox: str) -> None:
    tokens = connect(sandbox)
    assert tokens.scopes == SCOPES
    assert tokens.expires_at is not None
    assert find_account(tokens) == HUB
    with pytest.raises(InvalidPartnerResponse):
        find_account(OAuthTokens("access", "refresh", None, ()))


def test_the_refresh_token_stays_good(sandbox: str) -> None:
    tokens = connect(sandbox)
    flow = make_flow(sandbox)
    following = flow.refresh(tokens)
    assert following.refresh_token == tokens.refresh_token
    assert following.access_token != tokens.access_token
    assert flow.refresh(tokens).access_token


def test_an_expired_token_is_renewed_and_the_call_repeated(sandbox: str, stand_in: StandIn) -> None:
    flow, tokens = make_flow(sandbox), connect(sandbox)

    class Renewed(FirstToken):
        def renew(self) -> None:
            self._token = flow.refresh(tokens).access_token

    contacts = HubSpot(f"{sandbox}/partner/hubspot").contacts(Renewed(tokens.access_token), HUB)
    stand_in.expire()
    assert contacts.upsert([ContactDraft("ada@example.test")])[0].id
    assert [call["status"] for call in stand_in.calls()] == [401, 200]


def test_a_revocation_deletes_the_refresh_token(sandbox: str) -> None:
    flow, tokens = make_flow(sandbox), connect(sandbox)
    flow.revoke(tokens.refresh_token)
    with pytest.raises(PartnerRefused) as refusal:
        flow.refresh(tokens)
    assert refusal.value.code == "invalid_grant"


def test_a_consent_that_is_ended_at_hubspot_ends_everything(sandbox: str, stand_in: StandIn) -> None:
    tokens = connect(sandbox)
    stand_in.revoke()
    contacts = HubSpot(f"{sandbox}/partner/hubspot").contacts(FirstToken(tokens.access_token), HUB)
    with pytest.raises(PartnerRefused) as refusal:
        contacts.upsert([ContactDraft("ada@example.test")])
    assert (refusal.value.http, refusal.value.code) == (401, "EXPIRED_AUTHENTICATION")
    with pytest.raises(PartnerRefused) as refusal:
        make_flow(sandbox).refresh(tokens)
    assert refusal.value.code == "invalid_grant"


def test_a_declined_consent_has_no_code_and_a_code_is_good_once(sandbox: str) -> None:
    flow = make_flow(sandbox)
    verifier = flow.make_verifier()
    url = flow.consent_url(BACK, "state", verifier)
    assert decide(url, "decline") == {"error": "access_denied", "state": "state"}
    code = decide(url)["code"]
    flow.exchange_code(code, BACK, verifier)
    with pytest.raises(PartnerRefused) as refusal:
        flow.exchange_code(code, BACK, verifier)
    assert refusal.value.code == "invalid_grant"


def test_without_settings_there_is_no_connector(sandbox: str) -> None:
    for given, is_there in (({}, True), ({"hubspot_client_id": ""}, False), ({"hubspot_client_secret": ""}, False)):
        parts = ConnectorParts(connector_settings(sandbox, **given), None, make_absent_redis())  # type: ignore[arg-type]  # no budget is made here
        assert (make_connector(parts) is not None) is is_there


def test_secrets_are_not_recorded(sandbox: str, stand_in: StandIn) -> None:
    tokens = connect(sandbox)
    following = make_flow(sandbox).refresh(tokens)
    recorded = str(stand_in.calls(""))
    for secret in ("secret-of-the-tests", tokens.access_token, tokens.refresh_token, following.access_token):
        assert secret not in recorded
