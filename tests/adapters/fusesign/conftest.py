"""FuseSign for the contract: the stand-in, or the real service if a test account is set in the environment."""

from __future__ import annotations

import os

import pytest
from tests.adapters.fusesign.stand_in import TENANT, StandIn
from tests.sandbox import FUSESIGN_TOKEN

from lyd.adapters.fusesign import FuseSign, FuseSignClient


@pytest.fixture
def fusesign(sandbox: str) -> FuseSignClient:
    """The client of the stand-in, with the site's own key."""
    return FuseSign(f"{sandbox}/partner/fusesign", FUSESIGN_TOKEN, TENANT).as_site()


@pytest.fixture
def account(sandbox: str) -> FuseSignClient:
    """The client of the account that the contract is tried with.

    LYD_CONTRACT_FUSESIGN_TOKEN and LYD_CONTRACT_FUSESIGN_TENANT name a test account of the real service.
    """
    token, tenant = (os.environ.get(f"LYD_CONTRACT_FUSESIGN_{name}", "") for name in ("TOKEN", "TENANT"))
    if token and tenant:
        return FuseSign("https://api.fuse.work", token, tenant).as_site()
    return FuseSign(f"{sandbox}/partner/fusesign", FUSESIGN_TOKEN, TENANT).as_site()


@pytest.fixture
def stand_in(sandbox: str) -> StandIn:
    return StandIn(sandbox)
