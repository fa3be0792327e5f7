"""Plans and their purchase (document 1, sections 2.5 and 2.6), paid on Stripe's page in the sandbox."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.firms import COMPANY, create_firm, decline, give_plan, pay
from tests.browser.pages import HOME, sign_in_directly
from tests.members import Member

SignIn = Callable[[str], Page]
Members = Callable[[str], Member]
Stack = dict[str, Any]

LOADS = 10


@pytest.fixture
def firm(stack: Stack, member: Members) -> str:
    """The owner of a new firm on Lite."""
    return create_firm(stack, member("admin"))


def plans(page: Page) -> Locator:
    """The dialog with the plans, once they are loaded."""
    dialog = page.get_by_role("dialog", name="Membership Plans")
    expect(dialog.get_by_role("heading", name="Best Practice")).to_be_visible()
    assert_accessible(page)
    return dialog


def choose(page: Page, plan: str, button: str = "Change Plan") -> None:
    """Press the button of a plan in the dialog."""
    plans(page).get_by_role("listitem", name=plan, exact=True).get_by_role("button", name=button).click()


def review(page: Page, title: str) -> Locator:
    """The review dialog, once its preview is loaded."""
    dialog = page.get_by_role("dialog", name=title)
    expect(dialog.get_by_text("Start date")).to_be_visible()
    assert_accessible(page)
    return dialog


def test_a_firm_on_lite_upgrades_to_best_practice(sign_in: SignIn, firm: str) -> None:
    page = sign_in(firm)
    page.goto(HOME)
    page.get_by_role("link", name="Upgrade", exact=True).click()
    choose(page, "Best Practice")
    dialog = review(page, "Change to Best Practice")
    expect(dialog).to_contain_text("200 documents a year")
    expect(dialog).to_contain_text("0 now, 200 after")
    expect(dialog).to_contain_text("5, your company has 1 member")
    expect(dialog).to_contain_text("It does not renew by itself")
    dialog.get_by_role("button", name="Pay $330.00").click()
    pay(page, "$330.00")
    expect(page.get_by_text("Your plan is now Best Practice.")).to_be_visible()
    expect(page.get_by_text("200 credits left")).to_be_visible()
    expect(page.get_by_role("link", name="Credit remaining")).to_contain_text("200")
    assert_accessible(page)
    page.get_by_role("button", name="Close", exact=True).click()
    assert page.url.endswith(COMPANY)
    page.reload()
    expect(page.get_by_text("200 credits left")).to_be_visible()
    page.get_by_role("button", name="Change Plan").click()
    card = plans(page).get_by_role("listitem", name="Best Practice", exact=True)
    expect(card.get_by_role("button", name="Current Plan")).to_be_disabled()
    expect(card).to_contain_text("for 1 month")
    expect(card).to_contain_text("does not renew by itself")
    card.get_by_role("button", name="Renew Best Practice").click()
    expect(review(page, "Renew Best Practice")).to_contain_text("200 now, 200 after")


def test_a_plan_renews_automatically_until_that_is_cancelled_in_the_portal(
    sign_in: SignIn, stack: Stack, firm: str
) -> None:
    page = sign_in(firm)
    page.goto(f"{HOME}#lyd-upgrade")
    choose(page, "Best Practice")
    dialog = review(page, "Change to Best Practice")
    box = dialog.get_by_role("checkbox", name="Renew automatically")
    expect(box).not_to_be_checked()
    box.check()
    expect(dialog).to_contain_text("$330.00, including GST, is charged to your card on")
    expect(dialog).to_contain_text("then every month")
    dialog.get_by_role("button", name="Pay $330.00").click()
    expect(page.get_by_text("Best Practice, automatic renewal")).to_be_visible()
    pay(page, "$330.00")
    expect(page.get_by_text("Your plan is now Best Practice.")).to_be_visible()
    page.get_by_role("button", name="Close", exact=True).click()
    page.goto(HOME)
    expect(page.get_by_text(re.compile(r"Renews automatically on .* for \$330\.00"))).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Change Plan").click()
    plans(page).get_by_role("button", name="Manage billing").click()
    page.wait_for_url(f"{stack['sandbox']}/stripe/portal/**")
    page.get_by_role("button", name="Cancel subscription").click()
    expect(page.get_by_text("Cancels on")).to_be_visible()
    page.get_by_role("link", name="Return to the site").click()
    expect_renewal_off(page)


def expect_renewal_off(page: Page) -> None:
    """Wait until Stripe's event has reached the card: it is read when the page is loaded."""
    for _ in range(LOADS):
        off = page.get_by_text("automatic renewal is off")
        expect(page.get_by_text(re.compile(r"\d+ days remaining"))).to_be_visible()
        if off.is_visible():
            return
        page.wait_for_timeout(500)
        page.reload()
    expect(page.get_by_text("automatic renewal is off")).to_be_visible()


def test_a_declined_payment_changes_nothing_and_can_be_retried(sign_in: SignIn, firm: str) -> None:
    page = sign_in(firm)
    page.goto(COMPANY)
    page.get_by_role("button", name="Change Plan").click()
    choose(page, "Strategist")
    review(page, "Change to Strategist").get_by_role("button", name="Pay $795.00").click()
    decline(page)
    expect(page.get_by_text("Payment Declined")).to_be_visible()
    expect(page.get_by_text("Strategist was not paid.")).to_be_visible()
    expect(page.get_by_text("Lite", exact=True)).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Retry").click()
    pay(page, "$795.00")
    expect(page.get_by_text("Your plan is now Strategist.")).to_be_visible()


def test_an_expired_plan_can_be_renewed(sign_in: SignIn, member: Members, firm: str) -> None:
    give_plan(member(firm), "best-practice", days=-1)
    page = sign_in(firm)
    page.goto(HOME)
    banner = page.get_by_text("Your Membership Plan has expired!")
    expect(banner).to_be_visible()
    expect(page.get_by_text("Expired", exact=True)).to_be_visible()
    page.get_by_role("button", name="Renew now", exact=True).click()
    expect(plans(page).get_by_text("Your Membership Plan has expired.")).to_be_visible()
    choose(page, "Best Practice", "Current Plan had expired. Renew now!")
    review(page, "Renew Best Practice").get_by_role("button", name="Pay $330.00").click()
    pay(page, "$330.00")
    expect(page.get_by_text("Your plan is now Best Practice.")).to_be_visible()
    expect(page.get_by_text("Active", exact=True)).to_be_visible()
    expect(page.get_by_text(re.compile(r"\d+ days remaining"))).to_be_visible()
    expect(banner).to_have_count(0)


def test_too_many_members_for_a_plan_are_shown_before_payment(sign_in: SignIn) -> None:
    page = sign_in("owner")
    page.goto(COMPANY)
    page.get_by_role("button", name="Change Plan").click()
    choose(page, "Lite")
    dialog = review(page, "Change to Lite")
    expect(dialog).to_contain_text("Your company has 3 members, this plan has 1.")
    expect(dialog).to_contain_text("Nobody is removed.")
    dialog.get_by_role("button", name="Plans").click()
    plans(page).get_by_role("button", name="Close").last.click()
    expect(page.get_by_role("button", name="Change Plan")).to_be_focused()


def test_a_member_sees_who_can_change_the_plan(sign_in: SignIn) -> None:
    page = sign_in("member")
    page.goto(COMPANY)
    page.get_by_role("button", name="Change Plan").click()
    expect(plans(page).get_by_text("Ask the owner or a manager of your company.")).to_be_visible()
    strategist = plans(page).get_by_role("listitem", name="Strategist", exact=True)
    expect(strategist.get_by_role("button", name="Change Plan")).to_be_disabled()
    assert_accessible(page)


def test_plans_fit_a_phone(phone: Page, stack: Stack, firm: str) -> None:
    sign_in_directly(phone, stack["accounts"][firm])
    phone.goto(HOME)
    phone.get_by_role("button", name="Change Plan").tap()
    choose(phone, "Best Practice")
    review(phone, "Change to Best Practice").get_by_role("button", name="Close").tap()
    phone.goto(COMPANY)
    expect(phone.get_by_role("heading", name="Credit status")).to_be_visible()
    assert_accessible(phone)


def test_the_billing_portal_opens_at_stripe(sign_in: SignIn, stack: Stack, firm: str) -> None:
    page = sign_in(firm)
    page.goto(HOME)
    page.get_by_role("link", name="Upgrade", exact=True).click()
    plans(page).get_by_role("button", name="Manage billing").click()
    page.wait_for_url(f"{stack['sandbox']}/stripe/portal/**")
