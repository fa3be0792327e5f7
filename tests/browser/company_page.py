"""Page objects of My Company and of the invitation page, and the link in the invitation mail."""

from __future__ import annotations

import re
import time
from typing import Any

import requests
from playwright.sync_api import Locator, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.firms import COMPANY
from tests.members import TIMEOUT_SECONDS

MAILED_SECONDS = 30


class Company:
    """The page My Company."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.members = page.get_by_role("list", name="Members")
        self.invitations = page.get_by_role("list", name="Open invitations")

    def details(self) -> Company:
        """Open Company Details and wait until it is loaded."""
        self.page.goto(COMPANY)
        expect(self.page.get_by_text("Company number")).to_be_visible()
        return self

    def team(self) -> Company:
        """Open Team and wait until its members are loaded."""
        self.page.goto(f"{COMPANY}?tab=team")
        expect(self.members.get_by_role("listitem").first).to_be_visible()
        return self

    def edit(self) -> Locator:
        """Press Edit and return the form."""
        self.page.get_by_role("button", name="Edit", exact=True).click()
        return self.page.get_by_role("form", name="Company Details")

    def member(self, name: str) -> Locator:
        """A member's row in the list."""
        return self.members.get_by_role("listitem").filter(has_text=name)

    def choose_action(self, name: str, action: str) -> Locator:
        """Choose an action from a member's menu and return its dialog, after checking its accessibility."""
        self.page.get_by_role("button", name=f"Actions for {name}").click()
        self.page.get_by_role("menuitem", name=action).click()
        question = self.page.get_by_role("dialog").or_(self.page.get_by_role("alertdialog"))
        expect(question).to_be_visible()
        assert_accessible(self.page)
        return question

    def invite(self, email: str, role: str | None = None) -> None:
        """Invite an address and wait for the notice that the mail was sent."""
        self.page.get_by_role("button", name="Invite", exact=True).click()
        dialog = self.page.get_by_role("dialog", name="Invite to your team")
        dialog.get_by_label("Email").fill(email)
        if role:
            dialog.get_by_role("radio", name=role).check(force=True)
        assert_accessible(self.page)
        dialog.get_by_role("button", name="Send invitation").click()
        self.expect_notice(f"An invitation was sent to {email}.")
        expect(self.invitations).to_contain_text(email)

    def expect_notice(self, text: str) -> None:
        """Wait for a notice with this text."""
        expect(self.page.get_by_role("region", name="Notices")).to_contain_text(text)


class Invitation:
    """The page an invitation links to."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.part = page.get_by_role("region", name="Your invitation")

    def open(self, link: str) -> Invitation:
        """Open the link of the mail; the page removes the token from the URL."""
        # From another page: within one, only the fragment would change.
        self.page.goto("about:blank")
        self.page.goto(link)
        expect(self.part).to_contain_text(re.compile(r"\w"))
        assert "#" not in self.page.url
        return self

    def register(self, first: str, last: str, password: str) -> None:
        """Create an account and join; ends on My Account."""
        self.part.get_by_label("First name").fill(first)
        self.part.get_by_label("Last name").fill(last)
        self.part.get_by_label("Password").fill(password)
        self.join()

    def join(self) -> None:
        """Press Join; ends on My Account."""
        self.part.get_by_role("button", name=re.compile("^Join ")).click()
        self.page.wait_for_url("**/my-account/")


def link_to(stack: dict[str, Any], email: str, sent: int = 1) -> str:
    """The link in the newest invitation to an address, once `sent` invitations have arrived."""
    until = time.monotonic() + MAILED_SECONDS
    while time.monotonic() < until:
        answer = requests.get(f"{stack['sandbox']}/mail/api", params={"to": email}, timeout=TIMEOUT_SECONDS)
        # Newest first. The search also finds longer addresses that contain this one.
        mails = [mail for mail in answer.json() if mail["to"] == email and "/invitation/#" in mail["text"]]
        if len(mails) >= sent:
            found = re.search(r"http\S+/invitation/#\S+", mails[0]["text"])
            assert found is not None
            return found.group(0)
        time.sleep(0.3)
    raise AssertionError(f"{email} got no invitation within {MAILED_SECONDS} seconds")
