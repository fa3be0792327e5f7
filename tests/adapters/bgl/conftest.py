"""BGL for the contract: the stand-in, or the staging service if tokens are set in the environment."""

from __future__ import annotations

import os

import pytest
from tests.adapters.bgl.stand_in import COMPANY_SCOPE, FUND_SCOPE, StandIn, connect

from lyd.adapters.bgl import Bgl, Cas360, CompanyFinder, FundFinder, SimpleFund360
from lyd.adapters.http import client as http_client
from lyd.adapters.oauth import FirstToken

STAGING = "https://api.staging.bgl360.com.au"


@pytest.fixture
def stand_in(sandbox: str) -> StandIn:
    return StandIn(sandbox)


@pytest.fixture
def cas360(sandbox: str) -> Cas360:
    """CAS 360 for a member who has just connected."""
    return Bgl(f"{sandbox}/partner/bgl").cas360(FirstToken(connect(sandbox, COMPANY_SCOPE).access_token), "harbour")


@pytest.fixture
def simple_fund(sandbox: str) -> SimpleFund360:
    """Simple Fund 360 for a member who has just connected."""
    return Bgl(f"{sandbox}/partner/bgl").simple_fund(FirstToken(connect(sandbox, FUND_SCOPE).access_token), "harbour")


@pytest.fixture
def company_finder(sandbox: str) -> CompanyFinder:
    token = FirstToken(connect(sandbox, COMPANY_SCOPE).access_token)
    return Bgl(f"{sandbox}/partner/bgl").company_finder(token, "harbour")


@pytest.fixture
def fund_finder(sandbox: str) -> FundFinder:
    token = FirstToken(connect(sandbox, FUND_SCOPE).access_token)
    return Bgl(f"{sandbox}/partner/bgl").fund_finder(token, "harbour")


@pytest.fixture
def company_account(cas360: Cas360) -> Cas360:
    """The account that the contract is tried with; LYD_CONTRACT_BGL_COMPANY_TOKEN names one at the staging service."""
    token = os.environ.get("LYD_CONTRACT_BGL_COMPANY_TOKEN", "")
    return Bgl(STAGING).cas360(FirstToken(token), "contract") if token else cas360


@pytest.fixture
def fund_account(simple_fund: SimpleFund360) -> SimpleFund360:
    """The same for Simple Fund 360: LYD_CONTRACT_BGL_FUND_TOKEN."""
    token = os.environ.get("LYD_CONTRACT_BGL_FUND_TOKEN", "")
    return Bgl(STAGING).simple_fund(FirstToken(token), "contract") if token else simple_fund


@pytest.fixture
def no_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waits before retries take no time here."""
    monkeypatch.setattr(http_client, "sleep", lambda _seconds: None)
