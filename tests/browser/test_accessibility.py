"""Accessibility: phones, keyboard, screen readers and reduced motion (design: how it looks and behaves)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.accessibility import axe_violations, horizontal_overflow
from tests.browser.pages import Interview, sign_in_directly

SignIn = Callable[[str], Page]
Draft = Callable[[str, str], str]

LIST = "/my-account/my-document/"


@pytest.fixture
def on_the_phone(phone: Page, stack: dict[str, Any]) -> Page:
    sign_in_directly(phone, stack["accounts"]["member"])
    return phone


def test_the_list_and_its_dialog_are_accessible(sign_in: SignIn, draft: Draft) -> None:
    draft("member", "Accessible")
    page = sign_in("member")
    page.goto(LIST)
    expect(page.get_by_role("list", name="Documents")).to_be_visible()
    assert axe_violations(page) == []
    page.get_by_role("button", name="Create New").click()
    page.get_by_role("menuitem", name="New Document").click()
    expect(page.get_by_role("button", name="Start Document: Non-Disclosure Agreement")).to_be_visible()
    assert axe_violations(page) == []


def test_every_state_of_the_interview_is_accessible(sign_in: SignIn, draft: Draft) -> None:
    page = sign_in("member")
    interview = Interview(page).open(draft("member", "Accessible interview"))
    assert axe_violations(page) == []
    interview.section("Disclosing party")
    interview.answer({"Who is this party?": "A Company", "How many directors does the company have?": "2+ Directors"})
    assert axe_violations(page) == []
    interview.section("Receiving party")
    page.get_by_role("button", name="Assemble document").click()
    expect(page.get_by_text("This field cannot be blank.").first).to_be_visible()
    assert axe_violations(page) == []


def test_nothing_overflows_on_a_phone(on_the_phone: Page, draft: Draft) -> None:
    page = on_the_phone
    address = draft("member", "A name that is so long that it has to be broken somewhere: " + "w" * 80)
    page.goto(LIST)
    expect(page.get_by_role("list", name="Documents")).to_be_visible()
    assert horizontal_overflow(page) == 0
    assert axe_violations(page) == []
    interview = Interview(page).open(address)
    assert horizontal_overflow(page) == 0
    interview.section("Disclosing party")
    interview.answer({"Who is this party?": "A Trust"})
    assert horizontal_overflow(page) == 0
    assert axe_violations(page) == []


def test_touch_targets_are_large_enough(on_the_phone: Page, draft: Draft) -> None:
    Interview(on_the_phone).open(draft("member", "Large enough"))
    small = on_the_phone.locator(".lyd-root").evaluate_all(
        """roots => roots.flatMap(root => [...root.querySelectorAll('button, select, input:not([type=radio])')])
            .filter(one => one.offsetParent && one.getBoundingClientRect().height < 43.5)
            .map(one => one.outerHTML.slice(0, 120))"""
    )
    assert small == []


def test_a_document_can_be_created_by_keyboard(sign_in: SignIn) -> None:
    page = sign_in("member")
    page.goto(LIST)
    expect(page.get_by_role("button", name="Create New")).to_be_visible()
    page.get_by_role("button", name="Create New").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem", name="New Folder")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("menuitem", name="New Document")).to_be_focused()
    page.keyboard.press("Enter")
    template = page.get_by_role("button", name="Start Document: Non-Disclosure Agreement")
    expect(template).to_be_visible()
    for _ in range(25):
        if template.evaluate("element => element === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(template).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Document name")).to_be_focused()
    page.keyboard.type("By keyboard")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Acknowledgement")).to_be_visible()
    expect(page.get_by_role("checkbox")).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/my-account/my-document/template**")
    expect(page.get_by_role("heading", name="By keyboard")).to_be_visible()


def test_escape_closes_a_dialog_and_restores_the_focus(sign_in: SignIn) -> None:
    page = sign_in("member")
    page.goto(LIST)
    create = page.get_by_role("button", name="Create New")
    create.click()
    page.get_by_role("menuitem", name="New Document").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(create).to_be_focused()
