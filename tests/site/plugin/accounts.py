"""Accounts created by the service through the plugin, for tests that must not change seeded accounts."""

from __future__ import annotations

import dataclasses
import json
import time
import uuid
from collections.abc import Callable
from typing import Any

import pytest
import requests
from tests.members import TIMEOUT_SECONDS, Member
from tests.site.plugin.conftest import Stack

from lyd.adapters.wordpress import WordPress
from lyd.adapters.wordpress.signature import signature
from stack.credentials import load_credentials
from stack.layout import find_layout

PASSWORD = "a \"first\" password with 'marks' and a \\"
NAMESPACE = "/index.php?rest_route=/lyd-service/v1"
MakeAccount = Callable[[], Member]


@pytest.fixture(scope="session")
def secret() -> str:
    """The secret shared by the service and the plugin of the test stack."""
    shared: str = load_credentials(find_layout(test=True).home)["secret"]
    return shared


@dataclasses.dataclass
class Service:
    """Signed requests of the service, any part of which can be made wrong."""

    site: str
    secret: str

    def post(self, path: str, body: Any, *, secret: str | None = None, **wrong: Any) -> requests.Response:
        """Post a valid request with wrong parts: sent, target, timestamp, seconds, nonce, signature, method."""
        content = json.dumps(body).encode()
        target = f"{NAMESPACE}/{path}"
        now = int(time.time()) + wrong.get("seconds", 0)
        timestamp, nonce = str(wrong.get("timestamp", now)), wrong.get("nonce", uuid.uuid4().hex)
        signed = signature(secret or self.secret, "POST", wrong.get("target", target), content, timestamp, nonce)
        headers = {
            "X-Lyd-Timestamp": timestamp,
            "X-Lyd-Nonce": nonce,
            "X-Lyd-Signature": wrong.get("signature", signed),
            "Content-Type": "application/json",
        }
        headers = {name: value for name, value in headers.items() if value != ""}
        sent = wrong.get("sent", content)
        method = wrong.get("method", "POST")
        return requests.request(method, self.site + target, data=sent, headers=headers, timeout=TIMEOUT_SECONDS)


@pytest.fixture
def service(stack: Stack, secret: str) -> Service:
    return Service(stack["site"], secret)


@pytest.fixture
def ended() -> list[str]:
    """Ids of the sessions the adapter reported as ended."""
    return []


@pytest.fixture
def wordpress(stack: Stack, secret: str, ended: list[str]) -> WordPress:
    """The service's own adapter, connected to the real plugin."""
    return WordPress(stack["site"], secret, ended.append)


@pytest.fixture
def make_account(stack: Stack, wordpress: WordPress) -> MakeAccount:
    """Create an account and sign it in."""

    def make() -> Member:
        name = f"new-{uuid.uuid4().hex[:12]}"
        email = f"{name}@example.test"
        user_id = wordpress.create_user(email, "Ann", "O'Hara", PASSWORD)
        account = {"login": email, "password": PASSWORD, "email": email, "user_id": user_id}
        return sign_in(stack, account)

    return make


def sign_in(stack: Stack, account: dict[str, Any]) -> Member:
    """Sign this account in with another browser."""
    return Member.sign_in({**stack, "accounts": {**stack["accounts"], "new": account}}, "new")
