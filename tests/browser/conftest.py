"""Debian's headless Chromium at the test stack's site, signing in, and drafts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError, expect
from tests.browser.pages import leave_pages, sign_in_directly
from tests.browser.windows import WINDOWS
from tests.members import Member

CHROMIUM = "/usr/bin/chromium-headless-shell"
"""A third of the processor time of the whole browser, which draws a window that no test looks at."""
SHOWN_MS = 15_000
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

expect.set_options(timeout=SHOWN_MS)  # long, because a busy machine is slow; speed is measured by the benches


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"executable_path": CHROMIUM, "args": ARGUMENTS}


@pytest.fixture(scope="session")
def browser_context_args(stack: dict[str, Any]) -> dict[str, Any]:
    return {
        "base_url": stack["site"],
        "locale": "en-AU",
        "timezone_id": "Australia/Sydney",
        "viewport": {"width": 1280, "height": 900},
    }


@pytest.fixture
def sign_in(page: Page, stack: dict[str, Any]) -> Callable[[str], Page]:
    """Sign a seeded account in; returns a blank page."""

    def sign_in_by_name(name: str) -> Page:
        sign_in_directly(page, stack["accounts"][name])
        return page

    return sign_in_by_name


@pytest.fixture(scope="session")
def unacknowledged_draft(
    member: Callable[[str], Member], stack: dict[str, Any]
) -> Callable[[str, str], dict[str, Any]]:
    """Create a draft of the non-disclosure agreement without an acknowledgement."""

    def make(account: str, name: str) -> dict[str, Any]:
        body = {"template_id": stack["templates"]["nda"], "name": name}
        answer = member(account).product_api("POST", "/doc/draft", json=body)
        assert answer.status_code == 200, answer.text
        made: dict[str, Any] = answer.json()["data"]
        return made

    return make


@pytest.fixture
def draft(
    member: Callable[[str], Member], unacknowledged_draft: Callable[[str, str], dict[str, Any]]
) -> Callable[[str, str], str]:
    """Create an acknowledged draft and return the URL of its interview."""

    def make(account: str, name: str) -> str:
        made = unacknowledged_draft(account, name)
        kept = member(account).product_api("PUT", f"/doc/acknowledge/{made['id']}", json={"acknowledgement": True})
        assert kept.status_code == 200, kept.text
        return str(made["url"])

    return make


NewContext = Callable[..., BrowserContext]


@pytest.fixture
def new_context(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[NewContext]:
    """Create a browser context, also used for pytest-playwright's own `context`.

    Prints the pages' errors, which pytest shows for failed tests. Leaves every page before closing it.
    """
    made: list[BrowserContext] = []

    def make(**given: Any) -> BrowserContext:
        context = browser.new_context(**{**browser_context_args, **given})
        context.on("console", _print_console_error)
        context.on("weberror", _print_page_error)
        made.append(context)
        return context

    yield make
    for context in made:
        leave_pages(context)
        context.close()


@pytest.fixture
def phone(new_context: NewContext) -> Page:
    """A phone (390 by 844) with reduced motion."""
    return new_context(**WINDOWS["phone"]).new_page()


def _print_console_error(message: ConsoleMessage) -> None:
    if message.type == "error":
        print("console:", message.text)


def _print_page_error(error: WebError) -> None:
    print("page:", error.error)
