"""The invitation page: with and without an account, with valid and invalid links."""

from __future__ import annotations

import re
from collections.abc import Callable
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.company_page import Company, Invitation, link_to
from tests.browser.firms import create_firm, give_plan
from tests.browser.pages import sign_in_directly
from tests.members import Member

Members = Callable[[str], Member]
Stack = dict[str, Any]

PASSWORD = "a long enough password"


@pytest.fixture
def firm(stack: Stack, member: Members) -> str:
    """The owner of a new firm on Best Practice; the firm has the owner's name."""
    name = create_firm(stack, member("admin"))
    give_plan(member(name), "best-practice", days=30)
    return name


@pytest.fixture
def invite(stack: Stack, member: Members, firm: str) -> Callable[[str], str]:
    """Invite an address and return the link from the mail."""

    def by_mail(email: str) -> str:
        answer = member(firm).product_api("POST", "/team/invitations", json={"email": email, "role": "member"})
        assert answer.status_code == 200, answer.text
        return link_to(stack, email)

    return by_mail


def new_address() -> str:
    return f"new-{token_hex(4)}@firms.example"


def test_a_person_without_an_account_creates_one_by_keyboard(
    page: Page, invite: Callable[[str], str], firm: str
) -> None:
    email = new_address()
    invitation = Invitation(page).open(invite(email))
    expect(page.get_by_role("heading", name=f"Join {firm}")).to_be_visible()
    expect(invitation.part.get_by_label("Email")).to_have_value(email)
    invitation.part.get_by_label("First name").focus()
    page.keyboard.type("Nina")
    page.keyboard.press("Tab")
    page.keyboard.type("Novak")
    page.keyboard.press("Tab")
    page.keyboard.type("eleven char")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The password should be at least 12 characters long")).to_be_visible()
    expect(invitation.part.get_by_label("Password")).to_be_focused()
    assert_accessible(page)
    page.keyboard.type("s")
    page.keyboard.press("Enter")
    page.wait_for_url("**/my-account/")
    expect(Company(page).team().member("Nina Novak")).to_contain_text(email)


def test_a_person_with_an_account_signs_in_and_joins(
    page: Page, stack: Stack, member: Members, invite: Callable[[str], str], firm: str
) -> None:
    account = stack["accounts"][create_firm(stack, member("admin"))]
    invitation = Invitation(page).open(invite(account["email"]))
    sign_in = invitation.part.get_by_role("link", name="Sign in")
    expect(sign_in).to_be_visible()
    assert_accessible(page)
    sign_in.click()
    form = page.locator("form").filter(has=page.locator("input[type=password]")).first
    form.locator("input[type=text], input[type=email]").first.fill(account["login"])
    form.locator("input[type=password]").fill(account["password"])
    form.locator("[type=submit]").first.click()
    page.wait_for_url("**/invitation/")
    expect(invitation.part).to_contain_text(f"({account['email']})")
    assert_accessible(page)
    invitation.join()
    expect(Company(page).team().member(firm).first).to_contain_text("Owner")


def test_a_member_with_another_address_signs_out_and_continues(
    page: Page, stack: Stack, invite: Callable[[str], str]
) -> None:
    email = new_address()
    sign_in_directly(page, stack["accounts"]["member"])
    invitation = Invitation(page).open(invite(email))
    expect(invitation.part).to_contain_text(f"This invitation is for {email}")
    expect(invitation.part.get_by_role("button", name=re.compile("^Join "))).to_have_count(0)
    assert_accessible(page)
    invitation.part.get_by_role("button", name="Sign out").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Confirm").click()
    expect(invitation.part.get_by_label("Email")).to_have_value(email)
    assert page.url.endswith("/invitation/")


def test_a_member_of_another_company_must_leave_it_first(
    page: Page, stack: Stack, invite: Callable[[str], str]
) -> None:
    account = stack["accounts"]["manager"]
    sign_in_directly(page, account)
    invitation = Invitation(page).open(invite(account["email"]))
    invitation.part.get_by_role("button", name=re.compile("^Join ")).click()
    expect(invitation.part.get_by_role("alert")).to_contain_text("Please leave it first")
    assert_accessible(page)
    invitation.part.get_by_role("link", name="Go to My Company").click()
    expect(page.get_by_role("button", name="Leave team")).to_be_visible()


def test_an_invalid_link_shows_who_can_help(
    page: Page, stack: Stack, member: Members, invite: Callable[[str], str], firm: str
) -> None:
    email = new_address()
    link = invite(email)
    owner = member(firm)
    (row,) = owner.product_api("GET", "/team/invitations").json()["data"]["rows"]
    assert owner.product_api("DELETE", f"/team/invitations/{row['id']}").status_code == 200
    Invitation(page).open(link)
    expect(page.get_by_text("This invitation was taken back.")).to_be_visible()
    expect(page.get_by_text(f"Please ask {firm} of {firm} for a new one.")).to_be_visible()
    assert_accessible(page)
    owner.product_api("POST", "/team/invitations", json={"email": email, "role": "member"})
    newer = link_to(stack, email, sent=2)
    Invitation(page).open(newer).register("Nina", "Novak", PASSWORD)
    Invitation(page).open(newer)
    expect(page.get_by_text("This invitation was used already.")).to_be_visible()
    Invitation(page).open(f"{newer}x")
    expect(page.get_by_text("This link does not open an invitation.")).to_be_visible()
    assert_accessible(page)


def test_the_page_is_empty_without_a_token(phone: Page) -> None:
    phone.goto("/invitation/")
    expect(phone.get_by_text("Open the link in your invitation.")).to_be_visible()
    assert_accessible(phone)
