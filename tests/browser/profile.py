"""My Account as its member works it: the form, two-factor authentication, and where one is signed in."""

from __future__ import annotations

import time

import pyotp
from playwright.sync_api import Locator, Page, expect
from tests.browser.checks import suits_everybody

PROFILE = "/my-account/edit-profile/"
STEP_SECONDS = 30
"""A code of the app is good for that long, and once."""


class Profile:
    """The page Edit Profile."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.form = page.get_by_role("form", name="My Account")
        self.save_button = self.form.get_by_role("button", name="Save", exact=True)
        self.devices = page.get_by_role("list", name="Devices")

    def open(self) -> Profile:
        """Go to the page and wait for what is known of the member."""
        self.page.goto(PROFILE)
        expect(self.field("First name")).to_be_visible()
        return self

    def field(self, label: str) -> Locator:
        """A field of the form by what is written beside it, whether or not it must be filled in."""
        return self.form.get_by_label(label, exact=True).or_(self.form.get_by_label(f"{label} optional", exact=True))

    def fill(self, values: dict[str, str]) -> None:
        """Write into fields, or choose in lists, in this order."""
        for label, value in values.items():
            field = self.field(label)
            if field.evaluate("element => element.tagName") == "SELECT":
                field.select_option(label=value)
            else:
                field.fill(value)

    def save(self, said: str = "Your profile was saved.") -> None:
        """Press Save and wait for what is said of it."""
        self.save_button.click()
        self.said(said)

    def said(self, text: str) -> None:
        """Wait for a toast."""
        expect(self.page.get_by_role("region", name="Notices").get_by_text(text)).to_be_visible()

    def summary(self) -> Locator:
        """What is wrong, after a Save that was refused."""
        summary = self.page.get_by_role("group", name="Some of this could not be saved")
        expect(summary).to_be_focused()
        return summary

    def list_devices(self) -> Locator:
        """Where the member is signed in, once that is there."""
        self.page.get_by_role("heading", name="Recent sign-ins and devices").scroll_into_view_if_needed()
        expect(self.devices).to_be_visible()
        return self.devices.get_by_role("listitem")

    def dialog(self, name: str) -> Locator:
        """A dialog, held to what every state is held to."""
        dialog = self.page.get_by_role("dialog", name=name)
        expect(dialog).to_be_visible()
        suits_everybody(self.page)
        return dialog

    def enable_two_factor(self) -> tuple[pyotp.TOTP, list[str]]:
        """Set it up as with an app that cannot scan; the app, and the recovery codes."""
        self.page.get_by_role("button", name="ENABLE 2FA").click()
        dialog = self.dialog("Set up two-factor authentication")
        drawing = dialog.get_by_role("img", name="QR code for the authenticator app")
        expect(drawing).to_be_visible()
        assert drawing.evaluate("image => image.naturalWidth") > 0
        suits_everybody(self.page)
        secret = dialog.get_by_text("Or type this key into the app:").locator("xpath=following-sibling::p[1]")
        app = pyotp.TOTP(secret.inner_text().replace(" ", ""))
        dialog.get_by_label("Then enter the six digits that it shows").fill(app.now())
        dialog.get_by_role("button", name="Enable", exact=True).click()
        kept = self.dialog("Two-factor authentication is enabled")
        codes = kept.get_by_role("list", name="Recovery codes").get_by_role("listitem").all_inner_texts()
        kept.get_by_role("checkbox", name="I have kept these codes somewhere safe").check(force=True)
        kept.get_by_role("button", name="Done").click()
        expect(self.page.get_by_role("button", name="Disable 2FA")).to_be_visible()
        return app, codes


def next_code(app: pyotp.TOTP) -> str:
    """The code after the one that was used: the site takes it a step early."""
    return app.at(int(time.time()) + STEP_SECONDS)
