"""Connections to Xero and to products of BGL at the test stack, with consents given at the sandbox, not by clicking."""

from __future__ import annotations

import re
import time
from typing import Any
from urllib.parse import parse_qs, urlsplit

import requests
from tests.members import TIMEOUT_SECONDS, Member

ANCHOR = "Anchor Accounting"
WAIT_SECONDS = 20


def connect_app(member: Member, path: str) -> None:
    """Give an application access for a member."""
    consent = _read(member, f"/{path}/auth/get-link-register")["url"]
    page = requests.get(consent, timeout=TIMEOUT_SECONDS).text
    form = {"do": "accept", "choice": re.findall(r'name="choice" value="([^"]+)"', page)}
    response = requests.post(consent, form, allow_redirects=False, timeout=TIMEOUT_SECONDS)
    query = {name: values[0] for name, values in parse_qs(urlsplit(response.headers["Location"]).query).items()}
    _read(member, f"/{path}/auth/redirect", params=query)


def connect_xero_organisation(member: Member, name: str = ANCHOR) -> None:
    """Connect Xero, and choose an organisation once they are known."""
    connect_app(member, "xero")
    end = time.monotonic() + WAIT_SECONDS
    while not (rows := _read(member, "/xero/auth/organization")) and time.monotonic() < end:
        time.sleep(0.3)
    chosen = next(row for row in rows if row["tenant_name"] == name)
    body = {"tenant_id": chosen["tenant_id"]}
    assert member.product_api("PUT", "/xero/auth/set-tenant", json=body).status_code == 200


def end_consents(stack: dict[str, Any], partner: str) -> None:
    """End all consents at a partner's stand-in, as its users can at any time."""
    response = requests.post(f"{stack['sandbox']}/partner/{partner}/control/revoke", timeout=TIMEOUT_SECONDS)
    assert response.ok, response.text


def _read(member: Member, path: str, **request: Any) -> Any:
    response = member.product_api("GET", path, **request)
    assert response.status_code == 200, response.text
    return response.json()["data"]
