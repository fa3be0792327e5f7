"""Three members work with shared documents on a desktop and a phone, with accessibility checks (document 2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.documents_page import Documents
from tests.browser.pages import fill_sign_in
from tests.browser.windows import WINDOWS, choose_windows


@dataclass
class Firm:
    """Three members with their own browsers, and names unique to this run, because documents stay on the test stack."""

    open_browser: Callable[[str], Documents]
    draft: Callable[[str, str], object]
    run: str

    def name(self, what: str) -> str:
        """A name unique to this run."""
        return f"{what} {self.run}"


@pytest.fixture(params=choose_windows("desktop"))
def firm(
    request: pytest.FixtureRequest,
    new_context: Callable[..., BrowserContext],
    stack: dict[str, Any],
    draft: Callable[[str, str], object],
) -> Firm:
    def open_browser(account: str) -> Documents:
        page = new_context(**WINDOWS[request.param]).new_page()
        fill_sign_in(page, stack["accounts"][account])
        return Documents(page).open()

    return Firm(open_browser, draft, token_hex(3))


def test_three_members_organise_share_and_restore_documents(firm: Firm) -> None:
    for number in (1, 2, 3):
        firm.draft("member", firm.name(f"Lease {number}"))
    the_member_sorts_and_shares(firm)
    the_manager_reorganises_shared(firm)
    the_owner_reviews_and_restores(firm)


def the_member_sorts_and_shares(firm: Firm) -> None:
    clients, leases = firm.name("Clients"), firm.name("Leases")
    documents = firm.open_browser("member")
    assert_accessible(documents.page)
    documents.new_folder(clients)
    dialog = documents.choose_from_folder_menu(clients, "New subfolder")
    dialog.get_by_label("Name").fill(leases)
    documents.confirm(dialog, "Create")
    documents.expect_notice(f"Folder “{leases}” was created.")
    documents.leave_folders()
    bar = documents.select(firm.name("Lease 1"), firm.name("Lease 2"))
    bar.get_by_role("button", name="Move To").click()
    dialog = documents.dialog()
    expect(dialog.get_by_role("button", name="Move here")).to_be_disabled()
    dialog.get_by_role("treeitem", name=clients).get_by_text(clients, exact=True).click()
    documents.confirm(dialog, "Move here")
    documents.expect_notice(f"to “{clients}”")
    documents.open_folder(clients)
    expect(documents.rows).to_have_count(2)
    documents.confirm(documents.choose_from_folder_menu(clients, "Add to Shared Folders"), "Share")
    documents.expect_notice("shared")
    documents.leave_folders()
    dialog = documents.choose_from_menu(firm.name("Lease 1"), "Rename")
    dialog.get_by_label("Name").fill("")
    expect(dialog.get_by_text("Document name is required")).to_be_visible()
    dialog.get_by_label("Name").fill(firm.name("Lease of No. 1"))
    documents.confirm(dialog, "Rename")
    expect(documents.row(firm.name("Lease of No. 1"))).to_be_visible()
    assert "Move to" in documents.menu_items(firm.name("Lease 2"))


def the_manager_reorganises_shared(firm: Firm) -> None:
    clients, matters = firm.name("Clients"), firm.name("Matters")
    documents = firm.open_browser("manager")
    documents.tab("Shared folders")
    assert_accessible(documents.page)
    documents.open_folder(clients)
    expect(documents.rows).to_have_count(2)
    offered = documents.menu_items(firm.name("Lease 2"))
    assert "Rename" in offered
    assert not {"Move to", "Delete", "Copy"} & set(offered)
    dialog = documents.choose_from_folder_menu(clients, "Rename")
    dialog.get_by_label("Name").fill(firm.name("Clients of Mei"))
    documents.confirm(dialog, "Rename")
    expect(documents.folder(firm.name("Clients of Mei"))).to_be_visible()
    documents.leave_folder()
    documents.new_folder(matters)
    dialog = documents.choose_from_menu(firm.name("Lease 2"), "Add to Shared Folder")
    dialog.get_by_role("treeitem", name=matters).get_by_text(matters, exact=True).click()
    documents.confirm(dialog, f"Add 1 item to {matters}")
    documents.expect_notice(f"to “{matters}”")
    documents.open_folder(matters)
    expect(documents.rows).to_have_count(1)
    documents.page.reload()
    expect(documents.row(firm.name("Lease 2"))).to_be_visible()
    documents.page.go_back()
    documents.page.go_back()
    expect(documents.row(firm.name("Lease of No. 1"))).to_be_visible()
    expect(documents.rows).to_have_count(2)


def the_owner_reviews_and_restores(firm: Firm) -> None:
    lease = firm.name("Lease 3")
    member = firm.open_browser("member")
    member.confirm(member.choose_from_menu(lease, "Delete"), "Delete")
    expect(member.row(lease)).to_have_count(0)
    documents = firm.open_browser("owner")
    documents.tab("Organisation documents")
    assert_accessible(documents.page)
    documents.page.get_by_role("button", name="All owners").click()
    documents.page.get_by_role("checkbox", name="Mei Tanaka").check()
    documents.page.keyboard.press("Escape")
    expect(documents.row(firm.name("Lease 2"))).to_be_visible()
    assert "users=" in documents.page.url
    documents.row(firm.name("Lease 2")).get_by_role("button", name="Start Document").click()
    dialog = documents.dialog()
    expect(dialog).to_contain_text("Changes need to be notified")
    dialog.get_by_role("button", name="Confirm and Continue").click()
    expect(documents.page.get_by_role("button", name="Save Data")).to_be_visible()
    documents.page.go_back()
    documents.wait_until_loaded()
    documents.page.get_by_role("button", name="Deleted").click()
    documents.page.get_by_role("button", name=f"Restore: {lease}").click()
    documents.expect_notice(lease)
    assert_accessible(documents.page)
    member.open()
    expect(member.row(lease)).to_be_visible()
