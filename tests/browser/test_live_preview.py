"""The text of the document beside the questions follows each key, explains its clauses and leads back (0070)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.pages import Interview, sign_in_directly

SignIn = Callable[[str], Page]
Draft = Callable[[str, str], str]
SOON_MS = 5_000
"""A tenth of a second on a machine of its own (`bench interview`); a busy one needs more."""


def text_of(page: Page) -> Locator:
    return page.get_by_role("group", name="Text of the document")


def name_a_company(interview: Interview) -> None:
    """Answer that the disclosing party is a company."""
    interview.section("Disclosing party")
    interview.answer({"Who is this party?": "A Company", "Company name": "Harbour Lights"})


def test_what_is_typed_is_in_the_text_soon_and_leads_back_to_its_question(sign_in: SignIn, draft: Draft) -> None:
    page = sign_in("manager")
    interview = Interview(page).open(draft("manager", "Typed"))
    text = text_of(page)
    expect(text.get_by_role("button", name="Missing answer: [Governing law]").first).to_be_attached()
    interview.field("Purpose of the disclosure").press_sequentially("a joint venture")
    printed = text.get_by_role("button", name="a joint venture").first
    expect(printed).to_be_attached(timeout=SOON_MS)
    expect(printed).to_have_attribute("aria-current", "true")

    interview.section("Disclosing party")
    printed.click()
    expect(page.get_by_role("heading", name="The agreement", exact=True).first).to_be_visible()
    expect(interview.field("Purpose of the disclosure")).to_be_focused()
    assert_accessible(page)


def test_a_clause_explains_why_it_is_there(sign_in: SignIn, draft: Draft) -> None:
    page = sign_in("manager")
    interview = Interview(page).open(draft("manager", "Explained"))
    name_a_company(interview)
    clause = text_of(page).locator("[data-block]", has_text="Executed by Harbour Lights").first
    clause.get_by_text("Executed", exact=True).click()
    panel = page.get_by_role("dialog", name="Why this clause is here")
    expect(panel).to_be_focused()
    expect(panel).to_contain_text("Who is this party?: A Company")
    expect(panel).to_contain_text("Answers printed here")
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(clause.get_by_role("button", name=re.compile("Why this"))).to_be_focused()


def test_the_pages_are_a_tab_away_and_stay_chosen(sign_in: SignIn, draft: Draft) -> None:
    page = sign_in("manager")
    Interview(page).open(draft("manager", "Paged"))
    page.get_by_role("tab", name="Pages").click()
    expect(page.get_by_role("img", name="Page 1")).to_be_visible(timeout=60_000)
    page.reload()
    expect(page.get_by_role("tab", name="Pages")).to_have_attribute("aria-selected", "true")


def test_on_a_phone_an_answer_returns_to_the_questions(phone: Page, stack: dict[str, Any], draft: Draft) -> None:
    sign_in_directly(phone, stack["accounts"]["manager"])
    interview = Interview(phone).open(draft("manager", "On a phone"))
    interview.field("Purpose of the disclosure").fill("a merger")
    phone.get_by_role("tab", name="Preview").click()
    printed = text_of(phone).get_by_role("button", name="a merger").first
    expect(printed).to_be_visible()
    assert_accessible(phone)
    printed.click()
    expect(interview.field("Purpose of the disclosure")).to_be_focused()
    phone.keyboard.press("Control+.")
    expect(printed).to_be_focused()
