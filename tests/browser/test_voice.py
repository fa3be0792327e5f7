"""The interview by voice: spoken by flite, heard by the site's own recogniser."""

from __future__ import annotations

import os
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
    """Say an answer as soon as the microphone is open."""
    expect(dialog.get_by_text("Listening…")).to_be_visible()
    say_aloud(page, text)


def test_an_interview_is_answered_by_voice_with_read_back_and_correction(sign_in: SignIn, draft: Draft) -> None:
    page = sign_in("member")
    give_microphone(page)
    dialog = open_voice(page, draft("member", "By voice"))
    page.screenshot(path=f"{os.environ.get('SHOTS', '/tmp')}/idle.png")
    dialog.get_by_role("button", name="Start").click()

    answer(page, dialog, "the twelfth of march twenty twenty six")
    understood = dialog.get_by_label("Is that right?")
    expect(understood).to_have_value("12 March 2026")
    page.screenshot(path=f"{os.environ.get('SHOTS', '/tmp')}/readback.png")
    answer(page, dialog, "first of july two thousand and nineteen")
    expect(understood).to_have_value("1 July 2019")
    answer(page, dialog, "yes")
    expect(dialog.get_by_text("Saved")).to_be_visible()
    page.screenshot(path=f"{os.environ.get('SHOTS', '/tmp')}/saved.png")
