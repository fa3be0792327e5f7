"""Page object of the store: catalogue, my templates, purchase, payment page and return."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect
from tests.browser.accessibility import assert_accessible

PAID_MS = 45_000
"""Time for the payment's webhook, the completion of the order and the creation of the document."""


class Store:
    """The lists of templates, with their dialogs."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cards = page.get_by_role("article")

    def catalogue(self, query: str = "") -> Store:
        """Open the catalogue and wait for its first template."""
        self.page.goto(f"/document-templates/?{query}".removesuffix("?"))
        expect(self.cards.first).to_be_visible()
        return self

    def my_templates(self, query: str = "") -> Store:
        """Open My Templates and wait for its first template."""
        self.page.goto(f"/my-account/my-template/?{query}".removesuffix("?"))
        expect(self.cards.first).to_be_visible()
        return self

    def card(self, name: str) -> Locator:
        """The card of a template."""
        return self.page.get_by_role("article", name=name, exact=True).first

    def search(self, text: str) -> None:
        """Type into the search box."""
        self.page.get_by_role("searchbox").fill(text)

    def preview(self, name: str) -> Locator:
        """Open the preview of a template and return its dialog."""
        self.card(name).get_by_role("button", name=f"Preview: {name}").click()
        return self.dialog(name)

    def purchase(self, name: str) -> Locator:
        """Press Purchase on a template's card and return the dialog with the total."""
        self.card(name).get_by_role("button", name=f"Purchase: {name}").click()
        return self.dialog("Purchase")

    def dialog(self, name: str | re.Pattern[str]) -> Locator:
        """An open dialog, after checking its accessibility."""
        dialog = self.page.get_by_role("dialog", name=name)
        expect(dialog).to_be_visible()
        assert_accessible(self.page)
        return dialog

    def apply(self, dialog: Locator, code: str) -> None:
        """Type a coupon and press Apply."""
        dialog.get_by_role("textbox", name="Coupon").fill(code)
        dialog.get_by_role("button", name="Apply").click()

    def to_payment_page(self, dialog: Locator, button: str = "Purchase") -> None:
        """Press the purchase button and wait for the payment page."""
        dialog.get_by_role("button", name=button, exact=True).click()
        expect(self.page.get_by_role("button", name="Decline card")).to_be_visible(timeout=PAID_MS)

    def pay(self) -> None:
        """Pay on the payment page and wait for the result."""
        self.page.get_by_role("button", name=re.compile("^Pay ")).click()
        expect(self.page.get_by_role("dialog", name="Payment successful")).to_be_visible(timeout=PAID_MS)


def total_of(dialog: Locator, name: str = "Total inc. GST") -> str:
    """An amount of the summary."""
    return dialog.locator("dl > div", has=dialog.page.get_by_text(name, exact=True)).locator("dd").inner_text()
