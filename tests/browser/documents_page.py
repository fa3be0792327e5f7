"""Page object of the documents page, used by visible labels, on a desktop or a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect
from tests.browser.accessibility import assert_accessible

LIST = "/my-account/my-document/"


class Documents:
    """The documents page: tabs, folders and list."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.list = page.get_by_role("list", name="Documents")
        self.rows = self.list.get_by_role("listitem")
        self.is_phone = (page.viewport_size or {"width": 1280})["width"] <= 600

    def open(self, query: str = "") -> Documents:
        """Go to the page and wait until it is loaded."""
        self.page.goto(f"{LIST}?{query}".removesuffix("?"))
        self.wait_until_loaded()
        return self

    def wait_until_loaded(self) -> None:
        """Wait until the list or the message for an empty list is shown."""
        empty = self.page.get_by_text(re.compile(r"No documents found\.|Create a new draft|Nothing was deleted"))
        expect(self.list.or_(empty).first).to_be_visible()

    def tab(self, name: str) -> None:
        """Switch to one of the three spaces."""
        self.page.get_by_role("tab", name=name, exact=True).click()
        expect(self.page.get_by_role("tab", name=name, exact=True)).to_have_attribute("aria-selected", "true")
        self.wait_until_loaded()

    # Folders

    def folders(self) -> Locator:
        """The folder tree; on a phone its drawer is opened first."""
        tree = self.page.get_by_role("tree", name="Folders")
        if self.is_phone and not tree.is_visible():
            self.page.get_by_role("button", name="Folders", exact=True).click()
        expect(tree).to_be_visible()
        return tree

    def folder(self, name: str) -> Locator:
        """One folder in the tree."""
        return self.folders().get_by_role("treeitem", name=name)

    def leave_folders(self) -> None:
        """Close the drawer on a phone."""
        if self.is_phone:
            self.page.get_by_role("dialog", name="Folders").get_by_role("button", name="Close").click()
            expect(self.page.get_by_role("tree", name="Folders")).to_have_count(0)
            expect(self.page.get_by_role("button", name="Folders", exact=True)).to_be_focused()

    def open_folder(self, name: str) -> None:
        """Show the content of a folder."""
        self.folder(name).get_by_text(name, exact=True).click()
        crumbs = self.page.get_by_role("navigation", name="Breadcrumb")
        expect(crumbs).to_contain_text(name)
        self.wait_until_loaded()

    def leave_folder(self) -> None:
        """Show the whole space again, so that a new folder is created at its top."""
        self.folders().get_by_role("treeitem", name="All documents").click()
        expect(self.page.get_by_role("dialog", name="Folders")).to_have_count(0)
        self.wait_until_loaded()

    def choose_from_folder_menu(self, folder: str, action: str) -> Locator:
        """Choose an action from a folder's menu and return its dialog."""
        self.folder(folder).hover()
        self.folders().get_by_role("button", name=f"Menu of folder {folder}").click()
        self.page.get_by_role("menuitem", name=action, exact=True).click()
        return self.dialog()

    def new_folder(self, name: str) -> None:
        """Create a folder at the top of the current space."""
        self.page.get_by_role("button", name="Create New").click()
        self.page.get_by_role("menuitem", name="New Folder").click()
        dialog = self.dialog()
        dialog.get_by_label("Name").fill(name)
        self.confirm(dialog, "Create")
        self.expect_notice(f"Folder “{name}” was created.")

    # Documents

    def row(self, name: str) -> Locator:
        """The row or card of a document."""
        return self.rows.filter(has=self.page.get_by_role("link", name=name, exact=True))

    def choose_from_menu(self, name: str, action: str) -> Locator:
        """Choose an action from a document's menu and return its dialog."""
        self.row(name).get_by_role("button", name=f"More about {name}").click()
        self.page.get_by_role("menuitem", name=action, exact=True).click()
        return self.dialog()

    def open_signing_status(self, name: str) -> Locator:
        """Open the signing status: of a document that is out for signature by its button, else from its menu."""
        button = self.row(name).get_by_role("button", name=f"Signing status: {name}")
        if button.count():
            button.click()
        else:
            self.row(name).get_by_role("button", name=f"More about {name}").click()
            self.page.get_by_role("menuitem", name="Signing status", exact=True).click()
        status = self.page.get_by_role("dialog", name="Signing status")
        expect(status.get_by_role("list", name="Signing groups")).to_be_visible()
        return status

    def menu_items(self, name: str) -> list[str]:
        """The entries of a document's menu."""
        self.row(name).get_by_role("button", name=f"More about {name}").click()
        items = self.page.get_by_role("menuitem")
        expect(items.first).to_be_visible()
        names = items.all_inner_texts()
        self.page.keyboard.press("Escape")
        expect(items).to_have_count(0)
        return names

    def select(self, *names: str) -> Locator:
        """Select documents and return the bar with the bulk actions."""
        for name in names:
            if self.is_phone and self.page.get_by_role("group", name="Selected documents").count() == 0:
                self.row(name).get_by_role("button", name=f"More about {name}").click()
                self.page.get_by_role("menuitem", name="Select", exact=True).click()
            else:
                self.row(name).hover()
                self.row(name).get_by_role("checkbox", name=f"Select {name}").click()
        bar = self.page.get_by_role("group", name="Selected documents")
        expect(bar).to_contain_text(f"{len(names)} item(s) selected")
        return bar

    # Dialogs and notices

    def dialog(self) -> Locator:
        """The open dialog, after checking its accessibility."""
        dialog = self.page.get_by_role("dialog").or_(self.page.get_by_role("alertdialog")).last
        expect(dialog).to_be_visible()
        assert_accessible(self.page)
        return dialog

    def confirm(self, dialog: Locator, button: str) -> None:
        """Press the confirming button and wait until the dialog is closed."""
        heading = dialog.get_by_role("heading").first
        title = heading.inner_text()
        dialog.get_by_role("button", name=button, exact=True).click()
        expect(self.page.get_by_role("dialog", name=title)).to_have_count(0)

    def expect_notice(self, text: str) -> None:
        """Wait for a notice."""
        expect(self.page.get_by_text(text).first).to_be_visible()
