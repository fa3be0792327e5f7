"""FuseSign at the test stack: connecting it, its recipients' pages in the sandbox, and its webhooks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import requests
from playwright.sync_api import Page, expect
from sqlalchemy import create_engine, text
from tests.members import TIMEOUT_SECONDS

from stack.layout import find_layout
from stack.service_settings import service_environment
from stack.woocommerce import find_store

INTEGRATIONS = "/my-account/my-integration/"
POLLS_ARE_DUE = """
    UPDATE lyd_poll SET next_at = next_at - INTERVAL 2 HOUR WHERE poll = 'signing.follow_bundle' AND state = 'open'
"""


def connect_fusesign(page: Page) -> None:
    """Connect the member in My integrations, in the window of FuseSign's consent page."""
    page.goto(INTEGRATIONS)
    connect_in_dialog(page)
    page.keyboard.press("Escape")


def connect_in_dialog(page: Page, app: str = "FuseSign") -> Page:
    """Give consent from the dialog of an application, which stays open; returns the window of the consent page."""
    dialog = page.get_by_role("dialog", name=app)
    article = page.get_by_role("article", name=app)
    expect(dialog.or_(article).first).to_be_visible()
    if not dialog.is_visible():
        article.click()
    with page.expect_popup() as window:
        dialog.get_by_role("button", name="Connect").click()
    window.value.get_by_role("button", name="Allow access").click()
    expect(page.get_by_text(f"Successfully connected to your {app} account.").first).to_be_visible()
    expect(dialog.get_by_role("button", name="Disconnect")).to_be_visible()
    return window.value


def disconnect_fusesign(page: Page) -> None:
    """End the member's connection in My integrations."""
    page.goto(INTEGRATIONS)
    page.get_by_role("article", name="FuseSign").click()
    page.get_by_role("dialog", name="FuseSign").get_by_role("button", name="Disconnect").click()
    expect(page.get_by_text("Disconnected successfully").first).to_be_visible()


class Recipients:
    """The recipients of a document's newest bundle at FuseSign's stand-in, by first name."""

    def __init__(self, stack: dict[str, Any], document: str) -> None:
        self.address, self.document = f"{stack['sandbox']}/partner/fusesign/control", document

    def bundles(self) -> list[dict[str, Any]]:
        """The bundles of the document, the newest first."""
        state = requests.get(f"{self.address}/state", timeout=TIMEOUT_SECONDS).json()
        return [bundle for bundle in state["bundles"] if self.document in bundle["subject"]]

    def email(self, person: str) -> str:
        """The address that FuseSign has of a person."""
        return str(self._find(person)["email"])

    def sign(self, page: Page, person: str) -> None:
        """Sign on the person's page."""
        self.open(page, person)
        page.get_by_role("button", name=re.compile(f"^Sign as {person}")).click()
        expect(page.get_by_text("You have signed.")).to_be_visible()

    def decline(self, page: Page, person: str, reason: str) -> None:
        """Decline on the person's page."""
        self.open(page, person)
        page.get_by_label("Reason").fill(reason)
        page.get_by_role("button", name="Decline to sign").click()
        expect(page.get_by_text("You have declined to sign.")).to_be_visible()

    def open(self, page: Page, person: str) -> None:
        """Open the person's page."""
        page.goto(f"{self.address}/sign/{self.bundles()[0]['id']}/{self._find(person)['id']}")
        expect(page.get_by_role("heading", name=re.compile(re.escape(self.document)))).to_be_visible()

    @contextmanager
    def lose_webhooks(self) -> Iterator[None]:
        """No webhook of FuseSign arrives."""
        self._behave("never")
        try:
            yield
        finally:
            self._behave("prompt")

    def _find(self, person: str) -> dict[str, Any]:
        people = self.bundles()[0]["customers"]
        found: dict[str, Any] = next(row for row in people if row["name"].startswith(person))
        return found

    def _behave(self, webhooks: str) -> None:
        answer = requests.post(f"{self.address}/behaviour", {"webhooks": webhooks}, timeout=TIMEOUT_SECONDS)
        assert answer.ok, answer.text


def make_polls_due() -> None:
    """Let the time until the next reading of every bundle be over."""
    engine = create_engine(service_environment(find_layout(test=True), find_store())["LYD_DATABASE_URL"])
    with engine.begin() as connection:
        connection.execute(text(POLLS_ARE_DUE))
    engine.dispose()
