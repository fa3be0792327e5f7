"""Xero for the contract: the stand-in, or the real service if a token is set in the environment."""

from __future__ import annotations

import os

import pytest
from tests.adapters.xero.stand_in import LARGE, SMALL, StandIn, connect, open_organisation, open_practice

from lyd.adapters.http import client as http_client
from lyd.adapters.oauth import FirstToken, OAuthTokens
from lyd.adapters.xero import PracticeManager, Xero, XeroOrganisation, XeroTenants


@pytest.fixture
def stand_in(sandbox: str) -> StandIn:
    return StandIn(sandbox)


@pytest.fixture
def tokens(sandbox: str) -> OAuthTokens:
    """The tokens of a member who has given consent to every tenant of the stand-in."""
    return connect(sandbox)


@pytest.fixture
def tenants(sandbox: str, tokens: OAuthTokens) -> XeroTenants:
    return Xero(f"{sandbox}/partner/xero").tenants(FirstToken(tokens.access_token))


@pytest.fixture
def organisation(sandbox: str) -> XeroOrganisation:
    """The smaller organisation of the stand-in."""
    return open_organisation(sandbox, SMALL.id)


@pytest.fixture
def large_organisation(sandbox: str) -> XeroOrganisation:
    """The organisation with ten thousand contacts."""
    return open_organisation(sandbox, LARGE.id)


@pytest.fixture
def practice(sandbox: str) -> PracticeManager:
    """The practice of the stand-in."""
    return open_practice(sandbox)


@pytest.fixture
def practice_account(practice: PracticeManager) -> PracticeManager:
    """The practice that the contract is tried with: LYD_CONTRACT_XERO_TOKEN and LYD_CONTRACT_XERO_PRACTICE name one."""
    token, tenant = (os.environ.get(f"LYD_CONTRACT_XERO_{name}", "") for name in ("TOKEN", "PRACTICE"))
    return Xero("https://api.xero.com").practice(FirstToken(token), tenant) if token and tenant else practice


@pytest.fixture
def account(sandbox: str, tokens: OAuthTokens) -> tuple[XeroTenants, XeroOrganisation]:
    """The account that the contract is tried with.

    LYD_CONTRACT_XERO_TOKEN (an access token) and LYD_CONTRACT_XERO_TENANT name one of the real service, such as the
    demo company's.
    """
    token, tenant = (os.environ.get(f"LYD_CONTRACT_XERO_{name}", "") for name in ("TOKEN", "TENANT"))
    xero = Xero("https://api.xero.com" if token and tenant else f"{sandbox}/partner/xero")
    bearer = FirstToken(token if token and tenant else tokens.access_token)
    return xero.tenants(bearer), xero.organisation(bearer, tenant if token and tenant else SMALL.id)


@pytest.fixture
def no_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waits before retries take no time here."""
    monkeypatch.setattr(http_client, "sleep", lambda _seconds: None)
