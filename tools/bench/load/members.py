"""A member at work: signs in through WordPress, then calls the product API with a token, as the widgets do."""

import json
import random
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from bench.load.connection import Connection, Response
from bench.load.firms import PASSWORD
from bench.load.records import Records

RENEWAL_SECONDS = 300
"""After how long a page asks for a new token."""
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
JSON = {"Content-Type": "application/json"}


class CallFailed(Exception):
    """A call had no response, or one that is an error."""


@dataclass
class Member:
    """One member. documents holds the ids of those still to be worked on, opened the one that is open."""

    name: str
    connection: Connection
    records: Records
    chance: random.Random
    documents: list[int] = field(default_factory=list)
    opened: "OpenDocument | None" = None
    folders: int = 0
    cookies: str = ""
    token: str = ""
    renewed_at: float = 0

    async def sign_in(self) -> None:
        """Sign in through WordPress's form, and take a token."""
        form = urlencode({"log": self.name, "pwd": PASSWORD, "testcookie": "1"}).encode()
        headers = {**FORM, "Cookie": "wordpress_test_cookie=WP%20Cookie%20check"}
        response = await self.connection.request("POST", "/wp-login.php", headers, form)
        if response.status != 302:
            raise SystemExit(f"{self.name} could not sign in: {response.status} {response.body[:300]!r}")
        pairs = (value.partition(";")[0] for value in response.all(b"Set-Cookie"))
        self.cookies = "; ".join(pair for pair in pairs if "=" in pair)
        await self._renew()

    async def _renew(self) -> None:
        headers = {"Cookie": self.cookies, "Sec-Fetch-Site": "same-origin"}
        response = await self._timed("session", "GET", "/wp-json/lyd/auth/wp-auth", headers)
        self.token = json.loads(response.body)["token"]
        self.renewed_at = time.monotonic() - self.chance.uniform(0, RENEWAL_SECONDS / 2)

    async def call(self, kind: str, method: str, path: str, payload: Any = None, **headers: str) -> Response:
        """Call the product API. Raises CallFailed."""
        if time.monotonic() - self.renewed_at > RENEWAL_SECONDS:
            await self._renew()
        is_form = isinstance(payload, bytes)
        body = payload if is_form else b"" if payload is None else json.dumps(payload).encode()
        kinds = (FORM if is_form else JSON) if body else {}
        return await self._timed(
            kind, method, f"/lyd-api{path}", {"Authorization": f"Bearer {self.token}", **kinds, **headers}, body
        )

    async def data(self, kind: str, method: str, path: str, payload: Any = None) -> Any:
        """The data of a response."""
        return json.loads((await self.call(kind, method, path, payload)).body)["data"]

    async def _timed(self, kind: str, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> Response:
        try:
            with self.records.call(kind):
                response = await self.connection.request(method, path, headers, body)
        except (OSError, EOFError, TimeoutError) as error:
            self.records.error(f"{kind}: {type(error).__name__}")
            raise CallFailed(kind) from error
        if response.status not in (200, 201, 202):
            self.records.error(f"{kind}: {response.status}")
            raise CallFailed(f"{kind} {path}: {response.status} {response.body[:200]!r}")
        return response


@dataclass
class OpenDocument:
    """A document that a member has open: with the token to save it."""

    id: int
    action_token: str
    saves: int = 0
