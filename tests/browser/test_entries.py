"""Entries of a repeated group keep their fields, the focus in them, and what others changed (decision 0060)."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.browser.conftest import NewContext
from tests.browser.pages import Interview, sign_in_directly
from tests.browser.test_unsaved_answers import expect_saved

SignIn = Callable[[str], Page]
Draft = Callable[[str, str], str]

NAME = "Full name of the director"


def open_directors(page: Page, address: str, *names: str) -> Interview:
    """Open the disclosing party's section, a company with these directors."""
    interview = Interview(page).open(address)
    interview.section("Disclosing party")
    interview.answer({"Who is this party?": "A Company", "How many directors does the company have?": "2+ Directors"})
    for number, name in enumerate(names, 1):
        if number > 2:
            page.get_by_role("button", name="Add director").click()
        interview.answer({NAME: name}, interview.entry(f"Director {number}"))
    return interview


def directors(page: Page) -> list[str]:
    return [field.input_value() for field in page.get_by_label(NAME).all()]


def caret(field: Locator) -> int:
    position: int = field.evaluate("field => field.selectionStart")
    return position


def test_an_entry_that_comes_back_in_the_middle_leaves_the_field_in_use_alone(sign_in: SignIn, draft: Draft) -> None:
    page = sign_in("manager")
    interview = open_directors(page, draft("manager", "Put back"), "Ada", "Ben", "Cas")
    page.get_by_role("button", name="Remove Director 2").click()
    expect(interview.entry("Director 2")).to_be_focused()
    field = interview.field(NAME, interview.entry("Director 2"))
    field.click()
    field.press("Home")
    page.keyboard.type("Mr ")
    # As Safari does it, where a pressed button does not get the focus.
    page.get_by_role("button", name="Undo").evaluate("button => button.click()")
    field = interview.field(NAME, interview.entry("Director 3"))
    expect(field).to_be_focused()
    assert caret(field) == len("Mr ")
    page.keyboard.type("J. ")
    assert directors(page) == ["Ada", "Ben", "Mr J. Cas"]
    interview.save()
    page.reload()
    expect(interview.entry("Director 3")).to_be_visible()
    assert directors(page) == ["Ada", "Ben", "Mr J. Cas"]


@pytest.mark.parametrize("removed", [False, True], ids=["one added", "one added and one removed"])
def test_what_an_offline_tab_typed_is_merged_with_entries_that_another_person_changed(
    sign_in: SignIn, draft: Draft, context: BrowserContext, new_context: NewContext, stack: dict, removed: bool
) -> None:
    address = draft("manager", "Merged" if removed else "Merged with one removed")
    mine = open_directors(sign_in("manager"), address, "Ada", "Ben", "Cas")
    mine.save()
    context.set_offline(True)
    mine.answer({NAME: "Benjamin"}, mine.entry("Director 2"))

    page = new_context().new_page()
    sign_in_directly(page, stack["accounts"]["owner"])
    theirs = Interview(page).open(f"{address}&section=disclosing&confirmed=true")
    page.get_by_role("button", name="Add director").click()
    theirs.answer({NAME: "Dot"}, theirs.entry("Director 4"))
    for number in (4, 3, 2):
        page.get_by_role("button", name=f"Move Director {number} up").click()
    if removed:
        page.get_by_role("button", name="Remove Director 3").click()
    theirs.save()

    context.set_offline(False)
    expect(mine.page.get_by_role("alertdialog")).to_contain_text("kept on this device")
    mine.page.goto(f"{address}&section=disclosing")
    expect(mine.page.get_by_text("Changed: ")).to_be_visible()
    mine.page.get_by_role("button", name="Restore them").click()
    if removed:
        expect(mine.page.get_by_role("radio", name=re.compile(r"\(removed\)$"))).to_be_visible()
        mine.page.get_by_role("radio", name=re.compile("^Yours, not saved yet")).check()
        mine.page.get_by_role("button", name="Keep these answers").click()
    expect_saved(mine.page)
    mine.page.reload()
    expect(mine.entry("Director 4")).to_be_visible()
    assert directors(mine.page) == ["Dot", "Ada", "Benjamin", "Cas"]
