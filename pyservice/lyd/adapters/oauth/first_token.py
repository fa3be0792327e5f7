"""The token of a consent that was given a moment ago."""

from __future__ import annotations

import requests


class FirstToken:
    """The first token of a connection that is not stored yet."""

    def __init__(self, token: str) -> None:
        self._token = token

    def __call__(self, request: requests.PreparedRequest) -> requests.PreparedRequest:
        """Add the token to a request."""
        request.headers["Authorization"] = f"Bearer {self._token}"
        return request

    def renew(self) -> None:
        """Keep the token: it was issued a moment ago."""
