"""HubSpot for tests: the stand-in of a running sandbox, a tester at its page, and members who give consent."""

from __future__ import annotations

from typing import Any

import requests
from tests.partner import decide
from tests.sandbox import HUBSPOT_CLIENT, HUBSPOT_SECRET
from tests.service import make_settings

from lyd.adapters.hubspot import HubSpot, HubSpotContacts
from lyd.adapters.hubspot.connector import make_provider
from lyd.adapters.oauth import FirstToken, OAuthFlow, OAuthTokens
from lyd.core.settings import Settings

TIMEOUT = 10
BACK = "http://site.test/my-account/my-integration/hubspot"
HUB = "62515"


def connector_settings(sandbox: str, **given: str) -> Settings:
    """Settings of a service whose members connect to the sandbox's HubSpot."""
    address = f"{sandbox}/partner/hubspot"
    values = {
        "database_url": "mysql+pymysql://lyd@127.0.0.1:1/lyd",
        "redis_url": "redis://127.0.0.1:1/0",
        "storage_url": "file:///nowhere",
        "hubspot_url": address,
        "hubspot_login_url": address,
        "hubspot_client_id": HUBSPOT_CLIENT,
        "hubspot_client_secret": HUBSPOT_SECRET,
    }
    return make_settings(**{**values, **given})


def make_flow(sandbox: str) -> OAuthFlow:
    return OAuthFlow(make_provider(connector_settings(sandbox)))


def connect(sandbox: str) -> OAuthTokens:
    """Give consent as a member does, and return the tokens."""
    flow = make_flow(sandbox)
    verifier = flow.make_verifier()
    return flow.exchange_code(decide(flow.consent_url(BACK, "state", verifier))["code"], BACK, verifier)


def open_contacts(sandbox: str) -> HubSpotContacts:
    """The contacts of the account, for a member who has just connected."""
    return HubSpot(f"{sandbox}/partner/hubspot").contacts(FirstToken(connect(sandbox).access_token), HUB)


class StandIn:
    """The stand-in as a tester uses it: its page, faults and recorded calls."""

    def __init__(self, sandbox: str) -> None:
        self.address = f"{sandbox}/partner/hubspot"

    def behave(self, **choices: Any) -> None:
        self._post("control/behaviour", choices)

    def fail(self, **fault: Any) -> None:
        self._post("faults", fault)

    def revoke(self) -> None:
        """End the consents of all members."""
        self._post("control/revoke", {})

    def expire(self) -> None:
        """Let all access tokens expire."""
        self._post("control/expire", {})

    def contacts(self) -> dict[str, dict[str, Any]]:
        """The properties of all contacts by their e-mail addresses."""
        found = requests.get(f"{self.address}/control/state", timeout=TIMEOUT).json()["contacts"]
        return {contact["email"]: contact for contact in found}

    def calls(self, path: str = "crm") -> list[dict[str, Any]]:
        below = {"path": f"/partner/hubspot/{path}"}
        found: list[dict[str, Any]] = requests.get(f"{self.address}/calls", below, timeout=TIMEOUT).json()
        return found

    def _post(self, path: str, form: dict[str, Any]) -> None:
        assert requests.post(f"{self.address}/{path}", form, allow_redirects=False, timeout=TIMEOUT).ok
