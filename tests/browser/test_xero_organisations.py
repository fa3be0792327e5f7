"""Organisations appear after a member has connected Xero, and the chosen one stays (document 1, section 2.8)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.app_connections import connect_xero, set_organisations_state
from tests.browser.firms import create_firm
from tests.browser.fusesign_pages import connect_in_dialog
from tests.browser.pages import sign_in_directly
from tests.browser.windows import WINDOWS
from tests.members import Member

Members = Callable[[str], Member]
NewContext = Callable[..., BrowserContext]
Stack = dict[str, Any]

INTEGRATIONS = "/my-account/my-integration/"
SMALL, LARGE = "Anchor Accounting", "Harbour Advisory"


@pytest.mark.parametrize("window", ["desktop", "phone"])
def test_organisations_appear_after_connecting_and_the_chosen_one_stays(
    new_context: NewContext, stack: Stack, member: Members, window: str
) -> None:
    page = new_context(**WINDOWS[window]).new_page()
    sign_in_directly(page, stack["accounts"][create_firm(stack, member("admin"))])
    page.goto(INTEGRATIONS)
    expect(page.get_by_role("article").first).to_be_visible()
    expect(organisation(page)).to_have_count(0)
    connect_in_dialog(page, "Xero")
    page.keyboard.press("Escape")
    expect(organisation(page)).to_contain_text("Choose an organisation")
    assert_accessible(page)
    organisation(page).click()
    expect(page.get_by_role("menuitemradio")).to_have_text([SMALL, LARGE])
    page.get_by_role("menuitemradio", name=SMALL).click()
    question = page.get_by_role("alertdialog", name="Change Organisation")
    expect(question).to_be_visible()
    assert_accessible(page)
    question.get_by_role("button", name="Change Organisation").click()
    expect(organisation(page)).to_contain_text(SMALL)
    page.reload()
    expect(organisation(page)).to_contain_text(SMALL)
    assert_accessible(page)


@pytest.mark.parametrize("window", ["desktop", "phone"])
def test_organisations_that_load_are_none_or_were_lost_are_shown(
    new_context: NewContext, stack: Stack, member: Members, window: str
) -> None:
    page, name = new_context(**WINDOWS[window]).new_page(), create_firm(stack, member("admin"))
    connect_xero(member(name), ())
    set_organisations_state(member(name), "loading")
    sign_in_directly(page, stack["accounts"][name])
    page.goto(INTEGRATIONS)
    expect(page.get_by_text("Loading organisations…")).to_be_visible()
    assert_accessible(page)
    set_organisations_state(member(name), "ready")
    expect(page.get_by_role("link", name="No organisations in Xero")).to_be_visible(timeout=20_000)
    assert_accessible(page)
    set_organisations_state(member(name), "lost")
    page.reload()
    link = page.get_by_role("link", name="Reconnect Xero")
    expect(link).to_be_visible()
    assert_accessible(page)
    link.click()
    expect(page.get_by_role("dialog", name="Xero").get_by_role("button", name="Connect")).to_be_visible()


def organisation(page: Page) -> Locator:
    """The organisation dropdown in the header."""
    return page.get_by_role("button", name=re.compile(r"^Organisation "))
