"""Two members work on one document: they choose between their answers, see who changed what, and restore a save."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.browser.pages import Interview, sign_in_directly
from tests.browser.windows import WINDOWS, choose_windows

Draft = Callable[[str, str], str]
NewContext = Callable[..., BrowserContext]

PURPOSE = "Purpose of the disclosure"
ELSEWHERE = "Sorry, this document is opened at another tab."


@pytest.fixture(params=choose_windows("desktop"))
def pages(
    request: pytest.FixtureRequest, new_context: NewContext, stack: dict[str, dict[str, dict[str, str]]]
) -> tuple[Page, Page]:
    """The pages of a member and of the owner of the firm, who are signed in."""
    member, owner = (new_context(**WINDOWS[request.param]).new_page() for _ in range(2))
    sign_in_directly(member, stack["accounts"]["member"])
    sign_in_directly(owner, stack["accounts"]["owner"])
    return member, owner


def open_logs(page: Page) -> Locator:
    page.get_by_role("button", name="More").filter(visible=True).click()
    page.get_by_role("menuitem", name="Data change logs").click()
    return page.get_by_role("dialog", name="Data Change Logs")


def rows(dialog: Locator) -> Locator:
    return dialog.get_by_role("list", name="Changes").get_by_role("listitem")


def test_two_members_choose_their_answers_and_one_restores_an_earlier_save(
    pages: tuple[Page, Page], draft: Draft
) -> None:
    address = draft("member", f"Shared work {time.time_ns()}")
    member, owner = Interview(pages[0]), Interview(pages[1])
    member.open(address).answer({PURPOSE: "explore a harbour", "Governing law": "Tasmania"})
    member.save()

    owner.page.goto(address)
    owner.page.get_by_role("button", name="Confirm and Continue").click()
    owner.answer({PURPOSE: "explore a quay"})
    owner.save()

    member.answer({PURPOSE: "explore a pier", "Governing law": "Victoria"})
    member.page.get_by_role("button", name="Save Data").click()
    told = member.page.get_by_role("alertdialog", name=ELSEWHERE)
    expect(told).to_contain_text("Olivia Harper has it open.")
    told.get_by_role("button", name="Open here instead").click()
    member.page.get_by_role("button", name="Restore them").click()
    expect(member.page.get_by_role("radiogroup")).to_have_count(1)
    expect(
        member.page.get_by_role("radio", name=re.compile(r"^Saved by Olivia Harper at \d\d:\d\d explore a quay$"))
    ).to_be_visible()
    member.page.get_by_role("radio", name=re.compile("^Yours, not saved yet .*explore a pier$")).check()
    member.page.get_by_role("button", name="Keep these answers").click()
    expect(member.page.get_by_text(re.compile(r"^Saved \d")).filter(visible=True).first).to_be_visible()

    dialog = open_logs(member.page)
    expect(rows(dialog)).to_have_count(3)
    expect(rows(dialog).first).to_contain_text(re.compile(r"\d\d/\d\d/\d{4}, \d\d:\d\d.*Mei Tanaka"))
    dialog.get_by_label("Updated by").select_option(label="Olivia Harper")
    expect(rows(dialog)).to_have_count(1)
    rows(dialog).get_by_role("button").press("Enter")
    changed = dialog.get_by_role("list", name="Changed answers")
    expect(changed).to_contain_text(re.compile(f"{PURPOSE}.*explore a harbour.*explore a quay"))
    dialog.get_by_role("button", name="Restore these answers").click()
    changes = dialog.get_by_role("list", name="What restoring changes").get_by_role("listitem")
    expect(changes).to_have_text([re.compile("Victoria.*Tasmania"), re.compile("explore a pier.*explore a quay")])
    dialog.get_by_role("button", name="Restore", exact=True).click()
    expect(member.page.get_by_text("The answers were restored.").first).to_be_visible()
    expect(member.field(PURPOSE)).to_have_value("explore a quay")
    expect(member.field("Governing law")).to_have_value("Tasmania")

    dialog = open_logs(member.page)
    expect(rows(dialog).first).to_contain_text("Restored")
    rows(dialog).first.get_by_role("button").click()
    expect(dialog.get_by_text("These are the current answers.")).to_be_visible()
    dialog.get_by_role("button", name="Next").click()
    expect(dialog.get_by_text("2 of 4")).to_be_visible()
    member.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_answers_are_reset_and_restored_from_the_documents_menu(pages: tuple[Page, Page], draft: Draft) -> None:
    name = f"Reset {time.time_ns()}"
    page = pages[0]
    interview = Interview(page).open(draft("member", name))
    interview.answer({PURPOSE: "explore a harbour"})
    page.get_by_role("button", name="More").filter(visible=True).click()
    page.get_by_role("menuitem", name="Reset answers").click()
    page.get_by_role("dialog", name="Changes need to be notified").get_by_role("button", name="Reset answers").click()
    expect(page.get_by_text("The answers were reset.").first).to_be_visible()
    expect(interview.field(PURPOSE)).to_have_value("")
    expect(interview.field("How long does the duty of confidence last?")).to_have_value("5 years")

    page.get_by_role("button", name="Back to list").click()
    page.get_by_role("button", name=f"More about {name}").click()
    page.get_by_role("menuitem", name="Data change logs").click()
    dialog = page.get_by_role("dialog", name="Data Change Logs")
    expect(rows(dialog)).to_have_text([re.compile("Reset"), re.compile("Interview")])
    rows(dialog).last.get_by_role("button").click()
    dialog.get_by_role("button", name="Restore these answers").click()
    dialog.get_by_role("button", name="Restore", exact=True).click()
    expect(page.get_by_text("The answers were restored.").first).to_be_visible()
    expect(rows(dialog)).to_have_count(3)
