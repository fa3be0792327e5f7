"""A member at the site, with the cookies, the nonce and the token of a browser."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

import requests

TIMEOUT_SECONDS = 60
PAUSE_SECONDS = 2
FRESH_SECONDS = 300
"""After how long a page takes a new token; the old one ends after 20 minutes, and a run may take longer."""


@dataclass
class Member:
    """A member who signed in through WordPress's form; uses the site API by cookie and the product API by token."""

    stack: dict[str, Any]
    account: dict[str, Any]
    http: requests.Session = field(default_factory=requests.Session)
    session: dict[str, Any] = field(default_factory=dict)
    refreshed_at: float = 0

    @classmethod
    def sign_in(cls, stack: dict[str, Any], name: str) -> Member:
        member = cls(stack, stack["accounts"][name])
        form = {"log": member.account["login"], "pwd": member.account["password"], "testcookie": "1"}
        member.http.cookies.set("wordpress_test_cookie", "WP%20Cookie%20check")
        address = f"{stack['site']}/wp-login.php"
        while True:
            answer = member.http.post(address, form, allow_redirects=False, timeout=TIMEOUT_SECONDS)
            if answer.status_code != 429:  # the tests of signing in use up what the web server lets through
                break
            time.sleep(PAUSE_SECONDS)
        assert answer.status_code == 302, f"{name} could not sign in: {answer.text[:500]}"
        member.refresh()
        return member

    def refresh(self) -> None:
        """Take a token and a nonce, as a page does when it loads and every five minutes."""
        response = self._get_session()
        assert response.status_code == 200, response.text
        self._keep_session(response)

    def refresh_if_old(self) -> None:
        """Take a new token if a page would have one by now; keep the old one if there is none to be had."""
        if time.monotonic() - self.refreshed_at > FRESH_SECONDS:
            response = self._get_session()
            if response.status_code == 200:
                self._keep_session(response)

    def _get_session(self) -> requests.Response:
        address = f"{self.stack['site']}/wp-json/lyd/auth/wp-auth"
        return self.http.get(address, headers={"Sec-Fetch-Site": "same-origin"}, timeout=TIMEOUT_SECONDS)

    def _keep_session(self, response: requests.Response) -> None:
        self.session = response.json()
        self.refreshed_at = time.monotonic()

    def site_api(self, method: str, path: str, **request: Any) -> requests.Response:
        self.refresh_if_old()
        headers = {"X-WP-Nonce": self.session["nonce"], **request.pop("headers", {})}
        address = f"{self.stack['site']}/wp-json/lyd/{path.lstrip('/')}"
        return self.http.request(method, address, headers=headers, timeout=TIMEOUT_SECONDS, **request)

    def product_api(self, method: str, path: str, *, through_plugin: bool = False, **request: Any) -> requests.Response:
        """Send a request to the product API directly, or through the plugin's forwarder."""
        self.refresh_if_old()
        base = f"{self.stack['site']}/wp-json/lyd/api" if through_plugin else self.stack["product_api"]
        headers = {"Authorization": f"Bearer {self.session['token']}", **request.pop("headers", {})}
        address = f"{base}/{path.lstrip('/')}"
        return requests.request(method, address, headers=headers, timeout=TIMEOUT_SECONDS, **request)
