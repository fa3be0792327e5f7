"""A connection to a server, kept open as in a browser.

It is Python's plain one: what a client spends on sessions, proxies and cookies would be timed as the server's.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from email.message import Message
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

TIMEOUT_SECONDS = 60


@dataclass(frozen=True)
class Response:
    """The response of a server."""

    url: str
    status_code: int
    headers: Message
    text: str


class Connection:
    """A kept-open connection to one server, with fixed headers. Raises OSError on a time-out."""

    def __init__(self, **headers: str) -> None:
        self.headers = dict(headers)
        self._opened: HTTPConnection | None = None

    def get(self, address: str) -> Response:
        """GET an address."""
        return self._request("GET", address, None, self.headers)

    def post(self, address: str, body: dict[str, Any]) -> Response:
        """POST a body as JSON."""
        return self._request("POST", address, json.dumps(body), {"Content-Type": "application/json", **self.headers})

    def close(self) -> None:
        """Close the connection; the next request opens it again."""
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    def _request(self, method: str, address: str, body: str | None, headers: dict[str, str]) -> Response:
        parts = urlsplit(address)
        if self._opened is None:
            self._opened = HTTPConnection(parts.netloc, timeout=TIMEOUT_SECONDS)
        self._opened.request(method, f"{parts.path}?{parts.query}" if parts.query else parts.path, body, headers)
        response = self._opened.getresponse()
        return Response(address, response.status, response.headers, response.read().decode(errors="replace"))
