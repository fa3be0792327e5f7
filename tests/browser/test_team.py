"""The team: visibility by role, keyboard use, and the documents of departing members."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.company_page import Company, link_to
from tests.browser.documents_page import Documents
from tests.browser.firms import create_firm, give_plan
from tests.browser.pages import sign_in_directly
from tests.members import Member

Members = Callable[[str], Member]
Stack = dict[str, Any]
Draft = Callable[[str, str], str]


@pytest.fixture
def firm(stack: Stack, member: Members) -> str:
    """The owner of a new firm on Best Practice, with credits."""
    name = create_firm(stack, member("admin"))
    give_plan(member(name), "best-practice", days=30, credits_=5)
    return name


@pytest.fixture
def colleague(stack: Stack, member: Members, firm: str) -> str:
    """A member who was invited to the firm and has joined."""
    name = create_firm(stack, member("admin"))
    email = stack["accounts"][name]["email"]
    answer = member(firm).product_api("POST", "/team/invitations", json={"email": email, "role": "member"})
    assert answer.status_code == 200, answer.text
    token = link_to(stack, email).split("#")[1]
    answer = member(name).product_api("POST", "/invitation/accept", json={"token": token})
    assert answer.status_code == 200, answer.text
    return name


def test_a_member_sees_only_the_list_and_the_details(sign_in: Callable[[str], Page]) -> None:
    company = Company(sign_in("member")).details()
    expect(company.page.get_by_role("button", name="Edit", exact=True)).to_have_count(0)
    company.team()
    expect(company.member("Olivia Harper")).to_contain_text("Owner")
    expect(company.member("Olivia Harper")).to_contain_text("olivia@harbour-advisory.example")
    expect(company.page.get_by_role("button", name="Actions for")).to_have_count(0)
    expect(company.page.get_by_role("heading", name="Open invitations")).to_have_count(0)
    assert_accessible(company.page)


def test_an_owner_manages_the_team_by_keyboard(sign_in: Callable[[str], Page]) -> None:
    page = sign_in("owner")
    company = Company(page).details()
    page.get_by_role("tab", name="Company Details").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(company.member("Marcus Nguyen")).to_be_visible()
    menu = page.get_by_role("button", name="Actions for Marcus Nguyen")
    menu.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem", name="Set as member")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("menuitem", name="Transfer ownership")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("menuitem", name="Remove from team")).to_be_focused()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Remove Marcus Nguyen from your team?")
    expect(dialog).to_be_visible()
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(menu).to_be_focused()


def test_a_removed_members_documents_go_to_the_chosen_member(
    page: Page, phone: Page, stack: Stack, draft: Draft, firm: str, colleague: str
) -> None:
    name = f"Lease {token_hex(3)}"
    draft(colleague, name)
    sign_in_directly(page, stack["accounts"][firm])
    company = Company(page).team()
    dialog = company.choose_action(colleague, "Remove from team")
    receiver = dialog.get_by_label("Who receives their documents and folders")
    expect(receiver).to_have_value(receiver.locator("option", has_text=firm).get_attribute("value") or "")
    dialog.get_by_role("button", name="Remove").click()
    company.expect_notice(f"{colleague} was removed from your team.")
    expect(company.member(colleague)).to_have_count(0)
    documents = Documents(page).open()
    expect(documents.row(name)).to_be_visible()
    sign_in_directly(phone, stack["accounts"][colleague])
    own = Company(phone).team()
    expect(own.member(colleague)).to_contain_text("Owner")
    expect(phone.get_by_text("Your plan is for one person.")).to_be_visible()
    assert_accessible(phone)


def test_a_member_who_leaves_gets_a_company_of_their_own(phone: Page, stack: Stack, firm: str, colleague: str) -> None:
    sign_in_directly(phone, stack["accounts"][colleague])
    company = Company(phone).team()
    phone.get_by_role("button", name="Leave team").tap()
    dialog = phone.get_by_role("dialog", name=f"Leave {firm}?")
    expect(dialog).to_be_visible()
    assert_accessible(phone)
    dialog.get_by_role("button", name="Leave team").tap()
    company.expect_notice(f"You have left {firm}.")
    expect(company.member(colleague)).to_contain_text("Owner")
    expect(company.members.get_by_role("listitem")).to_have_count(1)
