"""A shop admin's work in real WooCommerce (product, package, coupon, refund) and its effect for members."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect
from tests.browser.accessibility import axe_violations
from tests.factories.word import package_files, word
from tests.members import Member
from tests.site.store.conftest import connect, store
from woocommerce import API

from lyd.interviews.package_files import pack

__all__ = ["connect", "store"]

SignIn = Callable[[str], Page]
Members = Callable[[str], Member]
SAVED_MS = 30_000
PATIENCE_SECONDS = 60
TRIES, REST_MS = 10, 500


@pytest.fixture
def admin(stack: dict[str, Any], sign_in: SignIn) -> Page:
    """A page of the signed-in shop admin."""
    if stack["store"] != "woocommerce":
        pytest.skip("The stand-in of the store has no admin screens: its products are those of the seed.")
    return sign_in("admin")


def package(**changed: bytes) -> FilePayload:
    return {"name": "letter.zip", "mimeType": "application/zip", "buffer": pack(package_files(**changed))}


def open_tab(page: Page) -> None:
    """Open the tab LYD, again if WooCommerce's scripts switch back to the first tab."""
    page.wait_for_load_state()
    field = page.get_by_label("This product is")
    for _try in range(TRIES):
        page.locator(".lyd_options a", has_text="LYD").click()
        page.wait_for_timeout(REST_MS)
        if field.is_visible():
            break
    expect(field).to_be_visible()


def open_refund(page: Page) -> None:
    """Press Refund, again if WooCommerce's scripts were not ready for the first press."""
    page.wait_for_load_state()
    field = page.locator(".refund_order_item_qty")
    for _try in range(TRIES):
        page.get_by_role("button", name="Refund", exact=True).click()
        page.wait_for_timeout(REST_MS)
        if field.is_visible():
            break
    expect(field).to_be_visible()


def save(page: Page, button: str) -> None:
    """Press a button once it is enabled: WordPress saves a new post automatically first."""
    page.wait_for_load_state()
    push = page.get_by_role("button", name=button, exact=True)
    expect(push).not_to_have_class(re.compile(r"\bdisabled\b"))
    push.click()
    expect(page.locator("#message.notice-success")).to_contain_text(re.compile("updated|published"), timeout=SAVED_MS)


def upload(page: Page, file: FilePayload, button: str) -> None:
    page.get_by_label("Template package").set_input_files(files=[file])
    page.get_by_role("button", name=button).click()


def test_a_live_package_gives_members_the_template(admin: Page, member: Members) -> None:
    name = f"Letter {token_hex(3)}"
    admin.goto("/wp-admin/post-new.php?post_type=product")
    admin.get_by_label("Product name").fill(name)
    admin.get_by_label("Regular price ($)").fill("110")
    expect(admin.locator("#sample-permalink")).to_be_visible(timeout=SAVED_MS)
    open_tab(admin)
    admin.get_by_label("This product is").select_option(label="A template: documents are made from it")
    expect(admin.get_by_text("Save the product first")).to_be_visible()
    admin.get_by_label("Benefits").fill("Quick & <strong>good</strong>")
    admin.get_by_label("Question", exact=True).fill("Is it valid?")
    admin.get_by_label("Answer", exact=True).fill("Everywhere.")
    save(admin, "Save Draft")

    open_tab(admin)
    admin.get_by_text("Kind of document", exact=False).click()
    admin.get_by_label("Will", exact=True).select_option(label="Yes")
    expect(admin.get_by_text("No package yet")).to_be_visible()
    assert axe_violations(admin, ".lyd-tab") == []
    save(admin, "Publish")
    open_tab(admin)
    admin.get_by_role("link", name="Versions of the package").click()

    upload(admin, package(template=word("{{ One }} {{ Two }}")), "Check only")
    reasons = admin.get_by_role("alert").get_by_role("listitem")
    expect(reasons.filter(has_text="no question One")).to_have_count(1)
    expect(reasons.filter(has_text="no question Two")).to_have_count(1)
    upload(admin, package(), "Upload as draft")
    expect(admin.get_by_role("status")).to_contain_text("letter 1.0.0 is stored as a draft. Nobody uses it yet.")
    admin.get_by_role("button", name="Approve version 1.0.0").press("Enter")
    expect(admin.get_by_role("status")).to_contain_text("The version is approved.")
    assert axe_violations(admin, ".lyd-packages") == []
    admin.get_by_role("button", name="Make live version 1.0.0").press("Enter")
    expect(admin.get_by_role("status")).to_contain_text("The version is live. New documents start with it.")
    admin.get_by_role("link", name="Edit the product").click()
    open_tab(admin)
    expect(admin.get_by_label("Benefits")).to_have_value("Quick &amp; <strong>good</strong>")
    expect(admin.get_by_label("Package slug")).to_have_value("letter")
    expect(admin.get_by_label("Will", exact=True)).to_have_value("yes")

    admin.goto("/wp-admin/edit.php?post_type=product")
    expect(admin.get_by_role("row").filter(has_text=name)).to_contain_text("Template: letter 1.0.0")
    (row,) = member("owner").product_api("GET", "/products", params={"search": name}).json()["data"]["rows"]
    assert (row["template"]["slug"], row["template"]["version"], row["price"]) == ("letter", "1.0.0", "110.00")
    response = member("owner").site_api("GET", "faq/get-faq", params={"product_id": row["id"]}).json()
    assert response["body"] == [{"id": 1, "question": "Is it valid?", "answer": "Everywhere."}]


def test_a_coupon_created_in_woocommerce_works_for_members(admin: Page, member: Members, stack: dict[str, Any]) -> None:
    code = f"spring-{token_hex(3)}"
    admin.goto("/wp-admin/post-new.php?post_type=shop_coupon")
    admin.get_by_label("Coupon code").fill(code)
    admin.get_by_label("Discount type").select_option(label="Percentage discount")
    admin.get_by_label("Coupon amount").fill("10")
    save(admin, "Publish")

    listed = member("owner").product_api("GET", "/products", params={"search": "Confidentiality Deed"})
    product = next(row for row in listed.json()["data"]["rows"] if row["name"] == "Confidentiality Deed")
    body = {"product_id": product["id"], "code": code}
    quote = member("owner").product_api("POST", "/coupons/check", json=body).json()["data"]
    assert (quote["subtotal"], quote["discount"], quote["total"]) == ("99.00", "9.90", "89.10")


def test_a_refund_removes_credits_and_is_shown_on_the_screens(
    admin: Page, member: Members, store: API, stack: dict[str, Any]
) -> None:
    owner = member("owner")
    before = credits_of(owner)
    line = {"product_id": store.get("products", params={"sku": "credits-10"}).json()[0]["id"], "quantity": 1}
    given = {"customer_id": stack["accounts"]["owner"]["user_id"], "line_items": [line], "set_paid": True}
    order = store.post("orders", {**given, "status": "completed"}).json()["id"]
    wait_for(lambda: credits_of(owner) == before + 10)

    admin.goto(f"/wp-admin/admin.php?page=wc-orders&action=edit&id={order}")
    box = admin.locator("#lyd-order")
    expect(box).to_contain_text("Credits for Harbour Advisory")
    expect(box).to_contain_text("Done")

    open_refund(admin)
    admin.locator(".refund_order_item_qty").fill("1")
    admin.locator(".refund_order_item_qty").press("Tab")
    admin.once("dialog", lambda dialog: dialog.accept())
    admin.get_by_role("button", name=re.compile("Refund .*290.00.* manually")).click()
    expect(admin.get_by_label("Status:")).to_have_value("wc-refunded", timeout=SAVED_MS)
    wait_for(lambda: credits_of(owner) == before)

    admin.goto("/wp-admin/admin.php?page=wc-orders")
    row = admin.get_by_role("row").filter(has_text=f"#{order}")
    expect(row).to_contain_text("Harbour Advisory")
    expect(row).to_contain_text("Refunded and taken back")
    admin.goto("/wp-admin/admin.php?page=lyd-events")
    expect(admin.locator("table[aria-labelledby=lyd-events] tr").filter(has_text=str(order)).first).to_be_visible()


def credits_of(member: Member) -> int:
    """The team's remaining credits."""
    return int(member.product_api("GET", "/credits").json()["data"]["limit"])


def wait_for(holds: Callable[[], bool]) -> None:
    """Wait until webhooks, or the poll after them, have taken effect."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < deadline, "It did not come about."
        time.sleep(0.5)
