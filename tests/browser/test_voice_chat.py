"""The voice chat over the whole page: from 'Say Hi' to a draft by voice, without a provider and over its socket."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.microphone import give_microphone, say_aloud
from tests.browser.pages import Interview, acknowledge, sign_in_directly
from tests.members import Member

SignIn = Callable[[str], Page]

LIST = "/my-account/my-document/"
SETTINGS: dict[str, Any] = {
    "is_enabled": True,
    "sends_partner_data": False,
    "allows_browser_speech": False,
    "retention_days": 90,
}


def open_voice_chat(page: Page) -> Locator:
    """Open the voice chat from the account menu; return it once it listens."""
    page.goto(LIST)
    page.get_by_role("button", name="Account of").click()
    page.get_by_role("menuitem", name="Voice assistant").click()
    screen = page.get_by_role("dialog", name="Voice assistant")
    expect_listening(screen)
    return screen


def expect_listening(screen: Locator) -> None:
    """Wait until it has said what it had to say."""
    expect(screen.locator("[data-lyd-voice]")).to_have_text("Listening…")


def talk(screen: Locator, text: str, answer: str) -> None:
    """Say something, into the middle of what is being said, and wait for what is said next."""
    say_aloud(screen.page, text, "rms")
    expect(screen.get_by_role("log")).to_contain_text(answer)


def test_a_draft_is_made_by_voice_and_what_is_typed_meanwhile_counts_too(sign_in: SignIn) -> None:
    page = sign_in("member")
    give_microphone(page)
    screen = open_voice_chat(page)
    screen.get_by_label("Type message here").fill("I need a non-disclosure agreement")
    screen.get_by_label("Type message here").press("Enter")
    expect(screen.get_by_role("log")).to_contain_text("Shall I use it?")
    screen.get_by_role("button", name="Turn on mic to talk").click()
    talk(screen, "yes", "Let us begin with Non-Disclosure Agreement.")
    talk(screen, "twelve March twenty twenty six", "12 March 2026")
    assert_accessible(page)
    talk(screen, "yes", "Governing law")
    talk(screen, "create the draft", "Shall I create the draft?")
    say_aloud(page, "yes", "rms")

    page.wait_for_url(re.compile("chatBoxSession="))
    acknowledge(page)
    expect(Interview(page).field("Date of the agreement")).to_have_value("2026-03-12")


def test_the_voice_chat_fits_a_phone_ends_and_shows_its_log(phone: Page, stack: dict[str, Any]) -> None:
    sign_in_directly(phone, stack["accounts"]["member"])
    give_microphone(phone)
    screen = open_voice_chat(phone)
    assert_accessible(phone)
    screen.get_by_role("button", name="Hide the conversation").click()
    expect(screen.get_by_role("button", name="Find a template")).to_be_visible()
    screen.get_by_role("button", name="End").click()
    expect(screen.get_by_text("Conversation ended")).to_be_visible()
    screen.get_by_role("button", name="See log").click()
    expect(phone.get_by_role("dialog", name="Voice Interview Logs")).to_be_visible()
    assert_accessible(phone)


@pytest.fixture
def with_openai(member: Callable[[str], Member]) -> Iterator[str]:
    """Turn the provider on for a firm; return its owner."""
    by = member("outsider")

    def change(**given: Any) -> None:
        answer = by.product_api("PUT", "/ai/settings", json={**SETTINGS, **given})
        assert answer.status_code == 200, answer.text

    change(provider="openai", consents=True)
    yield "outsider"
    change(provider="local")


def test_a_connection_killed_while_one_speaks_loses_nothing(with_openai: str, sign_in: SignIn) -> None:
    page = sign_in(with_openai)
    give_microphone(page)
    page.add_init_script(
        "const Original = WebSocket; window.sockets = [];"
        "window.WebSocket = class extends Original { constructor(...given) { super(...given); sockets.push(this); } };"
    )
    screen = open_voice_chat(page)
    assert page.evaluate("sockets.length") == 1
    page.evaluate("setTimeout(() => sockets[0].close(), 600)")
    talk(screen, "find a template", "What kind of document do you need?")
    page.wait_for_function("sockets.length === 2 && sockets[1].readyState === 1")
