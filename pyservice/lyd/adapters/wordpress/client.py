"""The plugin's routes for the service, one request a call: /lyd-service/v1, signed (architecture, section 2)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from threading import BoundedSemaphore
from typing import Any
from urllib.parse import urlsplit

import requests

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.adapters.http import CONNECT_SECONDS, JsonObject, PartnerClient
from lyd.adapters.http.failures import mask_path, report_failures
from lyd.adapters.wordpress.errors import AddressTaken, ClocksDiffer, WrongPassword
from lyd.adapters.wordpress.signature import signed_headers
from lyd.core.errors import NotFound

PARTNER = "wordpress"
READ_SECONDS = 20
"""Short, because a member waits for the response, inside another request of WordPress."""
AT_ONCE, PATIENCE_SECONDS = 2, 3
"""Calls of one process at a time, and how long the next waits for its turn.

Many callers come through the plugin and keep a PHP worker busy until the service responds. If all workers were busy,
none would be left for these calls: waiting calls must give up long before running ones do.
"""
ENTRANCE = "/index.php?rest_route=/lyd-service/v1"
"""Works with every setting of permalinks."""
REFUSALS = {
    "lyd_wrong_password": WrongPassword,
    "lyd_address_taken": AddressTaken,
    "lyd_no_user": NotFound,
    "lyd_clock": ClocksDiffer,
}


class WordPress:
    """The site's users, changed through the plugin.

    Each method raises NotFound if the user does not exist, and the errors of `adapters.errors`; nothing is retried.
    on_ended is called with the id of each session that ends there before the method returns, so that its tokens end
    too: the plugin does not call back while it serves the service.
    """

    def __init__(self, url: str, secret: str, on_ended: Callable[[str], None]) -> None:
        self._url, self._secret, self._on_ended = url.rstrip("/"), secret, on_ended
        self._client = PartnerClient(PARTNER, url, retries=0)
        self._turns = BoundedSemaphore(AT_ONCE)

    def update_profile(self, user_id: int, fields: Mapping[str, Any]) -> None:
        """Change a user: `user` holds first_name, last_name, display_name; `meta` the plugin's known keys of user meta.

        What is left out stays; meta that is None is deleted. `picture` is the id of the member's picture in the media
        library, 0 for none.
        """
        self._call(f"users/{user_id:d}/profile", fields)

    def change_password(self, user_id: int, current: str, new: str) -> None:
        """Set a new password and end every session of the user. Raises WrongPassword unless current is the old one."""
        self._call(f"users/{user_id:d}/password", {"current": current, "new": new})

    def create_user(self, email: str, first: str, last: str, password: str) -> int:
        """Create a user with the site's role for members, and return the id. Raises AddressTaken."""
        user = self._call("users", {"email": email, "first_name": first, "last_name": last, "password": password})
        user_id = user.get("id")
        if not isinstance(user_id, int) or user_id < 1:
            raise InvalidPartnerResponse(PARTNER, "no id", maybe_done=True)
        return user_id

    def end_sessions(self, user_id: int, keep: str | None = None, only: str | None = None) -> None:
        """Sign a user out everywhere; but for the session keep, or of the session only (ids as in tokens: `sid`)."""
        self._call(f"users/{user_id:d}/sessions/end", {"keep": keep, "only": only})

    def two_factor(self, user_id: int, act: str, **body: Any) -> JsonObject:
        """Call an action of the plugin's two-factor authentication: `begin`, `confirm`, `disable`, `recovery`."""
        return self._call(f"users/{user_id:d}/two-factor/{act}", body)

    def _call(self, path: str, payload: Mapping[str, Any]) -> JsonObject:
        """Send one request. Redirects are not followed: the signature is for one address only."""
        body = json.dumps(payload).encode()
        address = f"{self._url}{ENTRANCE}/{path}"
        parts = urlsplit(address)
        headers = signed_headers(self._secret, "POST", f"{parts.path}?{parts.query}", body)
        headers["Content-Type"] = "application/json"
        timeout = (CONNECT_SECONDS, READ_SECONDS)
        # A connection of its own for each call: an idle one would keep a PHP worker of the site busy.
        send = partial(
            requests.post, address, body, headers=headers, timeout=timeout, stream=True, allow_redirects=False
        )
        call = mask_path(path)
        try:
            with self._turn(call):
                response = self._client.exchange(call, send, changes=True)
        except PartnerRefused as refusal:
            if refusal.code in REFUSALS:
                raise REFUSALS[refusal.code] from refusal
            raise
        return self._refuse_ended_sessions(response)

    @contextmanager
    def _turn(self, call: str) -> Iterator[None]:
        with report_failures(PARTNER, call, changes=False):
            if not self._turns.acquire(timeout=PATIENCE_SECONDS):
                raise PartnerUnavailable(PARTNER, "too many at once")
        try:
            yield
        finally:
            self._turns.release()

    def _refuse_ended_sessions(self, response: Any) -> JsonObject:
        """Refuse the tokens of the sessions that the plugin ended, and return its response."""
        if not isinstance(response, dict):
            raise InvalidPartnerResponse(PARTNER, "no object", maybe_done=True)
        for session_id in response.get("ended") or ():
            self._on_ended(str(session_id))
        return response
