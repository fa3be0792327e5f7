"""One connection to a server, kept open as a browser does.

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
class Answer:
    """What a server answered."""

    url: str
    status_code: int
    headers: Message
    text: str


class Connection:
    """Asks one server, with these headers each time. Raises OSError where nobody answers in time."""

    def __init__(self, **headers: str) -> None:
        self.headers = dict(headers)
        self._opened: HTTPConnection | None = None

    def get(self, address: str) -> Answer:
        """Ask for an address."""
        return self._ask("GET", address, None, self.headers)

    def post(self, address: str, body: dict[str, Any]) -> Answer:
        """Send this as JSON."""
        return self._ask("POST", address, json.dumps(body), {"Content-Type": "application/json", **self.headers})

    def close(self) -> None:
        """Hang up; the next question opens it anew."""
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    def _ask(self, method: str, address: str, body: str | None, headers: dict[str, str]) -> Answer:
        parts = urlsplit(address)
        if self._opened is None:
            self._opened = HTTPConnection(parts.netloc, timeout=TIMEOUT_SECONDS)
        self._opened.request(method, f"{parts.path}?{parts.query}" if parts.query else parts.path, body, headers)
        answer = self._opened.getresponse()
        return Answer(address, answer.status, answer.headers, answer.read().decode(errors="replace"))
