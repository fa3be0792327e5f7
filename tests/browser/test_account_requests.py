"""Requests of a My Account page after it has loaded: the session check and one data request (decision 0024)."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, expect
from tests.browser.firms import COMPANY
from tests.browser.pages import HOME

SignIn = Callable[[str], Page]

WP_AUTH = "GET /wp-json/lyd/auth/wp-auth"
SETTLED_MS = 1500
OURS = ("/wp-content/plugins/lyd/", "/lyd-api/", "/wp-json/lyd/")
MOST_OWN_REQUESTS = 12
"""Scripts, styles and calls of ours that a page makes while it loads."""
PAGES = {
    HOME: "GET /lyd-api/me?for=dashboard",
    COMPANY: "GET /lyd-api/me",
    "/my-account/edit-profile/": "GET /lyd-api/me?for=edit-profile",
    "/my-account/my-integration/": "GET /lyd-api/me?for=my-integration",
}


def requests_of(page: Page, path: str) -> list[str]:
    """All requests of ours while this page loads, and shortly after."""
    requests: list[str] = []

    def note(request: Request) -> None:
        address = urlsplit(request.url)
        if address.path.startswith(OURS):
            requests.append(f"{request.method} {address.path}" + (f"?{address.query}" if address.query else ""))

    page.on("request", note)
    page.goto(path)
    expect(page.get_by_role("link", name="Credit remaining")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(SETTLED_MS)
    page.remove_listener("request", note)
    return requests


def calls_of(requests: list[str]) -> list[str]:
    """Those to the plugin and the service, without files."""
    return [one for one in requests if "/wp-content/" not in one]


@pytest.mark.parametrize("name", ["owner", "member"])
def test_a_page_makes_one_session_check_one_data_request_and_few_others(sign_in: SignIn, name: str) -> None:
    page = sign_in(name)
    page.goto(HOME)
    page.wait_for_load_state("networkidle")

    for path, account in PAGES.items():
        requests = requests_of(page, path)
        assert sorted(calls_of(requests)) == sorted([account, WP_AUTH]), path
        assert 5 < len(requests) <= MOST_OWN_REQUESTS, requests


def test_a_page_with_lists_makes_each_request_once(sign_in: SignIn) -> None:
    page = sign_in("owner")
    page.goto(HOME)
    page.wait_for_load_state("networkidle")

    for path in ("/my-account/my-document/", "/my-account/my-template/"):
        requests = requests_of(page, path)
        calls = calls_of(requests)
        assert [calls.count(one) for one in (WP_AUTH, "GET /lyd-api/me")] == [1, 1]
        assert not [one for one in calls if "/me/capabilities" in one or "/membership/" in one or "/team/" in one]
        assert 5 < len(requests) <= MOST_OWN_REQUESTS, requests
