"""The assistant: from the first words in the chat to a draft, by typing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.pages import Interview, acknowledge, sign_in_directly

SignIn = Callable[[str], Page]

LIST = "/my-account/my-document/"


def open_chat(page: Page) -> Locator:
    """Open the chat on the list of documents; return its panel once it has greeted."""
    page.goto(LIST)
    page.get_by_role("button", name="Assistant").click()
    panel = page.get_by_role("dialog", name="LYD Assistant")
    expect(panel.get_by_text("What can I do for you?")).to_be_visible()
    return panel


def say(panel: Locator, text: str, answer: str) -> None:
    """Type a reply and wait for what is said next."""
    field = panel.get_by_label("Type message here")
    field.fill(text)
    field.press("Enter")
    expect(panel.get_by_role("log")).to_contain_text(answer)


def test_a_draft_of_the_nda_is_made_by_typing_in_the_chat(sign_in: SignIn) -> None:
    page = sign_in("member")
    panel = open_chat(page)
    say(panel, "I need a non-disclosure agreement", "Shall I use it?")
    panel.get_by_role("button", name="Yes").click()
    expect(panel.get_by_role("log")).to_contain_text("Let us begin with Non-Disclosure Agreement.")
    say(panel, "12 March 2026", "12 March 2026")
    assert_accessible(page)
    say(panel, "create the draft", "Shall I create the draft?")
    panel.get_by_role("button", name="Yes").click()

    page.wait_for_url(re.compile("chatBoxSession="))
    acknowledge(page)
    expect(Interview(page).field("Date of the agreement")).to_have_value("2026-03-12")
    expect(page.get_by_role("region", name="LYD Assistant").get_by_role("log")).to_be_visible()
    assert_accessible(page)


def test_the_chat_fits_a_phone_and_continues_after_a_reload(phone: Page, stack: dict[str, Any]) -> None:
    sign_in_directly(phone, stack["accounts"]["member"])
    say(open_chat(phone), "qwertyuiop", "I can find a template and fill it in with you.")
    assert_accessible(phone)
    phone.reload()
    expect(phone.get_by_role("dialog", name="LYD Assistant").get_by_role("log")).to_contain_text(
        "I can find a template and fill it in with you."
    )
