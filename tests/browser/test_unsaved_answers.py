"""No typed character is lost and the focus stays, whatever happens to saves, tabs and pages (decision 0036)."""

from __future__ import annotations

import os
import random
import re
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Error, Locator, Page, Route, expect
from tests.browser.pages import Interview, sign_in_directly
from tests.effort import effort

SignIn = Callable[[str], Page]
Draft = Callable[[str, str], str]
Stack = dict[str, Any]

PURPOSE = "Purpose of the disclosure"
SAVES = "**/lyd-api/xpressdox/update-xml/*"
AUTOSAVE_SECONDS = 15
"""Document 3, section 4.2."""
BEHIND = 5
"""Characters that fit into the 250 ms that the device copy may be behind the keys."""
WORDS = "the parties wish to explore, in confidence, whether & how <they> may build a “quiet” harbour; "

RECORD_FOCUS = """
window.focusMoves = [];
document.addEventListener('focusin', (event) => window.focusMoves.push(event.target.id || event.target.tagName));
document.addEventListener('focusout', (event) => event.relatedTarget || window.focusMoves.push('nothing'));
"""


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    """A context whose pages record where the focus goes."""
    context.add_init_script(RECORD_FOCUS)
    return context


class Typist:
    """Types into one field as fast as a person, and remembers every character."""

    def __init__(self, field: Locator) -> None:
        self.field, self.page, self.typed = field, field.page, field.input_value()
        self.draw = random.Random(7)
        field.click()
        field.press("Control+End")  # End alone goes to the end of the line that was clicked
        self.page.evaluate("window.focusMoves.length = 0")

    def type(self, text: str) -> None:
        """Press the keys of a text, 60 to 120 ms each, with a longer pause now and then."""
        for character in text:
            self.page.keyboard.type(character)
            self.typed += character
            self.page.wait_for_timeout(self.draw.randint(300, 700) if character in ",;" else self.draw.randint(60, 120))

    def type_for(self, seconds: float) -> None:
        """Type words for so long."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.type(self.draw.choice(WORDS.split()) + " ")

    def assert_undisturbed(self) -> None:
        """Make sure that the field has every character and that the focus did not move."""
        assert self.field.input_value() == self.typed
        assert self.page.evaluate("window.focusMoves") == []
        expect(self.field).to_be_focused()


COUNT_COPIES = """
() => new Promise((resolve) => {
    const opening = indexedDB.open('lyd', 1);
    opening.onsuccess = () => {
        const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
        reading.onsuccess = () => resolve([
            Object.keys(localStorage).filter((key) => key.startsWith('lyd:draft:')).length,
            reading.result.filter(({ text }) => text !== null).length,
        ]);
    };
})
"""
"""How many drafts local storage and IndexedDB have."""


def refuse(route: Route) -> None:
    route.fulfill(status=503, json={"error_code": "service_unavailable", "message": "", "code": 503})


def expect_saved(page: Page) -> None:
    expect(page.get_by_text(re.compile(r"^Saved \d")).first).to_be_visible(timeout=40_000)


def test_typing_goes_on_after_a_failed_assembly_across_autosaves(sign_in: SignIn, draft: Draft) -> None:
    page, address = sign_in("manager"), draft("manager", "Typed on")
    interview = Interview(page).open(f"{address}&section=receiving")
    page.get_by_role("button", name="Assemble document").click()
    expect(page.get_by_role("group", name=re.compile("need your attention"))).to_be_focused()
    page.get_by_role("button", name=re.compile("The agreement")).first.click()

    typist = Typist(interview.field(PURPOSE))
    with page.expect_response(SAVES):
        typist.type_for(effort(AUTOSAVE_SECONDS, 60))
    typist.assert_undisturbed()
    interview.save()
    page.reload()
    expect(interview.field(PURPOSE)).to_have_value(typist.typed)


def test_typing_goes_on_while_saves_fail_and_the_connection_comes_and_goes(
    sign_in: SignIn, draft: Draft, context: BrowserContext
) -> None:
    page = sign_in("manager")
    interview = Interview(page).open(draft("manager", "Unreachable"))
    typist = Typist(interview.field(PURPOSE))
    seconds = effort(1, 20)
    context.route(SAVES, refuse)
    typist.type_for(seconds)
    with page.expect_response(SAVES):
        page.evaluate("window.dispatchEvent(new Event('online'))")
    typist.type_for(seconds)
    context.set_offline(True)
    typist.type_for(seconds)
    context.unroute(SAVES)
    context.set_offline(False)
    typist.type_for(seconds)
    typist.assert_undisturbed()
    interview.save()
    page.reload()
    expect(interview.field(PURPOSE)).to_have_value(typist.typed)


def test_what_a_killed_tab_had_is_restored(sign_in: SignIn, draft: Draft, context: BrowserContext) -> None:
    address = draft("manager", "Killed")
    sign_in("manager").goto("about:blank")
    page = context.new_page()
    typist = Typist(Interview(page).open(address).field(PURPOSE))
    typist.type_for(effort(2, AUTOSAVE_SECONDS - 3))
    kill(page)

    interview = Interview(context.new_page())
    interview.page.goto(address)
    expect(interview.page.get_by_text(f"Changed: {PURPOSE}.")).to_be_visible()
    interview.page.get_by_role("button", name="Restore them").click()
    restored = interview.field(PURPOSE).input_value()
    assert typist.typed.startswith(restored)
    assert len(typist.typed) - len(restored) <= BEHIND
    expect_saved(interview.page)
    interview.page.reload()
    expect(interview.field(PURPOSE)).to_have_value(restored)


def kill(page: Page) -> None:
    """End the page's process, so that no handler of the page runs."""
    with pytest.raises(Error):
        page.goto("chrome://crash")
    page.close()


class OwnBrowser:
    """A browser with a profile on disk, whose processes can be killed, and started again with what it kept."""

    def __init__(self, browser_type: BrowserType, profile: Path, options: dict[str, Any]) -> None:
        self.browser_type, self.profile, self.options = browser_type, profile, options

    def start(self, account: dict[str, str]) -> Page:
        """Start it, signed in: cookies of a session end with the browser."""
        self.context = self.browser_type.launch_persistent_context(self.profile, **self.options)
        self.context.add_init_script(RECORD_FOCUS)
        page = self.context.pages[0]
        sign_in_directly(page, account)
        return page

    def kill(self) -> None:
        """Kill all of its processes at once."""
        for command in Path("/proc").glob("[0-9]*/cmdline"):
            with suppress(OSError):
                if f"--user-data-dir={self.profile}" in command.read_text().split("\0"):
                    os.kill(int(command.parent.name), signal.SIGKILL)
        with suppress(Error):
            self.context.close()


@pytest.fixture
def own_browser(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    tmp_path: Path,
) -> Iterator[OwnBrowser]:
    """A browser that a test may kill."""
    own = OwnBrowser(browser_type, tmp_path, {**browser_type_launch_args, **browser_context_args})
    yield own
    own.kill()


def test_a_killed_browser_loses_at_most_the_last_word(own_browser: OwnBrowser, draft: Draft, stack: Stack) -> None:
    """Killed in the middle of a word, each time with the same profile."""
    account, address = stack["accounts"]["manager"], draft("manager", "Killed with its browser")
    interview = Interview(own_browser.start(account)).open(address)
    for _ in range(effort(2, 5)):
        typist = Typist(interview.field(PURPOSE))
        typist.type_for(effort(3, AUTOSAVE_SECONDS - 5))
        typist.assert_undisturbed()
        words = typist.typed
        typist.type("confiden")
        own_browser.kill()

        interview = Interview(own_browser.start(account))
        interview.page.goto(address)
        interview.page.get_by_role("button", name="Restore them").click()
        restored = interview.field(PURPOSE).input_value()
        assert typist.typed.startswith(restored)
        assert restored.startswith(words)
        expect_saved(interview.page)


def test_a_killed_browser_does_not_offer_what_was_saved(own_browser: OwnBrowser, draft: Draft, stack: Stack) -> None:
    """Chromium writes local storage to disk seconds later: there, the copy is older than the save that dropped it."""
    account, address = stack["accounts"]["manager"], draft("manager", "Saved, then killed")
    interview = Interview(own_browser.start(account)).open(address)
    typist = Typist(interview.field(PURPOSE))
    typist.type_for(effort(7, AUTOSAVE_SECONDS - 3))
    interview.save()
    own_browser.kill()

    interview = Interview(own_browser.start(account))
    interview.page.goto(address)
    expect(interview.field(PURPOSE)).to_have_value(typist.typed)


def test_signing_out_removes_both_copies(sign_in: SignIn, draft: Draft, context: BrowserContext) -> None:
    page, address = sign_in("manager"), draft("manager", "Signed out")
    tab = context.new_page()
    Typist(Interview(tab).open(address).field(PURPOSE)).type("confidential")
    kill(tab)
    page.goto("/my-account/my-document/")
    assert page.evaluate(COUNT_COPIES) == [1, 1]
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Discard and sign out").click()
    page.wait_for_url(lambda address: urlsplit(address).path == "/")
    assert page.evaluate(COUNT_COPIES) == [0, 0]


def test_answers_are_kept_and_restored_if_indexeddb_never_responds(
    sign_in: SignIn, draft: Draft, context: BrowserContext
) -> None:
    context.add_init_script("indexedDB.open = () => ({})")
    page, address = sign_in("manager"), draft("manager", "Without IndexedDB")
    tab = context.new_page()
    typist = Typist(Interview(tab).open(address).field(PURPOSE))
    typist.type("the parties wish")
    typist.assert_undisturbed()
    tab.wait_for_timeout(300)
    kill(tab)
    page.goto(address)
    page.get_by_role("button", name="Restore them").click()
    expect(Interview(page).field(PURPOSE)).to_have_value(typist.typed)


def test_two_tabs_keep_what_each_typed_and_ask_about_what_both_changed(
    sign_in: SignIn, draft: Draft, context: BrowserContext
) -> None:
    address = draft("manager", "Both tabs")
    older = Interview(sign_in("manager")).open(address)
    typist = Typist(older.field(PURPOSE))
    typist.type("typed in the older tab")
    older.answer({"Date of the agreement": "2026-11-23"})
    newer = Interview(context.new_page())
    newer.page.goto(address)
    newer.page.get_by_role("button", name="Discard them").click()
    newer.answer({PURPOSE: "typed in the newer tab", "Governing law": "Tasmania"})
    newer.save()

    older.page.get_by_role("button", name="Save Data").click()
    dialog = older.page.get_by_role("alertdialog", name="Sorry, this document is opened at another tab.")
    expect(dialog).to_contain_text("kept on this device")
    newer.answer({"Governing law": "Victoria"})
    newer.save()

    older.page.goto(address)
    older.page.get_by_role("button", name="Restore them").click()
    older.page.get_by_role("radio", name=re.compile(rf"^Yours, not saved yet .*{typist.typed}$")).check()
    older.page.get_by_role("button", name="Keep these answers").click()
    expect_saved(older.page)
    older.page.reload()
    expect(older.field(PURPOSE)).to_have_value(typist.typed)
    expect(older.field("Date of the agreement")).to_have_value("2026-11-23")
    expect(older.field("Governing law")).to_have_value("Victoria")
