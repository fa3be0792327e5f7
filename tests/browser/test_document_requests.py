"""Legal reviews, hard copies and links of a document, from its menu to the payment page and back."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.completed_documents import complete_document
from tests.browser.documents_page import Documents
from tests.browser.pages import sign_in_directly
from tests.browser.store_page import Store
from tests.members import Member
from tests.site.store.conftest import connect, store
from woocommerce import API

__all__ = ["connect", "store"]

SignIn = Callable[[str], Page]
Members = Callable[[str], Member]
OFFICE = "https://stamping.example/deed"
TRUST = {
    "is_trust_template": "yes",
    "is_none_foreign": "yes",
    "is_trust_deed_stamping": "yes",
    "trust_deed_stamping_link": OFFICE,
}


@pytest.fixture
def trust_template(store: API, stack: dict[str, Any]) -> Iterator[int]:
    """The sample template, marked as one of a non-foreign trust while a document is started."""
    product = int(stack["templates"]["nda"])
    store.put(f"products/{product}", {"meta_data": [{"key": key, "value": value} for key, value in TRUST.items()]})
    yield product
    store.put(f"products/{product}", {"meta_data": [{"key": key, "value": ""} for key in TRUST]})


@pytest.fixture
def deed(trust_template: int, member: Members) -> str:
    """The name of a completed document of the owner."""
    name = f"Family Trust {time.time_ns()}"
    complete_document(member("owner"), trust_template, name)
    return name


def choose(page: Page, name: str, entry: str) -> None:
    """Open a document's menu and press one of its lines."""
    page.get_by_role("button", name=f"More about {name}").click()
    page.get_by_role("menuitem", name=entry).click()


def log_of(member: Member, name: str) -> list[str]:
    (row,) = member.product_api("GET", "/doc", params={"type": 1, "name": name}).json()["data"]["rows"]
    rows = member.product_api("GET", "/log", params={"id": row["id"]}).json()["data"]["rows"]
    return [row["message"] for row in rows]


def test_a_review_of_a_non_foreign_trust_is_ordered_for_220_dollars_by_card(
    sign_in: SignIn, deed: str, member: Members
) -> None:
    page = sign_in("owner")
    Documents(page).open()
    choose(page, deed, "Legal review")
    store_page = Store(page)
    dialog = store_page.dialog("Legal review")
    expect(dialog).to_contain_text("$220.00")
    dialog.get_by_role("button", name="Continue to payment").click()
    expect(dialog).to_contain_text("This field cannot be blank.")
    expect(dialog.get_by_label("What should we look at?")).to_be_focused()
    page.keyboard.type("Is clause 4 safe?")
    store_page.to_payment_page(dialog, "Continue to payment")
    expect(page.get_by_role("heading", level=1)).to_contain_text("220.00")
    store_page.pay()
    expect(page.get_by_role("dialog")).to_contain_text(
        "Thank you. Your request was sent; you get a confirmation by mail."
    )
    page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).last.click()
    assert log_of(member("owner"), deed)[0] == "Requested a legal review."
    choose(page, deed, "Legal review")
    expect(page.get_by_role("region", name="Your earlier requests")).to_contain_text("Requested")


def test_a_review_that_was_not_paid_can_be_paid_later(sign_in: SignIn, deed: str, member: Members) -> None:
    page = sign_in("owner")
    Documents(page).open()
    choose(page, deed, "Legal review")
    store_page = Store(page)
    dialog = store_page.dialog("Legal review")
    dialog.get_by_label("What should we look at?").fill("Is clause 4 safe?")
    store_page.to_payment_page(dialog, "Continue to payment")
    page.get_by_role("link", name="Cancel and go back").click()
    page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).last.click()
    choose(page, deed, "Legal review")
    store_page.dialog("Legal review").get_by_role("button", name=re.compile("^Pay the request of ")).click()
    store_page.pay()
    assert log_of(member("owner"), deed)[0] == "Requested a legal review."


def test_a_hard_copy_is_ordered_by_keyboard_alone(sign_in: SignIn, deed: str, member: Members) -> None:
    page = sign_in("owner")
    Documents(page).open()
    page.get_by_role("button", name=f"More about {deed}").focus()
    page.keyboard.press("Enter")
    entry = page.get_by_role("menuitem", name="Order hard copy")
    expect(entry).to_be_visible()
    while not entry.evaluate("one => one === one.getRootNode().activeElement"):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    dialog = Store(page).dialog("Order hard copy")
    expect(dialog).to_contain_text("Nothing to pay now")
    for label, words in {"Copies": "2", "Deliver to": "Ann Lee", "Address": "1 Reef St", "Phone": "07 4000"}.items():
        field = dialog.get_by_label(label, exact=True)
        field.focus()
        page.keyboard.press("Control+A")
        page.keyboard.type(words)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Thank you. Your request was sent; you get a confirmation by mail.").first).to_be_visible()
    assert log_of(member("owner"), deed)[0] == "Ordered 2 hard copies."


def test_a_link_of_the_template_opens_in_a_new_tab_and_is_logged(sign_in: SignIn, deed: str, member: Members) -> None:
    page = sign_in("owner")
    page.context.route(f"{OFFICE}*", lambda route: route.fulfill(body="The stamping office"))
    Documents(page).open()
    with page.expect_popup() as opened:
        choose(page, deed, "Trust deed stamping")
    expect(opened.value.get_by_text("The stamping office")).to_be_visible()
    assert opened.value.evaluate("window.opener") is None
    expect(page.get_by_role("button", name=f"More about {deed}")).to_be_visible()
    until = time.monotonic() + 10
    while "Followed the trust deed stamping link." not in log_of(member("owner"), deed):
        assert time.monotonic() < until
        time.sleep(0.2)


def test_the_forms_fit_a_phone(phone: Page, stack: dict[str, Any], deed: str) -> None:
    sign_in_directly(phone, stack["accounts"]["owner"])
    Documents(phone).open()
    for entry in ("Legal review", "Order hard copy"):
        choose(phone, deed, entry)
        dialog = phone.get_by_role("dialog", name=entry)
        expect(dialog.get_by_role("button", name=re.compile("Continue to payment|^Order$"))).to_be_in_viewport()
        assert_accessible(phone)
        width = phone.evaluate("document.documentElement.scrollWidth")
        assert width <= 390
        phone.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
