"""Page object of the interview, used by visible labels, and steps shared by many tests."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Download, Error, Locator, Page, expect

Answers = dict[str, str]
"""Answers by field label."""

HOME = "/my-account/"
ASSEMBLED_MS = 60_000


class Interview:
    """The interview screen of one document."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, address: str) -> Interview:
        """Go to the document's interview and wait for its questions."""
        self.page.goto(address)
        expect(self.page.get_by_role("button", name="Save Data")).to_be_visible()
        return self

    def section(self, name: str) -> None:
        """Go to the next section with its button."""
        self.page.get_by_role("button", name=f"Next: {name}").click()
        expect(self.page.get_by_role("heading", name=name, exact=True).first).to_be_visible()

    def entry(self, name: str, inside: Locator | None = None) -> Locator:
        """One entry of a repeated question, such as Director 2."""
        return (inside or self.page).get_by_role("region", name=name, exact=True)

    def answer(self, answers: Answers, inside: Locator | None = None) -> None:
        """Give answers in this order; a field may depend on the previous answer."""
        for label, value in answers.items():
            field = self.field(label, inside)
            expect(field).to_be_visible()
            kind = field.evaluate("element => element.tagName")
            if kind == "SELECT":
                field.select_option(label=value)
            elif kind == "DIV":
                field.locator("label", has_text=value).click()
            else:
                field.fill(value)

    def field(self, label: str, inside: Locator | None = None) -> Locator:
        """The field with this label, required or optional."""
        written = re.compile(rf"^{re.escape(label)}( optional)?$")
        controls = self.page.locator("input, textarea, select, [role=radiogroup]")
        return (inside or self.page).get_by_label(written).and_(controls)

    def save(self) -> None:
        """Press Save Data and wait for the message of document 3, section 4.2."""
        self.page.get_by_role("button", name="Save Data").click()
        expect(self.page.get_by_text("Your progress and data have been saved successfully").first).to_be_visible()

    def assemble(self) -> None:
        """Press Assemble document and wait for the files."""
        self.page.get_by_role("button", name="Assemble document").click()
        expect(self.page.get_by_role("heading", name="Your document is ready")).to_be_visible(timeout=ASSEMBLED_MS)

    def download(self, ending: str, folder: Path) -> Path:
        """Download the file whose name ends with `ending`."""
        links = self.page.get_by_role("list", name="Files").get_by_role(
            "link", name=re.compile(re.escape(ending) + "$")
        )
        with self.page.expect_download() as started:
            links.click()
        download: Download = started.value
        target = folder / download.suggested_filename
        download.save_as(target)
        return target


def start_document(page: Page, template: str, name: str) -> Interview:
    """Start a document from the list with Create New; ends in the interview."""
    page.goto("/my-account/my-document/")
    page.get_by_role("button", name="Create New").click()
    page.get_by_role("menuitem", name="New Document").click()
    dialog = page.get_by_role("dialog", name="New Document")
    dialog.get_by_role("button", name=f"Start Document: {template}").click()
    dialog.get_by_label("Document name").fill(name)
    dialog.get_by_role("button", name="Start Document", exact=True).click()
    acknowledge(page)
    page.wait_for_url("**/my-account/my-document/template**")
    expect(page.get_by_role("button", name="Save Data")).to_be_visible()
    expect(page.get_by_text("Your document has been created. Please complete the interview").first).to_be_visible()
    return Interview(page)


def acknowledge(page: Page) -> None:
    """Tick the acknowledgement and continue to the interview once it is saved."""
    dialog = page.get_by_role("dialog", name="Acknowledgement")
    dialog.get_by_role("checkbox").check()
    with page.expect_response(lambda answer: "/doc/acknowledge/" in answer.url) as saved:
        dialog.get_by_role("button", name="Continue to the interview").click()
    assert saved.value.ok, f"the acknowledgement was not saved: {saved.value.status}"


def fill_sign_in(page: Page, account: dict[str, str]) -> None:
    """Sign in through WordPress's form; ends on My Account."""
    page.goto("/wp-login.php?redirect_to=/my-account/")
    name = page.get_by_label("Username or Email Address")
    # WordPress focuses this field shortly after the page has loaded, which would take the focus from the next field.
    expect(name).to_be_focused()
    name.fill(account["login"])
    page.get_by_label("Password", exact=True).fill(account["password"])
    page.get_by_role("button", name="Log In").click()
    page.wait_for_url(lambda address: urlsplit(address).path == HOME)


def sign_in_directly(page: Page, account: dict[str, str]) -> None:
    """Sign in with one request instead of the form, which takes two pages; the page stays where it is."""
    form: dict[str, str | float | bool] = {"log": account["login"], "pwd": account["password"]}
    response = page.context.request.post("/wp-login.php", form=form, max_redirects=0)
    assert response.status == 302, f"{account['login']} could not sign in: {response.status}"


def open_account_page(page: Page, name: str) -> None:
    """Press a link of the account's navigation; on a phone its drawer is opened first."""
    menu = page.get_by_role("button", name="Menu", exact=True)
    if menu.is_visible():
        menu.click()
    page.get_by_role("navigation", name="Account pages").get_by_role("link", name=name, exact=True).click()


def leave_pages(context: BrowserContext) -> None:
    """Navigate every page to about:blank: Chromium 156 never reports a page as closed if it is closed while loading."""
    for page in context.pages:
        for _ in range(3):
            try:
                page.goto("about:blank")
                break
            except Error:  # interrupted by another navigation
                page.wait_for_load_state()
