"""Buying a template with a coupon, through the payment page to its interview."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect
from tests.browser.pages import acknowledge, sign_in_directly
from tests.browser.store_page import Store, total_of
from tests.members import Member

SignIn = Callable[[str], Page]

DEED, VENTURE = "Confidentiality Deed", "Joint Venture Confidentiality Agreement"


def test_a_member_buys_with_a_coupon_after_a_declined_card(sign_in: SignIn, member: Callable[[str], Member]) -> None:
    page = sign_in("lite")
    before = documents_of(member("lite"))
    store = Store(page).catalogue()
    dialog = store.purchase(DEED)
    store.apply(dialog, "WELCOME10")
    expect(dialog.get_by_role("list", name="Applied coupons")).to_contain_text("welcome10")
    assert [total_of(dialog, name) for name in ("Subtotal", "Discount", "Total inc. GST")] == [
        "$99.00",
        "−$9.90",
        "$89.10",
    ]
    store.to_payment_page(dialog)
    expect(page.get_by_role("heading", level=1)).to_contain_text("89.10")
    page.get_by_role("button", name="Decline card").click()
    expect(page.get_by_role("alert")).to_contain_text("declined")
    page.get_by_role("link", name="Cancel and go back").click()
    declined = store.dialog("Payment Declined")
    expect(declined).to_contain_text("$89.10")
    assert "order_id" not in page.url
    store.to_payment_page(declined, "Retry")
    store.pay()
    assert documents_of(member("lite")) == before + 1
    assert "order_id" not in page.url
    expect(page.get_by_role("dialog")).to_contain_text(
        "Your document has been created. Please complete the interview to fulfill it"
    )
    store.dialog("Payment successful").get_by_role("button", name="Continue to the interview").click()
    acknowledge(page)
    page.wait_for_url("**/my-account/my-document/template**")
    expect(page.get_by_role("button", name="Save Data")).to_be_visible()
    assert "Acknowledged what the template asks for." in log_of(member("lite"), page)


def test_a_rejected_coupon_shows_the_reason(sign_in: SignIn) -> None:
    store = Store(sign_in("lite")).catalogue()
    dialog = store.purchase(DEED)
    dialog.get_by_role("button", name="Apply").click()
    expect(dialog).to_contain_text("Please input your coupon!")
    for code, words in {
        "NONE": 'The coupon code "NONE" does not exist!',
        "EXPIRED15": "expired",
        "BIG100": "minimum spend",
    }.items():
        store.apply(dialog, code)
        expect(dialog).to_contain_text(re.compile(re.escape(words), re.IGNORECASE))
        assert total_of(dialog) == "$99.00"
    store.apply(dialog, "ALONE50")
    expect(dialog.get_by_role("list", name="Applied coupons")).to_be_visible()
    assert total_of(dialog) == "$49.50"
    store.apply(dialog, "alone50")
    expect(dialog).to_contain_text("Coupon code already applied!")
    store.apply(dialog, "WELCOME10")
    expect(dialog).to_contain_text("cannot be used in conjunction with other coupons.")
    dialog.get_by_role("button", name="Remove coupon alone50").click()
    expect(dialog.get_by_role("list", name="Applied coupons")).to_have_count(0)
    store.apply(dialog, "WELCOME10")
    expect(dialog.get_by_role("list", name="Applied coupons")).to_contain_text("welcome10")


def test_a_free_order_needs_no_payment_page(sign_in: SignIn) -> None:
    page = sign_in("lite")
    store = Store(page).my_templates()
    dialog = store.purchase(VENTURE)
    store.apply(dialog, "GIFT")
    dialog.get_by_role("button", name="Get it").click()
    expect(page.get_by_role("dialog", name="Payment successful")).to_be_visible(timeout=45_000)


def test_an_abandoned_payment_can_be_completed_later_on_a_phone(
    phone: Page, stack: dict[str, dict[str, dict[str, str]]]
) -> None:
    sign_in_directly(phone, stack["accounts"]["lite"])
    store = Store(phone).catalogue()
    store.to_payment_page(store.purchase(DEED))
    phone.get_by_role("link", name="Cancel and go back").click()
    left = store.dialog("You left before paying.")
    store.to_payment_page(left, "Pay now")
    store.pay()


@pytest.mark.parametrize("query", ["order_id=1", "order_id=999999999&error=1", "order_id=abc"])
def test_a_forged_return_url_has_no_effect(sign_in: SignIn, query: str) -> None:
    page = sign_in("owner")
    page.goto(f"/my-account/my-document/?{query}")
    expect(page.get_by_role("button", name="Create New")).to_be_visible()
    if "abc" not in query:
        expect(page.get_by_text("This order could not be found.").first).to_be_visible()
        assert "order_id" not in page.url
    expect(page.get_by_role("dialog")).to_have_count(0)


def log_of(who: Member, interview: Page) -> list[str]:
    """Log entries of the document whose interview is open."""
    (document_id,) = parse_qs(urlsplit(interview.url).query)["docId"]
    rows = who.product_api("GET", f"/log?id={document_id}").json()["data"]["rows"]
    return [row["message"] for row in rows]


def documents_of(who: Member) -> int:
    """The number of documents in My Documents."""
    return int(who.product_api("GET", "/doc?type=1&length=1").json()["data"]["total_record"])
