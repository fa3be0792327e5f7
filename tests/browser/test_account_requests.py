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
PAGES = {
    HOME: "GET /lyd-api/me?for=dashboard",
    COMPANY: "GET /lyd-api/me",
    "/my-account/edit-profile/": "GET /lyd-api/me?for=edit-profile",
    "/my-account/my-integration/": "GET /lyd-api/me?for=my-integration",
}


def requests_of(page: Page, path: str) -> list[str]:
    """Requests to the plugin and the service while this page loads, and shortly after."""
    requests: list[str] = []

    def note(request: Request) -> None:
        address = urlsplit(request.url)
        if address.path.startswith(("/lyd-api/", "/wp-json/lyd/")):
            requests.append(f"{request.method} {address.path}" + (f"?{address.query}" if address.query else ""))

    page.on("request", note)
    page.goto(path)
    expect(page.get_by_role("link", name="Credit remaining")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(SETTLED_MS)
    page.remove_listener("request", note)
    return requests


MOST_OWN_REQUESTS = 12
"""Scripts, styles and calls of ours that a page makes while it loads."""


@pytest.mark.parametrize("path", [*PAGES, "/my-account/my-document/", "/my-account/my-template/"])
def test_a_page_makes_few_requests_of_ours(sign_in: SignIn, path: str) -> None:
    page = sign_in("owner")
    requests: list[str] = []
    ours = ("/wp-content/plugins/lyd/", "/lyd-api/", "/wp-json/lyd/")
    page.on("request", lambda one: requests.append(one.url) if urlsplit(one.url).path.startswith(ours) else None)
    page.goto(path)
    page.wait_for_load_state("networkidle")

    assert 5 < len(requests) <= MOST_OWN_REQUESTS, requests


@pytest.mark.parametrize(("path", "account"), PAGES.items(), ids=list(PAGES))
@pytest.mark.parametrize("name", ["owner", "member"])
def test_a_page_makes_one_session_check_and_one_data_request(
    sign_in: SignIn, name: str, path: str, account: str
) -> None:
    page = sign_in(name)
    page.goto(HOME)
    page.wait_for_load_state("networkidle")

    assert sorted(requests_of(page, path)) == sorted([account, WP_AUTH])


def test_a_page_with_lists_makes_each_request_once(sign_in: SignIn) -> None:
    page = sign_in("owner")
    page.goto(HOME)
    page.wait_for_load_state("networkidle")
    requests = requests_of(page, "/my-account/my-document/")

    assert [requests.count(one) for one in (WP_AUTH, "GET /lyd-api/me")] == [1, 1]
    assert not [one for one in requests if "/me/capabilities" in one or "/membership/" in one or "/team/" in one]
