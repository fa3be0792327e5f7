"""Members connect to BGL: two products at one OAuth server, whose token calls have their secrets in the address."""

from __future__ import annotations

import secrets
import traceback

import pytest
from tests.adapters.bgl.stand_in import (
    BACK,
    COMPANY_SCOPE,
    FUND_SCOPE,
    StandIn,
    connect,
    connector_settings,
    make_flow,
)
from tests.partner import decide
from tests.sandbox import find_free_port
from tests.service import make_absent_redis

from lyd.adapters.bgl import Bgl
from lyd.adapters.bgl.connector import make_company_connector, make_fund_connector
from lyd.adapters.errors import PartnerRefused, PartnerUnavailable
from lyd.adapters.oauth import FirstToken, OAuthTokens
from lyd.adapters.registry import ConnectorParts


def parts(sandbox: str, **given: str) -> ConnectorParts:
    return ConnectorParts(connector_settings(sandbox, **given), None, make_absent_redis())  # type: ignore[arg-type]  # no budget is made here


@pytest.mark.parametrize("scope", [COMPANY_SCOPE, FUND_SCOPE])
def test_tokens_have_the_scope_of_their_product(sandbox: str, scope: str) -> None:
    tokens = connect(sandbox, scope)
    assert tokens.scopes == (scope,)
    assert make_flow(sandbox, scope).refresh(tokens).access_token != tokens.access_token


def test_the_fields_of_token_calls_are_in_the_address_and_not_recorded(sandbox: str, stand_in: StandIn) -> None:
    tokens = connect(sandbox, FUND_SCOPE)
    make_flow(sandbox, FUND_SCOPE).refresh(tokens)
    first, second = stand_in.calls("oauth/token")
    assert (first["form"], second["form"]) == ({}, {})
    assert first["query"]["grant_type"] == "authorization_code"
    assert (second["query"]["grant_type"], second["query"]["scope"]) == ("refresh_token", FUND_SCOPE)
    recorded = str(stand_in.calls())
    for secret in ("secret-of-the-tests", tokens.access_token, tokens.refresh_token):
        assert secret not in recorded


def test_an_error_of_a_token_call_does_not_show_its_address(sandbox: str) -> None:
    flow = make_flow(f"http://127.0.0.1:{find_free_port()}", FUND_SCOPE)
    tokens = OAuthTokens("access-1", secrets.token_hex(8), None, ())
    with pytest.raises(PartnerUnavailable) as error:
        flow.refresh(tokens)
    assert tokens.refresh_token not in "".join(traceback.format_exception(error.value))


def test_one_product_does_not_open_the_other(sandbox: str) -> None:
    token = FirstToken(connect(sandbox, COMPANY_SCOPE).access_token)
    with pytest.raises(PartnerRefused) as refusal:
        Bgl(f"{sandbox}/partner/bgl").simple_fund(token, "").list_funds()
    assert (refusal.value.http, refusal.value.code) == (403, "insufficient_scope")


def test_the_account_of_a_fund_connection_is_the_firm(sandbox: str) -> None:
    fund, company = make_fund_connector(parts(sandbox)), make_company_connector(parts(sandbox))
    assert fund is not None
    assert company is not None
    assert fund.find_account(connect(sandbox, FUND_SCOPE)) == "harbour"
    assert company.find_account(connect(sandbox, COMPANY_SCOPE)) == ""


def test_a_code_is_good_once(sandbox: str) -> None:
    flow = make_flow(sandbox, FUND_SCOPE)
    verifier = flow.make_verifier()
    code = decide(flow.consent_url(BACK, "state", verifier))["code"]
    flow.exchange_code(code, BACK, verifier)
    with pytest.raises(PartnerRefused) as refusal:
        flow.exchange_code(code, BACK, verifier)
    assert refusal.value.code == "invalid_grant"


def test_a_connection_that_is_ended_at_bgl_cannot_be_refreshed(sandbox: str, stand_in: StandIn) -> None:
    tokens = connect(sandbox, FUND_SCOPE)
    stand_in.revoke()
    with pytest.raises(PartnerRefused) as refusal:
        make_flow(sandbox, FUND_SCOPE).refresh(tokens)
    assert refusal.value.code == "invalid_grant"


def test_without_settings_there_is_no_connector(sandbox: str) -> None:
    assert make_fund_connector(parts(sandbox, bgl_client_id="")) is None
    assert make_company_connector(parts(sandbox, bgl_company_scope="")) is None
    assert make_fund_connector(parts(sandbox, bgl_company_scope="")) is not None
