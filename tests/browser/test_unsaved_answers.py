"""No typed character is lost and the focus stays, whatever happens to saves, tabs and pages (decision 0036)."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Error, Locator, Page, Route, expect
from tests.browser.pages import Interview
from tests.effort import effort

SignIn = Callable[[str], Page]
Draft = Callable[[str, str], str]

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
        field.press("End")
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
