"""Page object of Edit Profile: the form, two-factor authentication and the list of devices."""

from __future__ import annotations

import time

import pyotp
from playwright.sync_api import Locator, Page, expect
from tests.browser.accessibility import assert_accessible

PROFILE = "/my-account/edit-profile/"
STEP_SECONDS = 30
"""Lifetime of an app code, which is accepted once."""


class Profile:
    """The page Edit Profile."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.form = page.get_by_role("form", name="My Account")
        self.save_button = self.form.get_by_role("button", name="Save", exact=True)
        self.devices = page.get_by_role("list", name="Devices")

    def open(self) -> Profile:
        """Go to the page and wait until the profile is loaded."""
        self.page.goto(PROFILE)
        expect(self.field("First name")).to_be_visible()
        return self

    def field(self, label: str) -> Locator:
        """A field of the form by its label, required or optional."""
        return self.form.get_by_label(label, exact=True).or_(self.form.get_by_label(f"{label} optional", exact=True))

    def fill(self, values: dict[str, str]) -> None:
        """Fill fields or select options in this order."""
        for label, value in values.items():
            field = self.field(label)
            if field.evaluate("element => element.tagName") == "SELECT":
                field.select_option(label=value)
            else:
                field.fill(value)

    def save(self, notice: str = "Your profile was saved.") -> None:
        """Press Save and wait for the notice."""
        self.save_button.click()
        self.expect_notice(notice)

    def expect_notice(self, text: str) -> None:
        """Wait for a notice with this text."""
        expect(self.page.get_by_role("region", name="Notices").get_by_text(text)).to_be_visible()

    def summary(self) -> Locator:
        """The error summary after a rejected Save."""
        summary = self.page.get_by_role("group", name="Some of this could not be saved")
        expect(summary).to_be_focused()
        return summary

    def list_devices(self) -> Locator:
        """The rows of the device list, once it is loaded."""
        self.page.get_by_role("heading", name="Recent sign-ins and devices").scroll_into_view_if_needed()
        expect(self.devices).to_be_visible()
        return self.devices.get_by_role("listitem")

    def dialog(self, name: str) -> Locator:
        """An open dialog, after checking its accessibility."""
        dialog = self.page.get_by_role("dialog", name=name)
        expect(dialog).to_be_visible()
        assert_accessible(self.page)
        return dialog

    def enable_two_factor(self, password: str) -> tuple[pyotp.TOTP, list[str]]:
        """Enable it with the password and the typed key, and return the app and the recovery codes."""
        self.page.get_by_role("button", name="ENABLE 2FA").click()
        dialog = self.dialog("Set up two-factor authentication")
        dialog.get_by_label("Password", exact=True).fill(password)
        dialog.get_by_role("button", name="Continue").click()
        drawing = dialog.get_by_role("img", name="QR code for the authenticator app")
        expect(drawing).to_be_visible()
        assert drawing.evaluate("image => image.naturalWidth") > 0
        assert_accessible(self.page)
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
    """The code after the used one: the site accepts it one step early."""
    return app.at(int(time.time()) + STEP_SECONDS)
