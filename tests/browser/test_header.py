"""The header of every account page: announcements and Talk to sales."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.pages import HOME, sign_in_directly
from tests.members import Member

SignIn = Callable[[str], Page]
Members = Callable[[str], Member]


@pytest.fixture
def announcement(member: Members) -> Iterator[str]:
    """An announcement of the shop admin, deleted after the test."""
    admin, content = member("admin"), f"The office is closed on Friday ({token_hex(3)})."
    body = {"content": content, "url": "/closing/"}
    answer = admin.site_api("POST", "/shop/announcements", json=body)
    assert answer.status_code in (200, 201), answer.text
    yield content
    admin.site_api("DELETE", f"/shop/announcements/{answer.json()['data']['id']}")


def bar(page: Page, content: str) -> Locator:
    return page.get_by_role("region", name="Announcement").filter(has_text=content)


def test_an_announcement_closed_by_keyboard_stays_hidden_on_the_device(sign_in: SignIn, announcement: str) -> None:
    page = sign_in("member")
    page.goto(HOME)
    expect(bar(page, announcement)).to_be_visible()
    expect(bar(page, announcement).get_by_role("link", name="Read more")).to_have_attribute("href", "/closing/")
    assert_accessible(page)
    page.get_by_role("button", name="Hide this announcement").focus()
    page.keyboard.press("Enter")
    expect(bar(page, announcement)).to_have_count(0)
    assert page.evaluate("document.activeElement !== document.body")
    page.goto("/my-account/my-company/")
    expect(page.get_by_role("heading", name="Company Details")).to_be_visible()
    expect(bar(page, announcement)).to_have_count(0)


def test_an_announcement_hides_itself_and_returns_on_the_next_page(sign_in: SignIn, announcement: str) -> None:
    page = sign_in("member")
    page.clock.install()
    page.goto(HOME)
    expect(bar(page, announcement)).to_be_visible()
    page.clock.run_for(61_000)
    expect(bar(page, announcement)).to_have_count(0)
    page.reload()
    expect(bar(page, announcement)).to_be_visible()


def test_a_member_can_contact_sales(sign_in: SignIn) -> None:
    page = sign_in("member")
    page.goto(HOME)
    button = page.get_by_role("button", name="Talk to sales")
    button.click()
    dialog = page.get_by_role("dialog", name="Talk to sales")
    expect(dialog.get_by_label("Name")).to_have_count(0)
    dialog.get_by_role("button", name="Send request").click()
    expect(dialog.get_by_text("Please tell us what it is about.")).to_be_visible()
    assert_accessible(page)
    dialog.get_by_label("How can we help?").fill("Ten more seats, please.")
    dialog.get_by_role("button", name="Send request").click()
    expect(dialog.get_by_text("Thank you. Your request was sent")).to_be_focused()
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(button).to_be_focused()


def test_the_header_fits_a_phone(phone: Page, stack: dict[str, Any], announcement: str) -> None:
    sign_in_directly(phone, stack["accounts"]["owner"])
    phone.goto(HOME)
    expect(bar(phone, announcement)).to_be_visible()
    assert_accessible(phone)
    phone.get_by_role("button", name="Menu", exact=True).tap()
    phone.get_by_role("button", name="Talk to sales").tap()
    expect(phone.get_by_role("dialog", name="Talk to sales")).to_be_visible()
    assert_accessible(phone)
