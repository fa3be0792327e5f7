"""The integrations page, its badge and the organisation dropdown (document 1, sections 2.7, 2.8 and 4)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.app_connections import connect_xero
from tests.browser.firms import create_firm
from tests.browser.fusesign_pages import connect_in_dialog
from tests.browser.pages import sign_in_directly
from tests.browser.test_documents_keyboard import reach
from tests.members import Member

SignIn = Callable[[str], Page]
Members = Callable[[str], Member]
Stack = dict[str, Any]

INTEGRATIONS = "/my-account/my-integration/"
NAMES = ("Harbour Advisory", "Anchor Trust", "The Trust for the Children and Grandchildren of Somebody")
FIRST = NAMES[0]


@pytest.fixture
def firm(stack: Stack, member: Members) -> str:
    """The owner of a new firm connected to Xero with three organisations."""
    name = create_firm(stack, member("admin"))
    connect_xero(member(name), NAMES)
    return name


def open_page(page: Page, query: str = "") -> Page:
    """Open the integrations page."""
    page.goto(INTEGRATIONS + query)
    expect(page.get_by_role("article").first).to_be_visible()
    return page


def organisation(page: Page) -> Locator:
    """The organisation dropdown in the header."""
    found = page.get_by_role("button", name="Organisation")
    expect(found).to_be_visible()
    return found


def badge(page: Page, count: int) -> Locator:
    return page.get_by_role("link", name=re.compile(rf"Integrations\s*{count} application"))


def test_apps_are_listed_by_group(sign_in: SignIn) -> None:
    page = open_page(sign_in("member"))
    expect(page.get_by_text("Integrate more applications to improve your workflow!")).to_be_visible()
    expect(page.get_by_role("region", name="Fund administration").get_by_role("article")).to_have_count(2)
    expect(badge(page, 0)).to_be_visible()
    assert_accessible(page)
    page.get_by_role("article", name="HubSpot").click()
    dialog = page.get_by_role("dialog", name="HubSpot")
    expect(dialog.get_by_role("tabpanel", name="Overview")).to_contain_text("contact details of your profile")
    dialog.get_by_role("tab", name="Integration key features").click()
    expect(dialog.get_by_role("listitem").first).to_be_visible()
    expect(dialog.get_by_role("button", name="Connect")).to_be_visible()
    assert_accessible(page)
    page.go_back()
    expect(dialog).to_have_count(0)
    assert urlsplit(page.url).path == INTEGRATIONS


def test_fusesign_is_connected_in_a_window_and_disconnected(sign_in: SignIn, stack: Stack, member: Members) -> None:
    page = open_page(sign_in(create_firm(stack, member("admin"))))
    page.get_by_role("article", name="FuseSign").click()
    dialog = page.get_by_role("dialog", name="FuseSign")
    expect(dialog.get_by_role("tabpanel", name="Overview")).to_contain_text("sign on any device")
    assert_accessible(page)
    assert connect_in_dialog(page).is_closed()
    page.keyboard.press("Escape")
    expect(badge(page, 1)).to_be_visible()
    page.get_by_role("article", name="FuseSign").click()
    dialog.get_by_role("button", name="Disconnect").click()
    expect(page.get_by_text("Disconnected successfully").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(badge(page, 0)).to_be_visible()


@pytest.mark.parametrize("app", ["Xero", "HubSpot", "BGL CAS 360", "BGL Simple Fund 360"])
def test_applications_for_clients_are_connected_in_a_window_and_disconnected(
    sign_in: SignIn, stack: Stack, member: Members, app: str
) -> None:
    page = open_page(sign_in(create_firm(stack, member("admin"))))
    assert connect_in_dialog(page, app).is_closed()
    assert_accessible(page)
    page.get_by_role("dialog", name=app).get_by_role("button", name="Disconnect").click()
    expect(page.get_by_text("Disconnected successfully").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(badge(page, 0)).to_be_visible()


def test_the_page_works_by_keyboard(sign_in: SignIn) -> None:
    page = open_page(sign_in("member"))
    card = page.get_by_role("button", name="HubSpot")
    reach(page, card)
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="HubSpot")
    expect(dialog).to_be_visible()
    reach(page, dialog.get_by_role("tab", name="Overview"))
    page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("tab", name="Integration key features")).to_have_attribute("aria-selected", "true")
    reach(page, dialog.get_by_role("button", name="Connect"))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(card).to_be_focused()


def test_the_url_of_an_app_opens_it(sign_in: SignIn) -> None:
    page = sign_in("member")
    page.goto("/my-account/my-integration/sf360")
    expect(page.get_by_role("dialog", name="BGL Simple Fund 360")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert urlsplit(page.url).query == ""


@pytest.mark.parametrize(
    ("return_path", "message"),
    [
        ("xero?code=secret&state=s", "Fail to connect your Xero account! Please try again!"),
        ("fusesign?error=access_denied", "Fail to connect your FuseSign account! Please try again!"),
        ("?app=xero&connected=true", "Invalid token"),
    ],
)
def test_returning_from_a_disabled_app_shows_a_notice_and_removes_the_code(
    sign_in: SignIn, return_path: str, message: str
) -> None:
    page = sign_in("member")
    page.goto(INTEGRATIONS + return_path)
    notices = page.get_by_role("region", name="Notices")
    expect(notices.get_by_text(message)).to_be_visible()
    assert urlsplit(page.url).query == ""
    assert_accessible(page)
    notices.get_by_role("button", name="Close").click()
    expect(notices).to_have_count(0)


def test_another_organisation_is_selected_after_a_confirmation(sign_in: SignIn, member: Members, firm: str) -> None:
    page = open_page(sign_in(firm))
    expect(page.get_by_role("article", name="Xero")).to_contain_text("Connected")
    expect(badge(page, 1)).to_be_visible()
    expect(organisation(page)).to_contain_text(FIRST)
    organisation(page).hover()
    expect(page.get_by_role("tooltip")).to_contain_text(FIRST)
    assert_accessible(page)
    organisation(page).click()
    expect(page.get_by_role("menuitemradio", name=FIRST)).to_have_attribute("aria-checked", "true")
    page.get_by_role("menuitemradio", name=NAMES[2]).click()
    question = page.get_by_role("alertdialog", name="Change Organisation")
    expect(question).to_contain_text(NAMES[2])
    assert_accessible(page)
    question.get_by_role("button", name="Close").click()
    assert chosen(member(firm)) == [FIRST]
    organisation(page).click()
    page.get_by_role("menuitemradio", name="Anchor Trust").click()
    question.get_by_role("button", name="Change Organisation").click()
    expect(page.get_by_text("Your organisation is now Anchor Trust.").first).to_be_visible()
    expect(organisation(page)).to_contain_text("Anchor Trust")
    assert chosen(member(firm)) == ["Anchor Trust"]
    page.goto("/my-account/my-company/")
    expect(organisation(page)).to_contain_text("Anchor Trust")


def test_the_organisation_can_be_selected_by_keyboard(sign_in: SignIn, member: Members, firm: str) -> None:
    page = open_page(sign_in(firm))
    reach(page, organisation(page))
    page.keyboard.press("Enter")
    # Sorted by name, with the focus on the selected one.
    expect(page.get_by_role("menuitemradio", name=FIRST)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("menuitemradio", name="Anchor Trust")).to_be_focused()
    page.keyboard.press("Enter")
    question = page.get_by_role("alertdialog", name="Change Organisation")
    expect(question).to_be_visible()
    reach(page, question.get_by_role("button", name="Change Organisation"))
    page.keyboard.press("Enter")
    expect(question).to_have_count(0)
    expect(organisation(page)).to_contain_text("Anchor Trust")
    expect(organisation(page)).to_be_focused()
    assert chosen(member(firm)) == ["Anchor Trust"]


def test_the_page_fits_a_phone(phone: Page, stack: Stack, firm: str) -> None:
    sign_in_directly(phone, stack["accounts"][firm])
    open_page(phone)
    assert_accessible(phone)
    organisation(phone).tap()
    expect(phone.get_by_role("menuitemradio", name=NAMES[2])).to_be_visible()
    assert_accessible(phone)
    phone.get_by_role("menuitemradio", name=NAMES[2]).tap()
    question = phone.get_by_role("alertdialog", name="Change Organisation")
    expect(question.get_by_role("link", name="Go to My Integrations")).to_be_visible()
    assert_accessible(phone)
    question.get_by_role("button", name="Close").tap()
    phone.get_by_role("article", name="HubSpot").tap()
    dialog = phone.get_by_role("dialog", name="HubSpot")
    expect(dialog.get_by_role("button", name="Connect")).to_be_visible()
    assert_accessible(phone)


def chosen(owner: Member) -> list[str]:
    rows = owner.product_api("GET", "/xero/auth/organization").json()["data"]
    return [row["tenant_name"] for row in rows if row["selected"]]
