"""The catalogue and My Templates for visitors and members."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.pages import acknowledge
from tests.browser.store_page import Store

SignIn = Callable[[str], Page]

NDA, DEED, SMSF = "Non-Disclosure Agreement", "Confidentiality Deed", "SMSF Adviser Confidentiality Deed"


def test_a_visitor_can_browse_and_must_sign_in_to_buy(page: Page) -> None:
    store = Store(page).catalogue()
    assert_accessible(page)
    expect(store.card(DEED)).to_contain_text("$99.00 inc. GST")
    expect(page.get_by_text("Your session has ended.")).to_have_count(0)
    assert "Membership" not in page.get_by_role("tree", name="Categories").inner_text()
    dialog = store.preview(DEED)
    expect(dialog.get_by_text("Witness pages included")).to_be_visible()
    dialog.get_by_text("How long does it take?").click()
    expect(dialog.get_by_text("About ten minutes")).to_be_visible()
    page.reload()
    dialog = store.dialog(DEED)
    dialog.get_by_role("button", name=f"Purchase: {DEED}").click()
    page.wait_for_url(re.compile(r"/my-account/\?redirect_to="))


def test_back_returns_through_preview_category_and_search(page: Page) -> None:
    store = Store(page).catalogue()
    page.get_by_role("treeitem", name="HR Documents").click()
    expect(page.get_by_role("navigation", name="Breadcrumb")).to_contain_text("HR Documents")
    expect(store.cards).to_have_count(1)
    store.preview(DEED)
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("navigation", name="Breadcrumb")).to_contain_text("HR Documents")
    page.go_back()
    expect(page.get_by_role("region", name="Trust Documents")).to_be_visible()


def test_a_search_shows_its_count_and_survives_a_reload(page: Page) -> None:
    store = Store(page).catalogue()
    store.search("cONFIDENTIALITY deed")
    expect(page.get_by_role("heading", name="2 Result(s) Found")).to_be_visible()
    assert_accessible(page)
    page.reload()
    expect(page.get_by_role("heading", name="2 Result(s) Found")).to_be_visible()
    store.search("nothing is called so")
    expect(page.get_by_text("No documents found.").first).to_be_visible()
    page.get_by_role("button", name="Show all templates").click()
    expect(store.card(NDA)).to_be_visible()


def test_the_visible_categories_fit_the_width(page: Page) -> None:
    for width, count in ((1280, 6), (740, 4), (440, 2)):
        page.set_viewport_size({"width": width, "height": 900})
        Store(page).catalogue()
        strip = page.get_by_role("region", name="Categories").get_by_role("list")
        slide = strip.get_by_role("listitem").first
        room, taken = strip.evaluate("e => e.clientWidth"), slide.evaluate("e => e.getBoundingClientRect().width")
        assert round(room / taken) == count, f"{width}: {room / taken}"


def test_the_catalogue_works_on_a_phone(phone: Page) -> None:
    store = Store(phone).catalogue()
    assert_accessible(phone)
    phone.get_by_role("combobox", name="Category").select_option(label="HR Documents")
    expect(store.cards).to_have_count(1)
    store.preview(DEED)


def test_my_templates_start_free_ones_and_name_the_plan_others_need(sign_in: SignIn) -> None:
    page = sign_in("owner")
    store = Store(page).my_templates()
    assert_accessible(page)
    assert "$" not in store.card(NDA).inner_text()
    expect(store.card(SMSF)).to_contain_text("Strategist only")
    store.card(SMSF).get_by_role("button").last.click()
    locked = store.dialog("This template is for the Strategist Plan only.")
    locked.get_by_role("button", name="Close").last.click()
    store.search("non-disclosure")
    expect(page.get_by_role("heading", name="1 Search Result")).to_be_visible()
    store.card(NDA).get_by_role("button", name=f"Start Document: {NDA}").click()
    dialog = store.dialog("New Document")
    dialog.get_by_label("Document name").fill("From my templates")
    dialog.get_by_role("button", name="Start Document", exact=True).click()
    acknowledge(page)
    page.wait_for_url("**/my-account/my-document/template**")
    expect(page.get_by_text("Your document has been created. Please complete the interview").first).to_be_visible()
