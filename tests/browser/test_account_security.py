"""Password, two-factor authentication and devices on My Account (document 1, sections 4 and 5)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.firms import create_firm, give_plan
from tests.browser.pages import fill_sign_in
from tests.browser.profile_page import PROFILE, Profile, next_code
from tests.browser.windows import WINDOWS, choose_windows
from tests.members import Member

Members = Callable[[str], Member]
Stack = dict[str, Any]
Account = dict[str, str]
NEW = "a boat in the harbour"


@pytest.fixture
def account(stack: Stack, member: Members) -> Account:
    """The owner of a new firm, used by no other test."""
    name = create_firm(stack, member("admin"))
    give_plan(member(name), "best-practice", days=30)
    found: Account = stack["accounts"][name]
    return found


@pytest.fixture(params=choose_windows("desktop"))
def open_browser(request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext]) -> Callable[[], Page]:
    """Open another browser without a session."""
    return lambda: new_context(**WINDOWS[request.param]).new_page()


def signed_in(page: Page, account: Account) -> Profile:
    fill_sign_in(page, account)
    return Profile(page).open()


def test_a_member_enables_uses_and_disables_two_factor_authentication(
    open_browser: Callable[[], Page], account: Account
) -> None:
    at = signed_in(open_browser(), account)
    expect(at.page.get_by_text("Your account is protected by your password alone.")).to_be_visible()
    app, codes = at.enable_two_factor(account["password"])
    assert len(set(codes)) == 10

    other = open_browser()
    other.goto(PROFILE)
    give_name_and_password(other, account)
    expect(other.get_by_role("heading", name="Enter your code")).to_be_visible()
    other.get_by_role("textbox", name="Code").fill(next_code(app))
    other.keyboard.press("Enter")
    theirs = Profile(other)
    expect(theirs.field("First name")).to_be_visible()

    theirs.page.get_by_role("button", name="New recovery codes").click()
    dialog = theirs.dialog("New recovery codes")
    dialog.get_by_label("Code", exact=True).fill(codes[0])
    dialog.get_by_role("button", name="Make new codes").click()
    kept = theirs.dialog("Your new recovery codes")
    assert not set(codes) & set(kept.get_by_role("listitem").all_inner_texts())
    theirs.page.keyboard.press("Escape")
    kept.get_by_role("button", name="Close", exact=True).last.click()

    theirs.page.get_by_role("button", name="Disable 2FA").click()
    dialog = theirs.dialog("Disable two-factor authentication?")
    dialog.get_by_role("radio", name="With my password").check(force=True)
    dialog.get_by_label("Password", exact=True).fill("not this one at all")
    dialog.get_by_role("button", name="Disable 2FA").click()
    expect(dialog.get_by_label("Password", exact=True)).to_have_accessible_description(
        "Your current password is incorrect."
    )
    dialog.get_by_label("Password", exact=True).fill(account["password"])
    dialog.get_by_role("button", name="Disable 2FA").click()
    theirs.expect_notice("Two-factor authentication is disabled.")
    expect(theirs.page.get_by_role("button", name="ENABLE 2FA")).to_be_visible()


def test_a_new_password_signs_out_all_other_browsers(open_browser: Callable[[], Page], account: Account) -> None:
    away = signed_in(open_browser(), account)
    at = signed_in(open_browser(), account)
    at.fill({"Current password": "not this one at all", "New password": NEW, "Confirm password": NEW})
    at.save_button.click()
    expect(at.summary()).to_contain_text("Your current password is incorrect.")
    assert_accessible(at.page)
    at.fill({"Current password": account["password"]})
    at.save("Your password was changed. You are signed out everywhere else.")
    expect(at.field("New password")).to_have_value("")

    at.fill({"First name": "Zoë", "Last name": "O'Neill"})
    at.save()
    away.page.goto(PROFILE)
    expect(away.page.locator("#username, #user_login").first).to_be_visible()
    give_name_and_password(away.page, {**account, "password": NEW})
    expect(away.field("First name")).to_have_value("Zoë")


def test_a_device_can_be_signed_out_from_another(open_browser: Callable[[], Page], account: Account) -> None:
    away = signed_in(open_browser(), account)
    at = signed_in(open_browser(), account)
    devices = at.list_devices()
    expect(devices.filter(has_text="This device")).to_have_count(1)
    assert_accessible(at.page)
    before = devices.count()
    assert before > 1
    expect(at.page.get_by_role("list", name="Recent activity")).to_contain_text("You signed in.")

    at.page.get_by_role("button", name="Sign out all other devices").click()
    at.dialog("Sign out all other devices?").get_by_role("button", name="Sign out", exact=True).click()
    at.expect_notice("All other devices were signed out.")
    expect(devices).to_have_count(1)
    away.page.goto(PROFILE)
    expect(away.page.locator("#username, #user_login").first).to_be_visible()
    at.open()


def test_input_survives_being_offline_and_signing_in_again(
    open_browser: Callable[[], Page], account: Account, member: Members
) -> None:
    at = signed_in(open_browser(), account)
    at.fill({"First name": "Zoë", "Last name": "O'Neill", "City or suburb": "Wagga Wagga"})
    at.page.context.set_offline(True)
    at.save_button.click()
    expect(at.form.get_by_role("alert")).to_contain_text("You are offline.")
    expect(at.field("City or suburb")).to_have_value("Wagga Wagga")
    at.page.context.set_offline(False)

    at.page.context.clear_cookies()
    # A session ended in WordPress is noticed at the next check, or when the token expires.
    member(account["login"]).product_api("POST", "/security/sessions/end-others")
    at.save_button.click()
    at.page.get_by_role("status").get_by_role("link", name="Sign in").first.click()
    give_name_and_password(at.page, account)
    at.page.wait_for_url(re.compile(re.escape(PROFILE)))
    expect(at.page.get_by_text("Your changes are still here.")).to_be_visible()
    expect(at.field("City or suburb")).to_have_value("Wagga Wagga")
    at.save()


def give_name_and_password(page: Page, account: Account) -> None:
    """Sign in with the form on the page."""
    page.locator("#username, #user_login").first.fill(account["login"])
    page.locator("#password, #user_pass").first.fill(account["password"])
    page.keyboard.press("Enter")
