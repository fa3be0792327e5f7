"""Members connect to Xero: consent to chosen tenants, tokens that rotate, expire and are revoked."""

from __future__ import annotations

import dataclasses

import pytest
import requests
from tests.adapters.xero.stand_in import (
    BACK,
    LARGE,
    PRACTICE,
    PRACTICE_SCOPE,
    SMALL,
    StandIn,
    connect,
    connector_settings,
)
from tests.partner import decide
from tests.service import make_absent_redis, make_settings

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused
from lyd.adapters.oauth import FirstToken, OAuthFlow, OAuthTokens
from lyd.adapters.registry import Connector, ConnectorParts
from lyd.adapters.xero import Xero, XeroTenants
from lyd.adapters.xero.connector import SCOPES, make_connector, make_provider


@pytest.fixture
def flow(sandbox: str) -> OAuthFlow:
    return OAuthFlow(make_provider(connector_settings(sandbox)))


@pytest.fixture
def connector(sandbox: str) -> Connector:
    found = make_connector(ConnectorParts(connector_settings(sandbox), None, make_absent_redis()))  # type: ignore[arg-type]  # no budget is made here
    assert found is not None
    return found


def test_a_consent_brings_tokens_for_half_an_hour(tokens: OAuthTokens) -> None:
    assert tokens.scopes == (*SCOPES, PRACTICE_SCOPE)
    assert tokens.refresh_token
    assert tokens.expires_at is not None


def test_a_member_chooses_the_tenants(sandbox: str, flow: OAuthFlow, connector: Connector) -> None:
    verifier = flow.make_verifier()
    url = flow.consent_url(BACK, "state", verifier)
    form = {"do": "accept", "choice": [SMALL.id, PRACTICE.id]}
    back = requests.post(url, form, allow_redirects=False, timeout=10).headers["Location"]
    code = back.partition("code=")[2].partition("&")[0]
    tokens = flow.exchange_code(code, BACK, verifier)
    tenants = Xero(f"{sandbox}/partner/xero").tenants(FirstToken(tokens.access_token)).list_tenants()
    assert {(tenant.id, tenant.type) for tenant in tenants} == {
        (SMALL.id, "ORGANISATION"),
        (PRACTICE.id, "PRACTICE"),
    }
    assert len({tenant.event_id for tenant in tenants}) == 1
    assert connector.find_account(tokens) in {SMALL.id, PRACTICE.id}


def test_a_declined_consent_has_no_code(flow: OAuthFlow) -> None:
    answer = decide(flow.consent_url(BACK, "state", flow.make_verifier()), "decline")
    assert answer == {"error": "access_denied", "state": "state"}


def test_a_code_is_good_once(flow: OAuthFlow) -> None:
    verifier = flow.make_verifier()
    code = decide(flow.consent_url(BACK, "state", verifier))["code"]
    flow.exchange_code(code, BACK, verifier)
    with pytest.raises(PartnerRefused) as refusal:
        flow.exchange_code(code, BACK, verifier)
    assert refusal.value.code == "invalid_grant"


def test_each_refresh_brings_a_new_refresh_token(flow: OAuthFlow, sandbox: str) -> None:
    tokens = connect(sandbox)
    following = flow.refresh(tokens)
    assert following.refresh_token != tokens.refresh_token
    with pytest.raises(PartnerRefused) as refusal:
        flow.refresh(tokens)
    assert refusal.value.code == "invalid_grant"


def test_a_revoked_consent_ends_everything(flow: OAuthFlow, tokens: OAuthTokens, tenants: XeroTenants) -> None:
    flow.revoke(tokens.refresh_token)
    with pytest.raises(PartnerRefused) as refusal:
        tenants.list_tenants()
    assert refusal.value.http == 401
    with pytest.raises(PartnerRefused) as refusal:
        flow.refresh(tokens)
    assert refusal.value.code == "invalid_grant"


def test_an_expired_token_is_renewed_and_the_call_repeated(
    sandbox: str, flow: OAuthFlow, tokens: OAuthTokens, stand_in: StandIn
) -> None:
    class Renewed(FirstToken):
        def renew(self) -> None:
            self._token = flow.refresh(tokens).access_token

    organisation = Xero(f"{sandbox}/partner/xero").organisation(Renewed(tokens.access_token), SMALL.id)
    stand_in.expire()
    assert organisation.list_contacts().contacts
    assert [call["status"] for call in stand_in.calls("api.xro")] == [401, 200]


def test_a_tenant_is_given_up_alone(tenants: XeroTenants) -> None:
    gone = next(tenant for tenant in tenants.list_tenants() if tenant.id == SMALL.id)
    tenants.remove(gone)
    assert {tenant.id for tenant in tenants.list_tenants()} == {LARGE.id, PRACTICE.id}
    with pytest.raises(PartnerRefused) as refusal:
        tenants.remove(gone)
    assert refusal.value.http == 404


def test_a_consent_without_a_tenant_is_no_connection(
    tenants: XeroTenants, tokens: OAuthTokens, connector: Connector
) -> None:
    for tenant in tenants.list_tenants():
        tenants.remove(tenant)
    with pytest.raises(InvalidPartnerResponse):
        connector.find_account(tokens)


def test_without_settings_there_is_no_connector() -> None:
    for given in ({}, {"xero_client_id": "client"}):
        settings = make_settings(database_url="", redis_url="", storage_url="", **given)
        assert make_connector(ConnectorParts(settings, None, make_absent_redis())) is None  # type: ignore[arg-type]  # no budget is made here


def test_an_app_without_practice_manager_does_not_ask_for_it(sandbox: str) -> None:
    settings = dataclasses.replace(connector_settings(sandbox), xero_practice_scope="")
    assert make_provider(settings).scopes == SCOPES


def test_secrets_are_not_recorded(flow: OAuthFlow, tokens: OAuthTokens, stand_in: StandIn) -> None:
    following = flow.refresh(tokens)
    recorded = str(stand_in.calls(""))
    for secret in ("secret-of-the-tests", tokens.access_token, tokens.refresh_token, following.refresh_token):
        assert secret not in recorded
