"""Clients and funds of connected systems are imported into an interview (document 3, sections 2.8, 2.9 and 4.6)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.connected_apps import ANCHOR, connect_app, connect_xero_organisation, end_consents
from tests.browser.firms import create_firm
from tests.browser.import_pages import APPLY, IMPORTED, choose_from_menu, open_import
from tests.browser.pages import Interview, sign_in_directly
from tests.browser.template_products import sell_template, start_draft
from tests.factories.fund_deeds import fund_deed_files
from tests.members import Member

Members = Callable[[str], Member]
Draft = Callable[[str, str], str]
NewContext = Callable[..., BrowserContext]
Stack = dict[str, Any]


def open_connected(page: Page, stack: Stack, member: Members, draft: Draft) -> Interview:
    """Open an agreement of a new firm that has connected Xero, at its first party."""
    firm = create_firm(stack, member("admin"))
    connect_xero_organisation(member(firm))
    sign_in_directly(page, stack["accounts"][firm])
    interview = Interview(page).open(draft(firm, "Imported"))
    interview.section("Disclosing party")
    return interview


def test_a_contact_of_xero_is_imported_with_the_previous_answers_shown(
    page: Page, stack: Stack, member: Members, draft: Draft
) -> None:
    interview = open_connected(page, stack, member, draft)
    interview.answer({"Who is this party?": "An Individual", "First name": "Somebody"})
    dialog = open_import(page)
    expect(dialog.get_by_label("Tenant name").locator("option:checked")).to_have_text(ANCHOR)
    contact = dialog.get_by_role("radio").first
    name = str(contact.evaluate("radio => radio.closest('label').innerText.split('\\n')[0]"))
    dialog.get_by_role("button", name="View detail").first.click()
    expect(dialog.get_by_role("tab", name="General Information")).to_be_visible()
    expect(dialog.get_by_text(name).first).to_be_visible()
    assert_accessible(page)
    dialog.get_by_role("button", name="Import", exact=True).click()
    changes = dialog.get_by_role("list", name="Changes")
    expect(changes.get_by_role("listitem").filter(has_text="First name")).to_contain_text("Somebody")
    assert_accessible(page)
    dialog.get_by_role("button", name=APPLY).click()
    expect(page.get_by_text(IMPORTED).first).to_be_visible()
    expect(dialog).to_be_hidden()
    expect(interview.field("First name")).not_to_have_value("Somebody")
    expect(page.get_by_role("button", name="View Client Details")).to_be_visible()


def test_a_client_of_another_type_is_refused_until_another_one_is_chosen(
    page: Page, stack: Stack, member: Members, draft: Draft
) -> None:
    interview = open_connected(page, stack, member, draft)
    interview.answer({"Who is this party?": "A Trust"})
    dialog = open_import(page)
    dialog.get_by_label("Fill in").select_option(label="Disclosing party 1, Trustee 1")
    dialog.get_by_label("Contact type").select_option(label="Trust")
    dialog.get_by_role("radio").first.check()
    expect(dialog.get_by_text("Disclosing party 1, Trustee 1 takes: Individual, Company.")).to_be_visible()
    dialog.get_by_role("button", name="Import", exact=True).click()
    alert = dialog.get_by_role("alert").filter(has_text="Client imported failed! Data not matching")
    expect(alert).to_be_visible()
    assert_accessible(page)
    dialog.get_by_label("Contact type").select_option(label="Company")
    dialog.get_by_role("radio").first.check()
    expect(alert).to_be_hidden()
    dialog.get_by_role("button", name="Import", exact=True).click()
    dialog.get_by_role("button", name=APPLY).click()
    expect(page.get_by_text(IMPORTED).first).to_be_visible()


def test_a_fund_and_its_trustees_are_imported_on_a_phone(
    phone: Page, stack: Stack, member: Members, tmp_path: Path
) -> None:
    firm = create_firm(stack, member("admin"))
    connect_app(member(firm), "sf360")
    sign_in_directly(phone, stack["accounts"][firm])
    with sell_template("Fund Deed", fund_deed_files(), tmp_path) as product:
        with phone.expect_response("**/clients/imported**"):
            interview = Interview(phone).open(start_draft(member(firm), product, "Fund"))
        dialog = choose_from_menu(phone, "Select Fund")
        expect(dialog.get_by_text("Entity Code:").first).to_be_visible()
        dialog.get_by_role("radio").nth(3).check()
        dialog.get_by_role("button", name="Import", exact=True).click()
        with phone.expect_response(lambda response: response.url.endswith("/clients/imported")):
            dialog.get_by_role("button", name=APPLY).click()
        expect(phone.get_by_text(IMPORTED).first).to_be_visible()
        expect(interview.field("Name of the fund")).not_to_have_value("")
        dialog = choose_from_menu(phone, "Select Trustee")
        dialog.get_by_role("radio").first.check()
        assert_accessible(phone)
        dialog.get_by_role("button", name="Import", exact=True).click()
        expect(dialog.get_by_role("list", name="Changes")).to_be_visible()
        assert_accessible(phone)
        dialog.get_by_role("button", name="Apply and add another").click()
        expect(dialog.get_by_text("Imported: Trustee 1")).to_be_visible()
        dialog.get_by_role("radio").nth(1).check()
        dialog.get_by_role("button", name="Import", exact=True).click()
        dialog.get_by_role("button", name=APPLY).click()
        expect(interview.entry("Trustee 2")).to_be_visible()


def test_a_connection_that_xero_has_ended_can_be_connected_again(
    page: Page, stack: Stack, member: Members, draft: Draft
) -> None:
    open_connected(page, stack, member, draft)
    dialog = open_import(page)
    expect(dialog.get_by_role("radio").first).to_be_visible()
    end_consents(stack, "xero")
    dialog.get_by_role("button", name="View detail").first.click()
    expect(dialog.get_by_text("The connection to Xero has ended.")).to_be_visible()
    assert_accessible(page)
    with page.expect_popup() as window:
        dialog.get_by_role("button", name="Connect again").click()
    window.value.get_by_role("button", name="Allow access").click()
    expect(dialog.get_by_role("tab", name="General Information")).to_be_visible()
