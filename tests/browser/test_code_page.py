"""The code page: keyboard, phone and accessibility."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import create_engine
from tests.browser.accessibility import assert_accessible
from tests.effort import effort
from tests.members import Member
from tests.site.plugin.sign_in_forms import TwoFactorMember, enable_two_factor, reset_two_factor

from stack.layout import find_layout
from stack.service_settings import service_environment
from stack.woocommerce import find_store

CONTENT = ".lyd-code"
SCREENS = pytest.mark.parametrize("screen", effort(["phone"], ["page", "phone"]))


@pytest.fixture
def two_factor_member(stack: dict[str, object]) -> Iterator[TwoFactorMember]:
    """A member with two-factor authentication."""
    database = create_engine(service_environment(find_layout(test=True), find_store())["LYD_DATABASE_URL"])
    account_member = Member.sign_in(stack, "outsider")
    reset_two_factor(database, account_member.account["user_id"])
    yield enable_two_factor(account_member, database)
    reset_two_factor(database, account_member.account["user_id"])
    database.dispose()


@pytest.fixture
def on_code_page(request: pytest.FixtureRequest, two_factor_member: TwoFactorMember) -> Callable[[str], Page]:
    """Sign in with name and password on My Account by keyboard; ends on the code page."""

    def open_on(screen: str) -> Page:
        page: Page = request.getfixturevalue(screen)
        page.goto("/my-account/my-document/")
        page.locator("#username, #user_login").first.focus()
        page.keyboard.type(two_factor_member.login)
        page.locator("#password, #user_pass").first.focus()
        page.keyboard.type(two_factor_member.password)
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Enter your code")).to_be_visible()
        return page

    return open_on


@SCREENS
def test_the_code_field_has_the_focus(
    on_code_page: Callable[[str], Page], two_factor_member: TwoFactorMember, screen: str
) -> None:
    page = on_code_page(screen)
    assert_accessible(page, CONTENT)
    expect(page.get_by_role("textbox", name="Code")).to_be_focused()

    page.keyboard.type("000 000")
    page.keyboard.press("Enter")

    expect(page.get_by_role("alert")).to_have_text("This code does not match. You have 4 tries left.")
    expect(page.get_by_role("textbox", name="Code")).to_have_accessible_description(
        "Open your authenticator app and enter the 6-digit code for LYD. "
        "This code does not match. You have 4 tries left."
    )
    assert_accessible(page, CONTENT)
    page.reload()
    page.keyboard.type(two_factor_member.code())
    page.keyboard.press("Enter")

    page.wait_for_url("**/my-account/my-document/")
    expect(page.get_by_role("heading", name="Documents", exact=True)).to_be_visible()


@SCREENS
def test_a_link_leads_to_the_recovery_code_form(
    on_code_page: Callable[[str], Page], two_factor_member: TwoFactorMember, screen: str
) -> None:
    page = on_code_page(screen)
    page.get_by_role("link", name="Use a recovery code").click()
    expect(page.get_by_role("heading", name="Use a recovery code")).to_be_visible()
    assert_accessible(page, CONTENT)

    page.get_by_role("textbox", name="Recovery code").fill(two_factor_member.recovery_codes[0])
    page.get_by_role("button", name="Continue").click()

    page.wait_for_url("**/my-account/my-document/")


@SCREENS
def test_an_ended_sign_in_leads_back_to_the_sign_in_form(on_code_page: Callable[[str], Page], screen: str) -> None:
    page = on_code_page(screen)
    for _ in range(5):
        page.get_by_role("textbox", name="Code").fill("000000")
        page.keyboard.press("Enter")
        page.wait_for_load_state()

    expect(page.get_by_role("alert")).to_contain_text("There were too many wrong codes.")
    assert_accessible(page, CONTENT)
    page.get_by_role("main").get_by_role("link", name="Sign in").click()
    expect(page.locator("#username, #user_login").first).to_be_visible()
