"""Notices can be read and used while a dialog is open."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex

from playwright.sync_api import Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.documents_page import Documents


def test_undo_is_clicked_beside_an_open_dialog_which_stays(
    sign_in: Callable[[str], Page], draft: Callable[[str, str], str]
) -> None:
    name = f"Undone {token_hex(3)}"
    draft("member", name)
    page = sign_in("member")
    documents = Documents(page).open()
    documents.confirm(documents.choose_from_menu(name, "Delete"), "Delete")
    documents.expect_notice("Deleted ")
    page.get_by_role("button", name="Create New").click()
    page.get_by_role("menuitem", name="New Folder").click()
    dialog = page.get_by_role("dialog", name="New Folder")
    notices = dialog.get_by_role("region", name="Notices")
    expect(notices).to_contain_text("Deleted ")
    assert_accessible(page)
    notices.get_by_role("button", name="Undo").click()
    expect(notices.get_by_role("button", name="Undo")).to_have_count(0)
    documents.confirm(dialog, "Cancel")
    expect(documents.row(name)).to_be_visible()
