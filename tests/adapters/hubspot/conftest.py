"""HubSpot for the contract: the stand-in, or a test account if a token is set in the environment."""

from __future__ import annotations

import os

import pytest
from tests.adapters.hubspot.stand_in import StandIn, open_contacts

from lyd.adapters.http import client as http_client
from lyd.adapters.hubspot import HubSpot, HubSpotContacts
from lyd.adapters.oauth import FirstToken


@pytest.fixture
def stand_in(sandbox: str) -> StandIn:
    return StandIn(sandbox)


@pytest.fixture
def contacts(sandbox: str) -> HubSpotContacts:
    return open_contacts(sandbox)


@pytest.fixture
def contacts_of_account(contacts: HubSpotContacts) -> HubSpotContacts:
    """The account that the contract is tried with: LYD_CONTRACT_HUBSPOT_TOKEN names one of the real service."""
    token = os.environ.get("LYD_CONTRACT_HUBSPOT_TOKEN", "")
    return HubSpot("https://api.hubapi.com").contacts(FirstToken(token), "contract") if token else contacts


@pytest.fixture
def no_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waits before retries take no time here."""
    monkeypatch.setattr(http_client, "sleep", lambda _seconds: None)
