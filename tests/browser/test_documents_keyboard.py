"""Folders and documents by keyboard (design: everything reachable, menus and trees by arrows)."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex

from playwright.sync_api import Locator, Page, expect
from tests.browser.documents_page import Documents

SignIn = Callable[[str], Page]
Draft = Callable[[str, str], str]


def reach(page: Page, target: Locator, key: str = "Tab", most: int = 60) -> None:
    """Press a key until the target has the focus."""
    for _ in range(most):
        if target.count() and target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {target}")


def choose(page: Page, item: str) -> None:
    """Move down the open menu to an item and choose it."""
    target = page.get_by_role("menuitem", name=item, exact=True)
    expect(target).to_be_visible()
    reach(page, target, "ArrowDown", 12)
    page.keyboard.press("Enter")


def test_folders_can_be_created_filled_renamed_and_deleted_by_keyboard(sign_in: SignIn, draft: Draft) -> None:
    run = token_hex(3)
    draft("member", f"Typed {run}")
    documents = Documents(sign_in("member")).open()
    page = documents.page
    make_folder(page, f"Keys {run}")
    expect(documents.folder(f"Keys {run}")).to_be_visible()

    reach(page, documents.row(f"Typed {run}").get_by_role("checkbox"))
    page.keyboard.press("Space")
    bar = page.get_by_role("group", name="Selected documents")
    expect(bar).to_be_visible()  # it is loaded with the first selection
    reach(page, bar.get_by_role("button", name="Move To"), "Shift+Tab")
    page.keyboard.press("Enter")
    dialog = documents.dialog()
    target = dialog.get_by_role("treeitem", name=f"Keys {run}")
    reach(page, dialog.get_by_role("treeitem").first)
    reach(page, target, "ArrowDown", 200)
    page.keyboard.press("Enter")
    reach(page, dialog.get_by_role("button", name="Move here"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)

    tree = page.get_by_role("tree", name="Folders")
    reach(page, tree.get_by_role("treeitem").first, "Shift+Tab")
    reach(page, tree.get_by_role("treeitem", name=f"Keys {run}"), "ArrowDown", 200)
    page.keyboard.press("Enter")
    expect(documents.rows).to_have_count(1)
    expect(documents.row(f"Typed {run}")).to_be_visible()

    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    choose(page, "Rename")
    expect(page.get_by_role("dialog", name="Rename folder").get_by_label("Name")).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type(f"Renamed {run}")
    page.keyboard.press("Enter")
    expect(documents.folder(f"Renamed {run}")).to_be_visible()

    delete_by_key(page, documents, f"Typed {run}")


def make_folder(page: Page, name: str) -> None:
    page.get_by_role("button", name="Create New").focus()
    page.keyboard.press("Enter")
    choose(page, "New Folder")
    expect(page.get_by_role("dialog", name="New Folder").get_by_label("Name")).to_be_focused()
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)


def delete_by_key(page: Page, documents: Documents, name: str) -> None:
    reach(page, documents.row(name).get_by_role("button", name=f"More about {name}"))
    page.keyboard.press("Enter")
    choose(page, "Delete")
    dialog = documents.dialog()
    reach(page, dialog.get_by_role("button", name="Delete", exact=True))
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").or_(page.get_by_role("alertdialog"))).to_have_count(0)
    expect(documents.row(name)).to_have_count(0)
    documents.expect_notice("Deleted ")  # the row goes at once, the notice comes with the answer
    page.keyboard.press("F8")
    expect(page.get_by_role("button", name="Undo").last).to_be_focused()
    page.keyboard.press("Enter")
    expect(documents.row(name)).to_be_visible()
