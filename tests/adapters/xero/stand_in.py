"""Xero for tests: the stand-in of a running sandbox, a tester at its page, and members who give consent."""

from __future__ import annotations

from typing import Any

import requests
from tests.partner import decide
from tests.sandbox import XERO_CLIENT, XERO_SECRET
from tests.service import make_settings

from lyd.adapters.oauth import FirstToken, OAuthFlow, OAuthTokens
from lyd.adapters.xero import PracticeManager, Xero, XeroOrganisation
from lyd.adapters.xero.connector import make_provider
from lyd.core.settings import Settings
from sandbox.xero.people import Contact, make_contacts
from sandbox.xero.tenants import TENANTS

TIMEOUT = 10
BACK = "http://site.test/my-account/my-integration/xero"
LARGE, SMALL, PRACTICE = TENANTS
PRACTICE_SCOPE = "practicemanager.client"


def connector_settings(sandbox: str) -> Settings:
    """Settings of a service whose members connect to the sandbox's Xero."""
    address = f"{sandbox}/partner/xero"
    return make_settings(
        database_url="mysql+pymysql://lyd@127.0.0.1:1/lyd",
        redis_url="redis://127.0.0.1:1/0",
        storage_url="file:///nowhere",
        xero_url=address,
        xero_login_url=address,
        xero_identity_url=address,
        xero_client_id=XERO_CLIENT,
        xero_client_secret=XERO_SECRET,
        xero_practice_scope=PRACTICE_SCOPE,
    )


def connect(sandbox: str) -> OAuthTokens:
    """Give consent to everything as a member does, and return the tokens."""
    flow = OAuthFlow(make_provider(connector_settings(sandbox)))
    verifier = flow.make_verifier()
    return flow.exchange_code(decide(flow.consent_url(BACK, "state", verifier))["code"], BACK, verifier)


def open_organisation(sandbox: str, tenant_id: str, **options: Any) -> XeroOrganisation:
    """The client of an organisation, for a member who has just connected."""
    xero = Xero(f"{sandbox}/partner/xero", **options)
    return xero.organisation(FirstToken(connect(sandbox).access_token), tenant_id)


def open_practice(sandbox: str, **options: Any) -> PracticeManager:
    """The client of the practice, for a member who has just connected."""
    xero = Xero(f"{sandbox}/partner/xero", **options)
    return xero.practice(FirstToken(connect(sandbox).access_token), PRACTICE.id)


def active_contacts(count: int = SMALL.contacts, tenant_id: str = SMALL.id) -> list[Contact]:
    """The contacts of a tenant that are not archived, in the order of their names."""
    return [contact for contact in make_contacts(tenant_id, count) if contact["ContactStatus"] == "ACTIVE"]


class StandIn:
    """The stand-in as a tester uses it: its page, faults and recorded calls."""

    def __init__(self, sandbox: str) -> None:
        self.address = f"{sandbox}/partner/xero"

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

    def reset_limits(self) -> None:
        self._post("control/limits/reset", {})

    def change(self, contact_id: str, **fields: str) -> None:
        self._post(f"control/contacts/{contact_id}", fields)

    def delete(self, contact_id: str) -> None:
        self._post(f"control/contacts/{contact_id}/delete", {})

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = requests.get(f"{self.address}/control/state", timeout=TIMEOUT).json()
        return found

    def calls(self, path: str) -> list[dict[str, Any]]:
        below = {"path": f"/partner/xero/{path}"}
        found: list[dict[str, Any]] = requests.get(f"{self.address}/calls", below, timeout=TIMEOUT).json()
        return found

    def _post(self, path: str, form: dict[str, Any]) -> None:
        assert requests.post(f"{self.address}/{path}", form, allow_redirects=False, timeout=TIMEOUT).ok
