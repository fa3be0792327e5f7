"""A person at the site, as a browser without pages: cookies, nonce and token."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

import requests

TIMEOUT_SECONDS = 60
PAUSE_SECONDS = 2


@dataclass
class Member:
    """Signed in through WordPress's own form; asks the site API by cookie and the product API by token."""

    stack: dict[str, Any]
    account: dict[str, Any]
    http: requests.Session = field(default_factory=requests.Session)
    session: dict[str, Any] = field(default_factory=dict)

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
        answer = self.http.get(
            f"{self.stack['site']}/wp-json/lyd/auth/wp-auth",
            headers={"Sec-Fetch-Site": "same-origin"},
            timeout=TIMEOUT_SECONDS,
        )
        assert answer.status_code == 200, answer.text
        self.session = answer.json()

    def site_api(self, method: str, path: str, **request: Any) -> requests.Response:
        headers = {"X-WP-Nonce": self.session["nonce"], **request.pop("headers", {})}
        address = f"{self.stack['site']}/wp-json/lyd/{path.lstrip('/')}"
        return self.http.request(method, address, headers=headers, timeout=TIMEOUT_SECONDS, **request)

    def product_api(self, method: str, path: str, *, through_plugin: bool = False, **request: Any) -> requests.Response:
        """Ask the product API directly, or by the way that the plugin offers where no route exists."""
        base = f"{self.stack['site']}/wp-json/lyd/api" if through_plugin else self.stack["product_api"]
        headers = {"Authorization": f"Bearer {self.session['token']}", **request.pop("headers", {})}
        address = f"{base}/{path.lstrip('/')}"
        return requests.request(method, address, headers=headers, timeout=TIMEOUT_SECONDS, **request)
