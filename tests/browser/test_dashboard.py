"""The dashboard: back to the last document, what waits, and a new document (decision 0041)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.firms import create_firm, give_plan
from tests.browser.pages import HOME, sign_in_directly
from tests.members import Member

Members = Callable[[str], Member]
Draft = Callable[[str, str], str]

SERVICE_DOWN = {"status": 503, "json": {"code": 503, "error_code": "unavailable", "message": "", "errors": {}}}


@pytest.fixture
def firm(stack: dict[str, Any], member: Members) -> str:
    """A new firm on Best Practice with credits; its owner's account."""
    name = create_firm(stack, member("admin"))
    give_plan(member(name), "best-practice", days=30, credits_=20)
    return name


def test_a_new_member_starts_the_first_document_and_returns_to_it(
    page: Page, stack: dict[str, Any], firm: str, draft: Draft
) -> None:
    sign_in_directly(page, stack["accounts"][firm])
    page.goto(HOME)
    expect(page.get_by_role("region", name="Recent documents")).to_contain_text("Your documents will be here")
    expect(page.get_by_role("region", name="Waiting for you")).to_contain_text("Nothing is waiting for you.")
    expect(page.get_by_role("region", name="Your firm’s last 30 days")).to_contain_text("Documents completed")
    expect(page.get_by_text("20 credits left")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("link", name="New document").click()
    page.wait_for_url("**/my-document/new/")

    draft(firm, "Lease of the corner shop")
    page.goto(HOME)
    page.get_by_role("link", name="Continue: Lease of the corner shop").click()
    expect(page.get_by_role("button", name="Save Data")).to_be_visible()
    page.goto(HOME)
    page.get_by_role("region", name="Recent documents").get_by_role("link", name="Lease of the corner shop").click()
    page.wait_for_url("**/my-document/?docId=**")


def test_an_unpaid_order_waits_to_be_paid(page: Page, stack: dict[str, Any], member: Members) -> None:
    name = create_firm(stack, member("admin"))
    buyer = member(name)
    products = buyer.product_api("GET", "/products?length=100").json()["data"]["rows"]
    template = next(one for one in products if one["access"] == "purchase" and not one["is_free"])
    body = {"request_key": f"dashboard-{name}", "product_id": template["id"]}
    assert buyer.product_api("POST", "/orders", json=body).status_code == 200
    sign_in_directly(page, stack["accounts"][name])
    page.goto(HOME)
    page.get_by_role("link", name=f"Pay: {template['name']}").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_dashboard_that_cannot_be_loaded_offers_to_try_again(page: Page, stack: dict[str, Any]) -> None:
    sign_in_directly(page, stack["accounts"]["member"])
    page.route("**/lyd-api/me?for=dashboard", lambda route: route.fulfill(**SERVICE_DOWN))
    page.goto(HOME)
    expect(page.get_by_text("Your dashboard could not be loaded.")).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Try again").first.click()
    expect(page.get_by_role("region", name="Recent documents")).to_be_visible()


def test_the_dashboard_fits_a_phone(phone: Page, stack: dict[str, Any]) -> None:
    sign_in_directly(phone, stack["accounts"]["owner"])
    phone.goto(HOME)
    expect(phone.get_by_role("link", name="New document")).to_be_in_viewport()
    assert_accessible(phone)
