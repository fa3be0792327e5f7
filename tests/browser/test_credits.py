"""Using and buying credits (document 1, sections 2.2 to 2.4), paid on the sandbox's Stripe page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.firms import COMPANY, create_firm, decline, give_plan, pay
from tests.browser.pages import HOME, sign_in_directly
from tests.browser.store_page import Store
from tests.members import Member
from tests.store_api import open_store

SignIn = Callable[[str], Page]
Members = Callable[[str], Member]
Stack = dict[str, Any]

DEED = "Confidentiality Deed"


@pytest.fixture
def firm(stack: Stack, member: Members) -> str:
    """The owner of a new firm on Best Practice with one credit."""
    name = create_firm(stack, member("admin"))
    give_plan(member(name), "best-practice", days=300, credits_=1)
    return name


@pytest.fixture
def sale() -> Iterator[str]:
    """The name of a package of 7 credits on sale."""
    store, meta = open_store(), [{"key": "cap_qty", "value": "7"}]
    prices = {"regular_price": "200.00", "sale_price": "150.00"}
    made = store.post(
        "products", {"name": "7 Credits", "status": "publish", "virtual": True, **prices, "meta_data": meta}
    )
    assert made.status_code == 201, made.text
    yield "7 Credits"
    store.delete(f"products/{made.json()['id']}", params={"force": True})


def badge(page: Page) -> Locator:
    """The badge with the remaining credits."""
    found = page.get_by_role("link", name="Credit remaining")
    expect(found).to_be_visible()
    return found


def buying(page: Page) -> Locator:
    """The dialog Buying Credit, opened from the badge on My Account."""
    page.goto(HOME)
    page.get_by_role("button", name="Get more").first.click()
    dialog = page.get_by_role("dialog", name="Buying Credit")
    expect(dialog.get_by_role("radiogroup")).to_be_visible()
    return dialog


def choose(dialog: Locator, package: str) -> None:
    """Choose a package by its name."""
    dialog.locator("label", has_text=package).click()


def logs(page: Page, tab: str) -> Locator:
    """The credit logs, with this tab open."""
    dialog = page.get_by_role("dialog", name="Credit logs")
    if not dialog.is_visible():
        page.get_by_role("button", name="View Credit Logs").click()
    dialog.get_by_role("tab", name=tab).click()
    expect(dialog.get_by_role("table", name=tab)).to_be_visible()
    assert_accessible(page)
    return dialog.get_by_role("table", name=tab)


def use_one(owner: Member, template: int) -> int:
    """Start a document for one credit and return its id."""
    answer = owner.product_api("POST", "/doc/draft", json={"template_id": template, "name": "The last credit"})
    assert answer.status_code == 200, answer.text
    return int(answer.json()["data"]["id"])


def test_a_firm_uses_up_its_credits_and_buys_more(sign_in: SignIn, member: Members, stack: Stack, firm: str) -> None:
    document = use_one(member(firm), stack["templates"]["confidentiality-deed"])
    page = sign_in(firm)
    page.goto(HOME)
    expect(badge(page)).to_contain_text("0")
    expect(badge(page)).to_contain_text("Run out!")
    badge(page).click()
    page.wait_for_url(f"**{COMPANY}")
    spent = logs(page, "Credit Spending History")
    expect(page.get_by_text("Run out of Credits")).to_be_visible()
    expect(spent.get_by_role("link", name="The last credit")).to_have_attribute(
        "href", re.compile(rf"docId={document}$")
    )
    page.get_by_role("dialog", name="Credit logs").get_by_role("button", name="Get more").click()
    dialog = page.get_by_role("dialog", name="Buying Credit")
    expect(dialog.get_by_role("button", name="Buy")).to_be_disabled()
    choose(dialog, "25 Credits")
    expect(dialog).to_contain_text("$650.00")
    assert_accessible(page)
    dialog.get_by_role("button", name="Buy").click()
    pay(page, "$650.00")
    expect(page.get_by_text("25 credits added: you have 25 now.")).to_be_visible()
    expect(badge(page)).to_contain_text("25")
    expect(page.get_by_text("Run out!")).to_have_count(0)
    page.get_by_role("button", name="Close", exact=True).click()
    bought = logs(page, "Credit Buying History")
    expect(bought.get_by_role("row").filter(has_text="25 Credits")).to_contain_text("$650.00")


def test_a_declined_payment_grants_nothing_until_it_is_retried(sign_in: SignIn, firm: str) -> None:
    page = sign_in(firm)
    dialog = buying(page)
    choose(dialog, "10 Credits")
    dialog.get_by_role("button", name="Buy").click()
    decline(page)
    expect(page.get_by_text("Payment Declined")).to_be_visible()
    expect(page.get_by_text("1 credit left")).to_be_visible()
    page.get_by_role("button", name="Retry").click()
    pay(page, "$290.00")
    expect(page.get_by_text("11 credits left")).to_be_visible()
    page.go_back()
    page.goto(COMPANY)
    expect(page.get_by_text("11 credits left")).to_be_visible()


def test_a_package_on_sale_costs_the_same_in_the_list_and_the_order(sign_in: SignIn, sale: str, firm: str) -> None:
    page = sign_in(firm)
    dialog = buying(page)
    choose(dialog, sale)
    expect(dialog.get_by_role("deletion")).to_have_text("$200.00")
    expect(dialog.locator("dl")).to_contain_text("$150.00")
    assert_accessible(page)
    dialog.get_by_role("button", name="Buy").click()
    pay(page, "$150.00")
    expect(page.get_by_text("7 credits added: you have 8 now.")).to_be_visible()


def test_a_template_states_its_cost_before_it_is_started(sign_in: SignIn, firm: str) -> None:
    page = sign_in(firm)
    store = Store(page).catalogue()
    expect(store.card(DEED)).to_contain_text("1 of 1 credit")
    preview = store.preview(DEED)
    expect(preview).to_contain_text("1 of 1 credit")
    preview.get_by_role("button", name=f"Start Document: {DEED}").click()
    expect(store.dialog("New Document")).to_contain_text("Starting this document takes 1 of 1 credit.")


def test_another_firms_order_reveals_nothing(sign_in: SignIn, firm: str) -> None:
    page = sign_in(firm)
    page.goto(f"{COMPANY}?order_id=999999999")
    expect(page.get_by_text("There is no such order of yours.")).to_be_visible()


def test_a_failure_to_open_the_payment_page_charges_nothing(sign_in: SignIn, firm: str) -> None:
    page = sign_in(firm)

    def fail(route: Route) -> None:
        route.fulfill(status=503, json={"code": 503, "error_code": "payment_unavailable", "message": ""})

    page.route("**/stripe/checkout**", fail)
    dialog = buying(page)
    choose(dialog, "10 Credits")
    dialog.get_by_role("button", name="Buy").click()
    expect(dialog.get_by_role("alert")).to_contain_text("There is something wrong. Please try again!")
    assert_accessible(page)
    page.unroute("**/stripe/checkout**")
    dialog.get_by_role("button", name="Buy").click()
    pay(page, "$290.00")
    expect(page.get_by_text("11 credits left")).to_be_visible()


def test_a_member_sees_the_balance_but_no_logs(sign_in: SignIn) -> None:
    page = sign_in("member")
    page.goto(COMPANY)
    expect(badge(page)).to_be_visible()
    expect(page.get_by_role("button", name="View Credit Logs")).to_have_count(0)
    expect(page.get_by_role("button", name="Get more")).to_have_count(0)


def test_credits_can_be_bought_by_keyboard_on_a_phone_with_a_slow_service(phone: Page, stack: Stack, firm: str) -> None:
    sign_in_directly(phone, stack["accounts"][firm])
    dialog = buying(phone)
    first = dialog.get_by_role("radio").first
    first.focus()
    phone.keyboard.press("Space")
    phone.keyboard.press("ArrowDown")
    expect(dialog.get_by_role("radio").nth(1)).to_be_checked()
    expect(dialog).to_contain_text("$650.00")
    assert_accessible(phone)
    phone.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(phone.get_by_role("button", name="Get more").first).to_be_focused()
