"""The documents page as a member works it: by what is written on it, with a mouse or on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect
from tests.browser.checks import suits_everybody

LIST = "/my-account/my-document/"


class Documents:
    """The documents page: its tabs, its folders, its list."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.list = page.get_by_role("list", name="Documents")
        self.rows = self.list.get_by_role("listitem")
        self.is_phone = (page.viewport_size or {"width": 1280})["width"] <= 600

    def open(self, query: str = "") -> Documents:
        """Go to the page and wait until it shows what it has."""
        self.page.goto(f"{LIST}?{query}".removesuffix("?"))
        self.settled()
        return self

    def settled(self) -> None:
        """Wait until the list, or that there is none, is on the screen."""
        empty = self.page.get_by_text(re.compile(r"No documents found\.|Create a new draft|Nothing was deleted"))
        expect(self.list.or_(empty).first).to_be_visible()

    def tab(self, name: str) -> None:
        """Go to one of the three spaces."""
        self.page.get_by_role("tab", name=name, exact=True).click()
        expect(self.page.get_by_role("tab", name=name, exact=True)).to_have_attribute("aria-selected", "true")
        self.settled()

    # Folders

    def folders(self) -> Locator:
        """The tree of folders; on a phone its drawer is opened."""
        tree = self.page.get_by_role("tree", name="Folders")
        if self.is_phone and not tree.is_visible():
            self.page.get_by_role("button", name="Folders", exact=True).click()
        expect(tree).to_be_visible()
        return tree

    def folder(self, name: str) -> Locator:
        """One folder in the tree."""
        return self.folders().get_by_role("treeitem", name=name)

    def leave_folders(self) -> None:
        """Close the drawer of a phone."""
        if self.is_phone:
            self.page.get_by_role("dialog", name="Folders").get_by_role("button", name="Close").click()
            expect(self.page.get_by_role("tree", name="Folders")).to_have_count(0)
            expect(self.page.get_by_role("button", name="Folders", exact=True)).to_be_focused()

    def open_folder(self, name: str) -> None:
        """Show what is in a folder."""
        self.folder(name).get_by_text(name, exact=True).click()
        crumbs = self.page.get_by_role("navigation", name="Breadcrumb")
        expect(crumbs).to_contain_text(name)
        self.settled()

    def leave_folder(self) -> None:
        """Show everything of the space again: a new folder is then made at its top."""
        self.folders().get_by_role("treeitem", name="All documents").click()
        expect(self.page.get_by_role("dialog", name="Folders")).to_have_count(0)
        self.settled()

    def in_folder_menu(self, folder: str, act: str) -> Locator:
        """Choose an act from a folder's menu; the dialog that it opens."""
        self.folder(folder).hover()
        self.folders().get_by_role("button", name=f"Menu of folder {folder}").click()
        self.page.get_by_role("menuitem", name=act, exact=True).click()
        return self.dialog()

    def new_folder(self, name: str) -> None:
        """Make a folder at the top of the space that is open."""
        self.page.get_by_role("button", name="Create New").click()
        self.page.get_by_role("menuitem", name="New Folder").click()
        dialog = self.dialog()
        dialog.get_by_label("Name").fill(name)
        self.confirm(dialog, "Create")
        self.said(f"Folder “{name}” was created.")

    # Documents

    def row(self, name: str) -> Locator:
        """The row, or card, of a document."""
        return self.rows.filter(has=self.page.get_by_role("link", name=name, exact=True))

    def in_menu(self, name: str, act: str) -> Locator:
        """Choose an act from a document's menu; the dialog that it opens."""
        self.row(name).get_by_role("button", name=f"More about {name}").click()
        self.page.get_by_role("menuitem", name=act, exact=True).click()
        return self.dialog()

    def acts(self, name: str) -> list[str]:
        """What a document's menu offers."""
        self.row(name).get_by_role("button", name=f"More about {name}").click()
        items = self.page.get_by_role("menuitem")
        expect(items.first).to_be_visible()
        offered = items.all_inner_texts()
        self.page.keyboard.press("Escape")
        expect(items).to_have_count(0)
        return offered

    def select(self, *names: str) -> Locator:
        """Tick documents; the bar with what can be done with them."""
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

    # What is said

    def dialog(self) -> Locator:
        """The dialog that is open, once it is."""
        dialog = self.page.get_by_role("dialog").or_(self.page.get_by_role("alertdialog")).last
        expect(dialog).to_be_visible()
        suits_everybody(self.page)
        return dialog

    def confirm(self, dialog: Locator, button: str) -> None:
        """Push the button that does it, and wait until the dialog is gone."""
        heading = dialog.get_by_role("heading").first
        title = heading.inner_text()
        dialog.get_by_role("button", name=button, exact=True).click()
        expect(self.page.get_by_role("dialog", name=title)).to_have_count(0)

    def said(self, text: str) -> None:
        """Wait for a notice."""
        expect(self.page.get_by_text(text).first).to_be_visible()
