"""Page object of the wizard that sends a document for signature, used by visible labels."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect


class SigningWizard:
    """The wizard in its dialog, on a desktop or a phone."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dialog = page.get_by_role("dialog", name="Digital Signing Wizard")
        expect(self.heading("Signers")).to_be_visible()

    def heading(self, step: str) -> Locator:
        """The line that says which step it is."""
        return self.dialog.get_by_role("heading", name=re.compile(rf"Step \d of 2: {step}"))

    def group(self, name: str) -> Locator:
        """A signing group."""
        return self.dialog.get_by_role("region", name=name, exact=True)

    def choose_provider(self, code: str) -> None:
        """Choose who has it signed."""
        self.dialog.get_by_label("Signature provider").select_option(code)

    def use_proposal(self) -> None:
        """Take the order that the execution rules propose."""
        self.dialog.get_by_role("button", name="Use this order").click()
        expect(self.dialog.get_by_role("button", name="Use this order")).to_have_count(0)

    def enter_email(self, name: str, address: str) -> None:
        """Enter the address of a person."""
        field = self.dialog.get_by_label(f"Email {name}")
        field.fill(address)
        expect(field).to_have_value(address)

    def sign_in_groups(self) -> None:
        """Make sure that signers are put into groups."""
        self.dialog.get_by_role("checkbox", name="Sign in groups").check(force=True)
        expect(self.group("First Signing Group")).to_be_visible()

    def move_by_keyboard(self, signer: str, group: str) -> None:
        """Move a signer into a group with Enter alone; the focus stays on the signer."""
        button = self.dialog.get_by_role("button", name=f"Move {signer} to a group")
        button.focus()
        button.press("Enter")
        item = self.page.get_by_role("menuitem", name=group, exact=True)
        expect(item).to_be_visible()
        item.press("Enter")
        expect(self.group(group).get_by_text(signer, exact=True).first).to_be_visible()
        expect(button).to_be_focused()

    def add_from_drawer(self, signer: str, group: str) -> None:
        """Add a signer to a group from the drawer of phones."""
        self.group(group).get_by_role("button", name="Select a signer").click()
        drawer = self.page.get_by_role("dialog", name="Select a signer")
        drawer.get_by_role("button", name=f"Add {signer}").click()
        expect(drawer).to_have_count(0)
        expect(self.group(group).get_by_text(signer, exact=True).first).to_be_visible()

    def name_substitute(self, signer: str, name: str, email: str) -> None:
        """Name the substitute of a signer by keyboard."""
        self.dialog.get_by_role("button", name=f"Name a substitute for {signer}").press("Enter")
        fields = self.dialog.get_by_role("group", name=f"Substitute of {signer}")
        expect(fields.get_by_label("Name")).to_be_focused()
        self.page.keyboard.type(name)
        self.page.keyboard.press("Tab")
        self.page.keyboard.type(email)
        expect(fields.get_by_label("Email")).to_have_value(email)

    def advance(self) -> None:
        """Go to the e-mail; warnings of the check are accepted."""
        button = self.dialog.get_by_role("button", name="Next Step")
        expect(button).to_be_enabled()
        button.press("Enter")
        accepted = self.dialog.get_by_role("checkbox", name="I have read the warnings and send it as it is.")
        expect(accepted.or_(self.heading("Email"))).to_be_visible()
        if accepted.is_visible() and not self.heading("Email").is_visible():
            accepted.check(force=True)
            button.press("Enter")
        expect(self.heading("Email")).to_be_visible()

    def send(self) -> None:
        """Send it and close the dialog that says so."""
        self.dialog.get_by_role("button", name="Send", exact=True).press("Enter")
        success = self.page.get_by_role("dialog", name="Email sent successfully")
        expect(success).to_be_visible(timeout=60_000)
        success.get_by_role("button", name="Close").last.press("Enter")
        expect(success).to_have_count(0)
