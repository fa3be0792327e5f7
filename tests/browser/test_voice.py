"""The interview by voice: spoken by flite, heard by the site's own recogniser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.microphone import deny_microphone, give_microphone, say_aloud
from tests.browser.pages import Interview, sign_in_directly

SignIn = Callable[[str], Page]
Draft = Callable[[str, str], str]


def open_voice(page: Page, address: str) -> Locator:
    """Open the interview of a document with its dialog for voice, once it asks something."""
    page.goto(f"{address}&interviewAI=true")
    dialog = page.get_by_role("dialog", name="LYD AI Interview")
    expect(dialog.get_by_role("button", name="Start")).to_be_enabled()
    return dialog


def answer(page: Page, dialog: Locator, text: str) -> None:
    """Say an answer as soon as the microphone is open, and send it with the button."""
    expect(dialog.get_by_text("Listening…")).to_be_visible()
    say_aloud(page, text)
    dialog.get_by_role("button", name="Send answer").click()


def test_an_interview_is_answered_by_voice_with_read_back_correction_and_typing(sign_in: SignIn, draft: Draft) -> None:
    page = sign_in("member")
    give_microphone(page)
    dialog = open_voice(page, draft("member", "By voice"))
    dialog.get_by_role("button", name="Start").click()

    expect(dialog.get_by_text("Listening…")).to_be_visible()
    say_aloud(page, "the twelfth of march twenty twenty six")
    expect(dialog.get_by_text("Sending in 1 second")).to_be_visible()
    understood = dialog.get_by_label("Is that right?")
    expect(understood).to_have_value("Thursday, 12 March 2026")
    assert_accessible(page)
    answer(page, dialog, "first of july two thousand and nineteen")
    expect(understood).to_have_value("Monday, 1 July 2019")
    answer(page, dialog, "yes")
    expect(Interview(page).field("Date of the agreement")).to_have_value("2019-07-01")
    expect(dialog.get_by_role("heading", name="Governing law")).to_be_visible()

    dialog.get_by_role("button", name="Allow Input").click()
    dialog.get_by_label("Your answer").fill("Queensland")
    expect(dialog.get_by_role("button", name="Continue by voice")).to_be_visible()
    dialog.get_by_role("button", name="Submit").click()
    expect(Interview(page).field("Governing law")).to_have_value("QLD")
    dialog.get_by_role("button", name="Continue by voice").click()
    expect(dialog.get_by_text("Listening…")).to_be_visible()


def test_a_phone_without_a_microphone_says_so_and_takes_typed_answers(
    phone: Page, stack: dict[str, Any], draft: Draft
) -> None:
    sign_in_directly(phone, stack["accounts"]["member"])
    deny_microphone(phone)
    dialog = open_voice(phone, draft("member", "By hand"))
    dialog.get_by_role("button", name="Start").click()
    expect(dialog.get_by_text("The microphone is blocked. Allow it in the address bar")).to_be_visible()
    assert_accessible(phone)
    dialog.get_by_role("button", name="Allow Input").click()
    dialog.get_by_label("Your answer").fill("12 March 2026")
    dialog.get_by_role("button", name="Submit").click()
    expect(dialog.get_by_role("heading", name="Governing law")).to_be_visible()
