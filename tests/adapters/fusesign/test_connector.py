"""Members connect to FuseSign: consent, tokens whose ends are moments, bodies as forms or JSON, revocation."""

from __future__ import annotations

import datetime

import pytest
from tests.adapters.fusesign.stand_in import TENANT, StandIn, connector_settings
from tests.partner import decide
from tests.service import make_absent_redis, make_settings

from lyd.adapters.errors import PartnerRefused
from lyd.adapters.fusesign.connector import make_connector, make_provider
from lyd.adapters.oauth import OAuthFlow, OAuthTokens
from lyd.adapters.registry import ConnectorParts

BACK = "http://site.test/my-account/my-integration/fusesign"


@pytest.fixture
def flow(sandbox: str) -> OAuthFlow:
    return OAuthFlow(make_provider(connector_settings(sandbox)))


def connect(flow: OAuthFlow) -> OAuthTokens:
    verifier = flow.make_verifier()
    return flow.exchange_code(decide(flow.consent_url(BACK, "state", verifier))["code"], BACK, verifier)


def test_tokens_expire_at_the_moment_that_the_response_names(flow: OAuthFlow) -> None:
    tokens = connect(flow)
    assert tokens.expires_at is not None
    left = tokens.expires_at - datetime.datetime.now(datetime.UTC)
    assert datetime.timedelta(minutes=29) < left <= datetime.timedelta(minutes=30)


@pytest.mark.parametrize("body", ["any", "json"])
def test_token_calls_are_forms_or_json(flow: OAuthFlow, stand_in: StandIn, body: str) -> None:
    stand_in.behave(grant_body=body)
    tokens = connect(flow)
    following = flow.refresh(tokens)
    assert following.access_token != tokens.access_token
    assert following.refresh_token != tokens.refresh_token
    is_json = [bool(call["json"]) for call in stand_in.calls("Session/OAuthRefreshToken")]
    assert is_json == ([False] if body == "any" else [False, True])


def test_a_connection_that_is_revoked_cannot_be_refreshed(flow: OAuthFlow) -> None:
    tokens = connect(flow)
    flow.revoke(tokens.refresh_token)
    with pytest.raises(PartnerRefused) as refusal:
        flow.refresh(tokens)
    assert refusal.value.code == "invalid_grant"


def test_the_account_is_the_default_business_of_the_user(sandbox: str, flow: OAuthFlow) -> None:
    connector = make_connector(parts(**vars_of(sandbox)))
    assert connector is not None
    tokens = connect(flow)
    assert connector.find_account(tokens) == TENANT
    without = OAuthTokens(tokens.access_token, tokens.refresh_token, None, ())
    assert connector.find_account(without) == TENANT


def test_without_settings_there_is_no_connector() -> None:
    assert make_connector(parts()) is None
    assert make_connector(parts(fusesign_client_id="client")) is None


def test_secrets_are_not_recorded(flow: OAuthFlow, stand_in: StandIn) -> None:
    stand_in.behave(grant_body="json")
    flow.refresh(connect(flow))
    recorded = str(stand_in.calls("Session"))
    assert "secret-of-the-tests" not in recorded


def vars_of(sandbox: str) -> dict[str, str]:
    settings = connector_settings(sandbox)
    return {name: getattr(settings, name) for name in ("fusesign_url", "fusesign_client_id", "fusesign_client_secret")}


def parts(**given: str) -> ConnectorParts:
    settings = make_settings(database_url="", redis_url="", storage_url="", **given)
    return ConnectorParts(settings, None, make_absent_redis())  # type: ignore[arg-type]  # no budget is made here
