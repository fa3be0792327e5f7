"""The interview's behaviour on errors, reloads, offline use and concurrent tabs (document 3, sections 4.2 and 8)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.pages import Interview, acknowledge
from tests.members import Member
from tests.preview_load import LARGEST
from tests.preview_load import Draft as LoadedDraft

SignIn = Callable[[str], Page]
Draft = Callable[[str, str], str]


def test_answers_survive_a_reload(sign_in: SignIn, draft: Draft) -> None:
    interview = Interview(sign_in("manager")).open(draft("manager", "Reloaded"))
    interview.answer({"Purpose of the disclosure": "merging\nsecond line & <tag>"})
    interview.save()
    interview.page.reload()
    expect(interview.field("Purpose of the disclosure")).to_have_value("merging\nsecond line & <tag>")


def test_assembling_an_incomplete_interview_lists_and_links_the_gaps(sign_in: SignIn, draft: Draft) -> None:
    page = sign_in("manager")
    interview = Interview(page).open(draft("manager", "Gaps"))
    interview.section("Disclosing party")
    interview.answer({"Who is this party?": "An Individual", "Email": "not an address", "Postcode": "12"})
    interview.section("Receiving party")
    page.get_by_role("button", name="Assemble document").click()

    summary = page.get_by_role("group", name="12 answers need your attention")
    expect(summary).to_be_focused()
    summary.get_by_role("button", name=re.compile("Please input a valid email address")).click()
    expect(page.get_by_label("Email", exact=True)).to_be_focused()
    expect(page.get_by_text("Please input a valid email address.").last).to_be_visible()
    expect(page.get_by_text("Please input a valid postcode.").last).to_be_visible()
    expect(page.get_by_label("Email", exact=True)).to_have_value("not an address")


def test_directors_can_be_added_moved_and_restored(sign_in: SignIn, draft: Draft) -> None:
    page = sign_in("manager")
    interview = Interview(page).open(draft("manager", "Directors"))
    interview.section("Disclosing party")
    interview.answer({"Who is this party?": "A Company", "How many directors does the company have?": "2+ Directors"})
    for number, name in enumerate(("Ada", "Ben"), 1):
        interview.answer({"Full name of the director": name}, interview.entry(f"Director {number}"))
    page.get_by_role("button", name="Add director").click()
    interview.answer({"Full name of the director": "Cas"}, interview.entry("Director 3"))

    page.get_by_role("button", name="Move Director 3 up").click()
    assert directors(page) == ["Ada", "Cas", "Ben"]
    page.get_by_role("button", name="Remove Director 1").click()
    assert directors(page) == ["Cas", "Ben"]
    page.get_by_role("button", name="Undo").click()
    assert directors(page) == ["Ada", "Cas", "Ben"]


def directors(page: Page) -> list[str]:
    return [field.input_value() for field in page.get_by_label("Full name of the director").all()]


def test_hidden_answers_return_when_their_question_is_shown_again(sign_in: SignIn, draft: Draft) -> None:
    interview = Interview(sign_in("manager")).open(draft("manager", "Hidden"))
    interview.section("Disclosing party")
    interview.answer({"Who is this party?": "An Individual", "First name": "Ada"})
    interview.answer({"Who is this party?": "A Trust"})
    expect(interview.page.get_by_label("First name")).to_have_count(0)
    interview.answer({"Who is this party?": "An Individual"})
    expect(interview.page.get_by_label("First name")).to_have_value("Ada")


def test_the_older_of_two_tabs_shows_a_notice_and_leads_to_the_list(
    sign_in: SignIn, draft: Draft, context: BrowserContext
) -> None:
    address = draft("manager", "Two tabs")
    older = Interview(sign_in("manager")).open(address)
    Interview(context.new_page()).open(address)

    older.answer({"Purpose of the disclosure": "from the older tab"})
    older.page.get_by_role("button", name="Save Data").click()
    dialog = older.page.get_by_role("alertdialog").or_(older.page.get_by_role("dialog"))
    expect(dialog).to_contain_text("Sorry, this document is opened at another tab.")
    dialog.get_by_role("button").last.click()
    older.page.wait_for_url("**/my-account/my-document/**")


def test_offline_input_is_kept_and_saved_later(sign_in: SignIn, draft: Draft, context: BrowserContext) -> None:
    page = sign_in("manager")
    interview = Interview(page).open(draft("manager", "Offline"))
    context.set_offline(True)
    interview.answer({"Purpose of the disclosure": "typed in a tunnel"})
    page.get_by_role("button", name="Save Data").click()
    expect(page.get_by_text("Offline, kept on this device").first).to_be_visible()
    context.set_offline(False)
    expect(page.get_by_text(re.compile(r"^Saved \d")).first).to_be_visible(timeout=40_000)
    page.reload()
    expect(interview.field("Purpose of the disclosure")).to_have_value("typed in a tunnel")


def test_a_skipped_acknowledgement_is_requested_before_the_interview(
    sign_in: SignIn, unacknowledged_draft: Callable[[str, str], dict[str, Any]]
) -> None:
    page, address = sign_in("manager"), unacknowledged_draft("manager", "Passed over")["url"]
    page.goto(address)
    expect(page.get_by_role("dialog", name="Acknowledgement")).to_be_visible()
    assert_accessible(page)
    page.keyboard.press("Escape")
    page.wait_for_url("**/my-account/my-document/")
    page.goto(address)
    acknowledge(page)
    expect(page.get_by_role("button", name="Save Data")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Save Data")).to_be_visible()


def test_another_members_document_is_invalid(sign_in: SignIn, draft: Draft) -> None:
    address = draft("outsider", "Another firm's")
    page = sign_in("manager")
    page.goto(address)
    expect(page.get_by_text("Invalid document.").first).to_be_visible()


def test_preview_opens_the_draft_in_a_new_window(sign_in: SignIn, draft: Draft, context: BrowserContext) -> None:
    interview = Interview(sign_in("manager")).open(draft("manager", "Previewed"))
    with context.expect_event(
        "response",
        lambda answer: (
            "/xpressdox/preview/" in answer.url and answer.headers.get("content-type", "").startswith("application/pdf")
        ),
    ) as answered:
        interview.page.get_by_role("button", name="Preview document").click()
    assert answered.value.status == 200


def test_the_preview_pane_shows_its_place_and_then_the_pages(
    sign_in: SignIn, draft: Draft, member: Callable[[str], Member]
) -> None:
    busy = [LoadedDraft.started(member("manager"), f"Ahead {number}") for number in range(4)]
    page = sign_in("manager")
    address = draft("manager", "In the queue")
    try:
        for document in busy:
            document.request_preview(LARGEST)
        interview = Interview(page).open(address)
        preview = page.get_by_role("tab", name="Preview")
        if preview.count():
            preview.click()
        page.get_by_role("tab", name="Pages").click()
        expect(page.get_by_text(re.compile(r"ahead of yours|Your preview is next"))).to_be_visible()
        for document in busy:
            document.cancel_preview()
        expect(page.get_by_role("img", name="Page 1")).to_be_visible(timeout=60_000)
        assert interview.page is page
    finally:
        for document in busy:
            document.cancel_preview()
