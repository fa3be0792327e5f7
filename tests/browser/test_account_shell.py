"""The shell around every page of My Account: its bar, navigation, titles and buttons, in any theme (decision 0040)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.accessibility import assert_accessible, horizontal_overflow
from tests.browser.conftest import NewContext
from tests.browser.pages import HOME, sign_in_directly
from tests.browser.theme import use_intrusive_theme
from tests.effort import effort

SignIn = Callable[[str], Page]

OURS = ["my-document/", "my-template/", "my-company/", "my-integration/", "edit-profile/"]
STORES = ["orders/", "edit-address/", "edit-address/billing/", "edit-account/", "downloads/"]
SIZES = {"desktop": (1280, 900), "tablet": (768, 1024), "phone": (390, 844)}
BAR = range(48, 57)
CONTENT_STARTS_WITHIN = 160
TITLE_SIZE = 24
LOOKS = ["borderTopLeftRadius", "fontSize", "fontWeight", "textTransform", "letterSpacing", "boxSizing"]


def paths(stack: dict[str, Any]) -> list[str]:
    return [HOME + path for path in ["", *OURS, *(STORES if stack["store"] == "woocommerce" else [])]]


def box(part: Locator) -> dict[str, float]:
    found = part.bounding_box()
    assert found is not None
    return dict(found)


def looks(part: Locator) -> dict[str, str]:
    """How a control is drawn."""
    read = "(element, names) => Object.fromEntries(names.map(name => [name, getComputedStyle(element)[name]]))"
    return dict(part.evaluate(read, LOOKS))


@pytest.mark.parametrize("theme", effort(["intrusive"], ["seeded", "intrusive"]))
def test_every_page_has_the_same_compact_shell_in_every_window(
    new_context: NewContext, stack: dict[str, Any], theme: str
) -> None:
    page = new_context().new_page()
    sign_in_directly(page, stack["accounts"]["owner"])
    if theme == "intrusive":
        use_intrusive_theme(page)
    for path in paths(stack):
        page.goto(path)
        expect(page.get_by_role("link", name="Harbour Advisory")).to_be_visible()
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            assert_compact(page, f"{path} {size}")


def assert_compact(page: Page, case: str) -> None:
    """Check the sizes of the shell around a page."""
    shell, bar = box(page.locator(".lyd-shell")), box(page.locator(".lyd-shell__bar"))
    title, content = page.get_by_role("heading", level=1), box(page.locator(".lyd-shell__content"))
    width = page.viewport_size["width"] if page.viewport_size else 0

    assert shell["width"] == min(width, 1440), case
    assert round(bar["height"]) in BAR, case
    assert content["y"] - shell["y"] <= CONTENT_STARTS_WITHIN, case
    expect(title).to_have_count(1)
    assert float(title.evaluate("element => parseFloat(getComputedStyle(element).fontSize)")) <= TITLE_SIZE, case
    assert horizontal_overflow(page) == 0, case


def test_the_navigation_is_a_column_where_there_is_room(sign_in: SignIn) -> None:
    page = sign_in("owner")
    page.goto(HOME + "my-company/")
    navigation = page.get_by_role("navigation", name="Account pages")
    link = navigation.get_by_role("link", name="My Company")

    expect(link).to_have_attribute("aria-current", "page")
    expect(page.get_by_role("button", name="Menu", exact=True)).to_be_hidden()
    assert box(navigation)["x"] + box(navigation)["width"] < box(page.locator(".lyd-shell__content"))["x"]


def test_the_navigation_is_a_drawer_on_phones(phone: Page, stack: dict[str, Any]) -> None:
    sign_in_directly(phone, stack["accounts"]["owner"])
    phone.goto(HOME + "my-company/")
    opener = phone.get_by_role("button", name="Menu", exact=True)
    link = phone.get_by_role("navigation", name="Account pages").get_by_role("link", name="Documents", exact=True)

    expect(link).to_be_hidden()
    opener.tap()
    expect(link).to_be_visible()
    expect(phone.get_by_role("button", name="Sign out")).to_be_visible()
    assert_accessible(phone)
    phone.keyboard.press("Escape")
    expect(link).to_be_hidden()
    expect(opener).to_be_focused()
    opener.tap()
    link.tap()
    phone.wait_for_url("**/my-document/")


def test_the_account_menu_is_used_by_keyboard(sign_in: SignIn) -> None:
    page = sign_in("owner")
    page.goto(HOME + "my-company/")
    menu = page.get_by_role("button", name="Account of")
    menu.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem", name="Edit Profile")).to_be_focused()
    assert_accessible(page)
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alertdialog", name="Do you want to sign out")).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()


def test_the_plans_open_from_the_account_menu(sign_in: SignIn) -> None:
    page = sign_in("owner")
    page.goto(HOME + "my-company/")
    page.get_by_role("button", name="Account of").click()
    page.get_by_role("menuitem", name="Membership Plans").click()
    expect(page.get_by_role("dialog", name="Membership Plans")).to_be_visible()


def test_buttons_of_the_store_look_like_those_of_the_widgets(sign_in: SignIn, stack: dict[str, Any]) -> None:
    if stack["store"] != "woocommerce":
        pytest.skip("these pages are WooCommerce's")
    page = sign_in("owner")
    use_intrusive_theme(page)
    page.goto(HOME + "edit-address/billing/")
    store, widget = page.get_by_role("button", name="Save address"), page.get_by_role("button", name="Sign out")
    expect(widget).to_be_visible()

    assert looks(store) == looks(widget)
    assert box(store)["height"] == box(widget)["height"]


@pytest.mark.parametrize("path", ["", "lost-password/"])
def test_signing_in_has_a_small_title_and_our_buttons(page: Page, stack: dict[str, Any], path: str) -> None:
    if path and stack["store"] != "woocommerce":
        pytest.skip("this page is WooCommerce's")
    use_intrusive_theme(page)
    page.goto(HOME + path)
    button = page.get_by_role("button", name="Log in").or_(page.get_by_role("button", name="Sign in"))
    button = button.or_(page.get_by_role("button", name="Reset password"))

    expect(button).to_have_css("text-transform", "none")
    expect(button).to_have_css("font-size", "14px")
    size = page.get_by_role("heading", level=1).evaluate("element => parseFloat(getComputedStyle(element).fontSize)")
    assert float(size) <= TITLE_SIZE
