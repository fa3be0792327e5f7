"""BGL for tests: the stand-in of a running sandbox, a tester at its page, and members who give consent."""

from __future__ import annotations

from typing import Any

import requests
from tests.partner import decide
from tests.sandbox import BGL_CLIENT, BGL_SECRET
from tests.service import make_settings

from lyd.adapters.bgl.connector import make_provider
from lyd.adapters.oauth import OAuthFlow, OAuthTokens
from lyd.core.settings import Settings

TIMEOUT = 10
BACK = "http://site.test/my-account/my-integration/sf360"
COMPANY_SCOPE, FUND_SCOPE = "cas360", "smsf_partner"


def connector_settings(sandbox: str, **given: str) -> Settings:
    """Settings of a service whose members connect to the sandbox's BGL."""
    values = {
        "database_url": "mysql+pymysql://lyd@127.0.0.1:1/lyd",
        "redis_url": "redis://127.0.0.1:1/0",
        "storage_url": "file:///nowhere",
        "bgl_url": f"{sandbox}/partner/bgl",
        "bgl_client_id": BGL_CLIENT,
        "bgl_client_secret": BGL_SECRET,
        "bgl_company_scope": COMPANY_SCOPE,
    }
    return make_settings(**{**values, **given})


def make_flow(sandbox: str, scope: str) -> OAuthFlow:
    """The OAuth calls of one of the two products."""
    provider = make_provider(connector_settings(sandbox), scope)
    assert provider is not None
    return OAuthFlow(provider)


def connect(sandbox: str, scope: str) -> OAuthTokens:
    """Give consent as a member does, and return the tokens."""
    flow = make_flow(sandbox, scope)
    verifier = flow.make_verifier()
    return flow.exchange_code(decide(flow.consent_url(BACK, "state", verifier))["code"], BACK, verifier)


class StandIn:
    """The stand-in as a tester uses it: its page, faults and recorded calls."""

    def __init__(self, sandbox: str) -> None:
        self.address = f"{sandbox}/partner/bgl"

    def fail(self, **fault: Any) -> None:
        self._post("faults", fault)

    def revoke(self) -> None:
        """End the consents of all members."""
        self._post("control/revoke", {})

    def expire(self) -> None:
        """Let all access tokens expire."""
        self._post("control/expire", {})

    def delete(self, record_id: str) -> None:
        self._post(f"control/records/{record_id}/delete", {})

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = requests.get(f"{self.address}/control/state", timeout=TIMEOUT).json()
        return found

    def calls(self, path: str = "") -> list[dict[str, Any]]:
        below = {"path": f"/partner/bgl/{path}"}
        found: list[dict[str, Any]] = requests.get(f"{self.address}/calls", below, timeout=TIMEOUT).json()
        return found

    def _post(self, path: str, form: dict[str, Any]) -> None:
        assert requests.post(f"{self.address}/{path}", form, allow_redirects=False, timeout=TIMEOUT).ok
