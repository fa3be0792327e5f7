"""A payment to ASIC that does not go straight: left, gone back from, pressed twice, for another member's document."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.completed_documents import assemble_document
from tests.browser.pages import sign_in_directly
from tests.browser.registration_pages import RegistrationDesk
from tests.browser.started_registrations import CASE, answers_of, document_in, register, start_registration, unique
from tests.members import Member

NewContext = Callable[..., BrowserContext]
Members = Callable[[str], Member]


@pytest.fixture
def page(new_context: NewContext, stack: dict[str, Any]) -> Page:
    """The owner's browser."""
    opened = new_context().new_page()
    sign_in_directly(opened, stack["accounts"]["owner"])
    return opened


def test_a_payment_that_was_left_is_locked_and_made_when_the_lock_ends(
    page: Page, member: Members, stack: dict[str, Any]
) -> None:
    company = unique("Left Tea")
    desk = register(page, stack, member("owner"), company)
    desk.press("Make payment")
    desk.go_to_payment()
    left = desk.leave()
    expect(left.get_by_role("timer")).to_be_visible()
    expect(left.get_by_role("button", name="Back to the payment")).to_have_count(0)
    left.get_by_role("button", name="Close").last.click()
    expect(desk.panel.get_by_role("timer")).to_be_visible()
    assert_accessible(page)
    desk.end_locks()
    desk.press("Check the status")
    desk.press("Make payment")
    desk.go_to_payment()
    expect(desk.pay()).to_contain_text("Receipt number")
    assert desk.counts(company) == (1, 0)


def test_after_the_browsers_back_the_same_page_is_paid_once(page: Page, member: Members, stack: dict[str, Any]) -> None:
    company = unique("Returned Tea")
    desk = register(page, stack, member("owner"), company)
    desk.press("Make payment")
    desk.go_to_payment()
    address = page.url
    page.go_back()
    again = page.get_by_role("alertdialog", name="Ready to make payment to ASIC?")
    if not again.is_visible():
        desk.press("Make payment")
    desk.go_to_payment()
    assert page.url == address
    desk.pay()
    assert desk.counts(company) == (1, 0)


def test_two_presses_begin_one_payment(page: Page, member: Members, stack: dict[str, Any]) -> None:
    company = unique("Hasty Tea")
    desk = register(page, stack, member("owner"), company)
    desk.press("Make payment")
    proceed = page.get_by_role("alertdialog").get_by_role("button", name="Proceed")
    expect(proceed).to_be_enabled()
    proceed.dblclick()
    page.wait_for_url("**/partner/asic/control/pay/**")
    desk.pay()
    assert desk.counts(company) == (1, 0)
    assert len(desk.payments(company)) == 1


def test_the_payment_for_another_members_document_is_confirmed_first(
    new_context: NewContext, page: Page, member: Members, stack: dict[str, Any]
) -> None:
    company = unique("Member Tea")
    theirs = new_context().new_page()
    sign_in_directly(theirs, stack["accounts"]["member"])
    number = register(theirs, stack, member("member"), company).number
    desk = RegistrationDesk(page, stack).open(number, "organisation")
    desk.press("Make payment")
    question = page.get_by_role("alertdialog", name="Changes need to be notified")
    expect(question).to_be_visible()
    assert_accessible(page)
    question.get_by_role("button", name="Confirm and Continue").click()
    desk.go_to_payment()
    desk.pay()
    assert desk.counts(company) == (1, 0)


def test_a_company_without_a_name_gets_its_number_as_its_name(
    page: Page, member: Members, stack: dict[str, Any]
) -> None:
    wizard = start_registration(page, stack, unique("Number Tea"))
    wizard.dialog.get_by_role("button", name="Continue without a name").click()
    wizard.finish()
    number = document_in(page)
    page.goto("about:blank")
    answers = json.loads(CASE.read_text())["answers"]
    assemble_document(member("owner"), number, {**answers, "Company": None, "Name_Is_ACN": "Yes"})
    desk = RegistrationDesk(page, stack).open(number)
    desk.press("Make payment")
    desk.go_to_payment()
    desk.pay()


def test_a_name_that_was_changed_in_the_answers_is_checked_before_the_payment(
    page: Page, member: Members, stack: dict[str, Any]
) -> None:
    first, company = unique("First Tea"), unique("Second Tea")
    desk = register(page, stack, member("owner"), first, answers_of(company))
    desk.press("Check company name")
    dialog = page.get_by_role("dialog", name="Check company name")
    expect(dialog.get_by_label("Company name")).to_have_value(company)
    dialog.get_by_role("button", name="Check name").click()
    expect(dialog.get_by_role("status")).to_contain_text("This name is available.")
    assert_accessible(page)
    dialog.get_by_role("button", name="Done").click()
    desk.press("Make payment")
    desk.go_to_payment()
