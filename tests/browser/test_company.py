"""My Company and its team (document 1, sections 2.2, 4 and 6), on a desktop and on a phone."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.company_page import Company, Invitation, link_to
from tests.browser.firms import create_firm, give_plan
from tests.browser.pages import open_account_page, sign_in_directly
from tests.browser.windows import WINDOWS, choose_windows
from tests.members import Member

Members = Callable[[str], Member]
Stack = dict[str, Any]
SitDown = Callable[[str | None], Page]

PASSWORD = "a long enough password"


@pytest.fixture
def firm(stack: Stack, member: Members) -> str:
    """The owner of a new firm on Best Practice, which has five seats."""
    name = create_firm(stack, member("admin"))
    give_plan(member(name), "best-practice", days=30)
    return name


@pytest.fixture(params=choose_windows("phone"))
def open_browser(request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext], stack: Stack) -> SitDown:
    """Open another browser for an account or a visitor."""

    def at_a_browser(account: str | None) -> Page:
        page = new_context(**WINDOWS[request.param]).new_page()
        if account:
            sign_in_directly(page, stack["accounts"][account])
        return page

    return at_a_browser


def test_an_owner_renames_the_firm_invites_and_transfers_it(
    open_browser: SitDown, stack: Stack, member: Members, firm: str
) -> None:
    run = token_hex(3)
    email = f"nina-{run}@firms.example"
    owner = Company(open_browser(firm))
    the_owner_renames_the_firm(owner, f"Quay Advisory {run}")
    the_owner_invites_until_the_seats_are_taken(owner, member(firm), email)
    sign_in_anew = open_browser(None)
    the_newcomer_accepts(sign_in_anew, link_to(stack, email), f"Quay Advisory {run}")
    the_owner_makes_a_manager_and_hands_over(owner)
    the_newcomer_owns_the_firm(Company(sign_in_anew))


def the_owner_renames_the_firm(company: Company, name: str) -> None:
    company.details()
    assert_accessible(company.page)
    form = company.edit()
    expect(form.get_by_role("button", name="Save")).to_be_disabled()
    assert_accessible(company.page)
    form.get_by_label("Company name").fill(name)
    form.get_by_role("button", name="Save").click()
    expect(form.get_by_text("Company number is required")).to_be_visible()
    form.get_by_label("Company number").fill("004 085 616")
    form.get_by_label("Website").fill("quay.example")
    form.get_by_label("Street number").fill("12")
    form.get_by_label("Street name").fill("George")
    form.get_by_label("Street type").select_option(label="Avenue")
    form.get_by_label("Country").select_option(label="Australia")
    form.get_by_label("State").select_option(label="New South Wales")
    form.get_by_role("button", name="Save").click()
    company.expect_notice("Your company was saved.")
    expect(form).to_have_count(0)
    company.page.reload()
    expect(company.page.get_by_role("region", name="My company").get_by_text(name)).to_be_visible()
    company.page.mouse.move(200, 200, steps=3)
    expect(company.page.get_by_text("12 George Avenue, NSW, Australia")).to_be_visible()
    expect(company.page.get_by_role("link", name="quay.example")).to_have_attribute("href", "https://quay.example")


def the_owner_invites_until_the_seats_are_taken(company: Company, owner: Member, email: str) -> None:
    for number in (1, 2, 3):
        body = {"email": f"seat-{number}-{email}", "role": "member"}
        assert owner.product_api("POST", "/team/invitations", json=body).status_code == 200
    company.team()
    expect(company.page.get_by_text("4 of 5 seats taken")).to_be_visible()
    company.invite(email)
    expect(company.page.get_by_text("All 5 seats of your plan are taken.")).to_be_visible()
    expect(company.page.get_by_role("button", name="Invite", exact=True)).to_have_count(0)
    assert_accessible(company.page)
    company.page.get_by_role("button", name=f"Revoke: seat-1-{email}").click()
    company.page.get_by_role("dialog").get_by_role("button", name="Revoke").click()
    company.expect_notice(f"The invitation of seat-1-{email} was revoked.")
    expect(company.page.get_by_role("button", name="Invite", exact=True)).to_be_visible()


def the_newcomer_accepts(page: Page, link: str, firm: str) -> None:
    invitation = Invitation(page).open(link)
    expect(page.get_by_role("heading", name=f"Join {firm}")).to_be_visible()
    assert_accessible(page)
    invitation.register("Nina", "Novak", PASSWORD)
    company = Company(page).team()
    expect(company.member("Nina Novak")).to_contain_text("Member")
    expect(page.get_by_role("button", name="Actions for")).to_have_count(0)
    expect(page.get_by_role("button", name="Invite", exact=True)).to_have_count(0)
    assert_accessible(page)


def the_owner_makes_a_manager_and_hands_over(company: Company) -> None:
    company.team()
    question = company.choose_action("Nina Novak", "Set as manager")
    question.get_by_role("button", name="Set as manager").click()
    company.expect_notice("New role was set successfully.")
    expect(company.member("Nina Novak")).to_contain_text("Manager")
    question = company.choose_action("Nina Novak", "Transfer ownership")
    expect(question).to_contain_text("You become a manager")
    question.get_by_role("button", name="Transfer ownership").click()
    company.expect_notice("Nina Novak is the owner now. You are a manager.")
    expect(company.member("Nina Novak")).to_contain_text("Owner")
    expect(company.page.get_by_role("button", name="Actions for")).to_have_count(0)
    expect(company.page.get_by_role("button", name="Leave team")).to_be_visible()


def the_newcomer_owns_the_firm(company: Company) -> None:
    company.details()
    expect(company.page.get_by_role("button", name="Edit", exact=True)).to_be_visible()
    company.team()
    expect(company.member("(you)")).to_contain_text("Owner")


def test_a_logo_is_checked_by_its_content(open_browser: SitDown, firm: str, tmp_path: Path) -> None:
    company = Company(open_browser(firm)).details()
    form = company.edit()
    fake = tmp_path / "logo.png"
    fake.write_bytes(b"<?php echo 'no picture';")
    form.get_by_label("Company logo").set_input_files(fake)
    expect(form.get_by_role("alert")).to_contain_text("You can only upload JPEG/JPG/GIF/PNG file!")
    real = tmp_path / "real.png"
    real.write_bytes(picture())
    form.get_by_label("Company logo").set_input_files(real)
    expect(form.get_by_role("img", name="Company logo")).to_be_visible()
    assert_accessible(company.page)
    form.get_by_label("Company number").fill("004 085 616")
    form.get_by_role("button", name="Save").click()
    company.expect_notice("Your company was saved.")
    company.page.reload()
    logo = company.page.get_by_role("img", name="Company logo")
    expect(logo).to_be_visible()
    assert logo.evaluate("image => image.naturalWidth") == 2


def test_leaving_the_form_asks_before_discarding_input(open_browser: SitDown, firm: str) -> None:
    company = Company(open_browser(firm)).details()
    form = company.edit()
    expect(form.get_by_label("Company name")).to_be_focused()
    form.get_by_label("Industry").fill("Law")
    open_account_page(company.page, "Documents")
    question = company.page.get_by_role("alertdialog", name="Leave without saving?")
    expect(question).to_be_visible()
    assert_accessible(company.page)
    question.get_by_role("button", name="Keep editing").click()
    expect(form.get_by_label("Industry")).to_have_value("Law")
    form.get_by_role("button", name="Cancel").click()
    question.get_by_role("button", name="Leave").click()
    expect(company.page.get_by_role("button", name="Edit", exact=True)).to_be_focused()


def picture() -> bytes:
    """A PNG of 2 by 2 pixels."""
    rows = zlib.compress(b"".join(b"\x00" + b"\x2f\x4b\xc7" * 2 for _ in range(2)))
    parts = {b"IHDR": struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 0), b"IDAT": rows, b"IEND": b""}
    chunks = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts.items()
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)
