"""Steps of imports of clients into the interview, shared by the tests of the systems."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

IMPORTED = "Data imported successfully."
APPLY = re.compile(r"^Apply \d")


def open_import(page: Page, name: str = "Import Client") -> Locator:
    """Press the button of an import; returns its dialog."""
    page.get_by_role("button", name=name, exact=True).click()
    return page.get_by_role("dialog", name=name)


def choose_from_menu(page: Page, name: str) -> Locator:
    """Choose an entry of the three-dot menu, which is there once its system is known; returns its dialog."""
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name=name).click()
    return page.get_by_role("dialog", name=name)


def apply(dialog: Locator) -> None:
    """Make the ticked changes, and wait until the import was recorded."""
    with dialog.page.expect_response(lambda response: response.url.endswith("/clients/imported")):
        dialog.get_by_role("button", name=APPLY).click()
    expect(dialog.page.get_by_text(IMPORTED).first).to_be_visible()
    expect(dialog).to_be_hidden()
