"""ASIC for the contract: the stand-in, or the real services if a test account is set in the environment."""

from __future__ import annotations

import os

import pytest
from tests.adapters.asic.stand_in import StandIn
from tests.sandbox import ASIC_AGENT, ASIC_PASSWORD, ASIC_USER

from lyd.adapters.asic import AsicClient


@pytest.fixture
def asic(sandbox: str) -> AsicClient:
    """The client of the stand-in."""
    return AsicClient(f"{sandbox}/partner/asic/gateway", ASIC_USER, ASIC_PASSWORD, ASIC_AGENT)


@pytest.fixture
def account(asic: AsicClient) -> AsicClient:
    """The client of the account that the contract is tried with.

    LYD_CONTRACT_ASIC_URL, _USER, _PASSWORD and _AGENT name a test account of the real services (UAT).
    """
    names = ("URL", "USER", "PASSWORD", "AGENT")
    url, user, password, agent = (os.environ.get(f"LYD_CONTRACT_ASIC_{name}", "") for name in names)
    return AsicClient(url, user, password, agent).for_worker() if url and user and password and agent else asic


@pytest.fixture
def stand_in(sandbox: str) -> StandIn:
    return StandIn(sandbox)
