"""A partner for tests of the connector core: a stand-in with a small API, and a browser that gives consent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import requests
from flask import Blueprint, jsonify, request
from flask.typing import ResponseReturnValue
from tests.sandbox import running, sandbox_settings

from lyd.adapters.oauth import OAuthProvider
from sandbox.partner import OAuthPartner, PartnerSettings
from sandbox.partner.grants import Terms

CLIENT_ID, CLIENT_SECRET = "client-of-the-tests", "secret-of-the-tests"
SCOPES = ("contacts.read", "offline_access")


class Harbour(OAuthPartner):
    """A partner with contacts."""

    name, title = "harbour", "Harbour"

    def add_routes(self, api: Blueprint) -> None:
        """Add the API: contacts, and who is connected."""

        @api.route("/api/contacts", methods=["GET", "POST", "PUT"])
        @api.route("/api/contacts/<path:_number>", methods=["GET"])
        def contacts(_number: str = "") -> ResponseReturnValue:
            body = request.get_json(silent=True)
            return self.require_token() or jsonify(contacts=["Olivia"], sent=body)

        @api.get("/api/me")
        def me() -> ResponseReturnValue:
            return self.require_token() or jsonify(account="account-71")


def make_partner(folder: Path, **terms: Any) -> Harbour:
    """The stand-in, with these terms of its tokens."""
    return Harbour(PartnerSettings(folder, CLIENT_ID, CLIENT_SECRET, Terms(**terms)))


@pytest.fixture
def harbour(tmp_path: Path) -> Iterator[str]:
    """The address of a sandbox with the partner."""
    with running(sandbox_settings(tmp_path), make_partner(tmp_path / "partner")) as address:
        yield address


def make_provider(sandbox: str) -> OAuthProvider:
    """The partner's OAuth server at a running sandbox."""
    address = f"{sandbox}/partner/harbour"
    return OAuthProvider(
        partner="harbour",
        authorize_url=f"{address}/authorize",
        token_url=f"{address}/token",
        revoke_url=f"{address}/revoke",
        client_id=CLIENT_ID,
        client_secret=CLIENT_SECRET,
        scopes=SCOPES,
    )


def decide(consent_url: str, do: str = "accept") -> dict[str, str]:
    """Answer a consent page as a member's browser does, and return what the redirect carries."""
    assert requests.get(consent_url, timeout=10).ok
    response = requests.post(consent_url, {"do": do}, allow_redirects=False, timeout=10)
    return {name: values[0] for name, values in parse_qs(urlsplit(response.headers["Location"]).query).items()}


def set_fault(sandbox: str, **fault: Any) -> None:
    """Make the partner's next calls fail."""
    assert requests.post(f"{sandbox}/partner/harbour/faults", fault, timeout=10).ok


def list_calls(sandbox: str, path: str) -> list[dict[str, Any]]:
    """The calls that the partner recorded below a path of its own."""
    address = f"{sandbox}/partner/harbour/calls"
    found: list[dict[str, Any]] = requests.get(address, {"path": f"/partner/harbour{path}"}, timeout=10).json()
    return found
