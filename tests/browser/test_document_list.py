"""The document list: search, sorting, loading more, and its empty and error states (document 2, section 2.1)."""

from __future__ import annotations

import re
from collections.abc import Callable
from secrets import token_hex
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

SignIn = Callable[[str], Page]
Draft = Callable[[str, str], str]

Stack = dict[str, Any]

LIST = "/my-account/my-document/"
RUN = token_hex(4)
"""Documents stay on the test stack, so each run names its own."""
NAMES = [f"{RUN} {number:02}" for number in range(1, 31)]


@pytest.fixture(scope="module")
def thirty(unacknowledged_draft: Callable[[str, str], Stack]) -> None:
    """Create thirty documents for an account whose list no other test uses."""
    for name in NAMES:
        unacknowledged_draft("lite", name)


@pytest.mark.usefixtures("thirty")
def test_newest_documents_come_first_and_scrolling_loads_more(sign_in: SignIn) -> None:
    page = sign_in("lite")
    page.goto(f"{LIST}?search={RUN}")
    rows = page.get_by_role("list", name="Documents").get_by_role("listitem")
    expect(rows.first).to_contain_text(NAMES[-1])
    assert rows.count() < len(NAMES)
    page.mouse.move(640, 600)
    for _ in NAMES[::10]:
        page.mouse.wheel(0, 4000)
        page.wait_for_load_state("networkidle")
    expect(rows).to_have_count(len(NAMES))
    expect(rows.last).to_contain_text(NAMES[0])
    page.reload()
    expect(rows).to_have_count(len(NAMES))


@pytest.mark.usefixtures("thirty")
def test_a_search_and_a_client_survive_a_reload_and_can_be_cleared(sign_in: SignIn) -> None:
    page = sign_in("lite")
    page.goto(LIST)
    rows = page.get_by_role("list", name="Documents").get_by_role("listitem")
    expect(rows.first).to_contain_text(NAMES[-1])
    page.keyboard.press("/")
    page.keyboard.type(NAMES[6])
    expect(rows).to_have_count(1)
    page.wait_for_url(f"**search={RUN}*07*")
    page.reload()
    expect(rows).to_have_count(1)
    give_client(page, NAMES[6], f"Client {RUN}")
    expect(rows.first).to_contain_text(f"Client {RUN}")
    page.get_by_role("button", name="Clear").click()
    expect(rows.first).to_contain_text(NAMES[-1])
    page.get_by_role("button", name="All clients").click()
    page.get_by_role("combobox", name="Search clients and matters").fill(RUN)
    expect(page.get_by_role("option", name=f"Client {RUN} 1")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(rows).to_have_count(1)
    page.reload()
    expect(rows).to_have_count(1)
    page.get_by_role("button", name="Show all clients").click()
    expect(rows.first).to_contain_text(NAMES[-1])


def give_client(page: Page, name: str, client: str) -> None:
    """Set the client or matter of a document in its row's menu, by keyboard in the dialog."""
    page.get_by_role("button", name=f"More about {name}").click()
    page.get_by_role("menuitem", name="Client or matter").click()
    expect(page.get_by_role("combobox", name="Client or matter")).to_be_focused()
    page.keyboard.type(client)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.usefixtures("thirty")
def test_the_sort_order_survives_a_reload(sign_in: SignIn) -> None:
    page = sign_in("lite")
    page.goto(f"{LIST}?search={RUN}")
    rows = page.get_by_role("list", name="Documents").get_by_role("listitem")
    expect(rows.first).to_contain_text(NAMES[-1])
    page.get_by_label("Sort by").select_option(label="Name, A to Z")
    expect(rows.first).to_contain_text(NAMES[0])
    page.reload()
    expect(rows.first).to_contain_text(NAMES[0])


def test_an_empty_search_result_shows_a_message(sign_in: SignIn) -> None:
    page = sign_in("lite")
    page.goto(f"{LIST}?search=nothing-is-called-this")
    expect(page.get_by_text("No documents found.").first).to_be_visible()


def test_a_new_member_is_offered_a_first_draft(sign_in: SignIn) -> None:
    page = sign_in("admin")
    page.goto(LIST)
    expect(page.get_by_role("button", name="Create a new draft")).to_be_visible()


def test_an_expired_plan_shows_a_warning_and_starts_nothing(sign_in: SignIn) -> None:
    page = sign_in("expired")
    page.goto(LIST)
    expect(page.get_by_text("Your Membership Plan has expired.")).to_be_visible()
    page.get_by_role("button", name="Create New").click()
    expect(page.get_by_role("menuitem", name="New Folder")).to_be_visible()
    expect(page.get_by_role("menuitem", name="New Document")).to_have_count(0)


def test_a_failed_request_offers_a_retry(sign_in: SignIn) -> None:
    page = sign_in("owner")

    def fail(route: Route) -> None:
        route.fulfill(
            status=503, headers={"Retry-After": "5"}, json={"code": 503, "error_code": "database_unavailable"}
        )

    page.route("**/lyd-api/doc?**", fail)
    page.goto(LIST)
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=30_000)
    page.unroute("**/lyd-api/doc?**")
    again.click()
    expect(page.get_by_role("list", name="Documents").or_(page.get_by_text("Create a new draft")).first).to_be_visible()


def test_a_visitor_returns_to_the_requested_page_after_signing_in(page: Page, stack: Stack) -> None:
    page.goto(f"{LIST}?search=deed")
    account = stack["accounts"]["owner"]
    # WooCommerce's form, or the plugin's without WooCommerce.
    page.get_by_label(re.compile("user ?name", re.IGNORECASE)).first.fill(account["login"])
    page.get_by_label("Password").first.fill(account["password"])
    page.get_by_role("button", name=re.compile("(log|sign) in", re.IGNORECASE)).click()
    page.wait_for_url("**/my-account/my-document/?search=deed")
    expect(page.get_by_label("Search documents")).to_have_value("deed")


def test_signing_out_asks_for_confirmation_and_ends_the_session(sign_in: SignIn) -> None:
    page = sign_in("owner")
    page.goto(LIST)
    page.get_by_role("button", name="Sign out").click()
    dialog = page.get_by_role("alertdialog").or_(page.get_by_role("dialog"))
    expect(dialog).to_contain_text("Do you want to sign out of the LYD Document Wizard?")
    dialog.get_by_role("button", name="Confirm").click()
    # Not every change of the URL, because the list stores its position in it.
    page.wait_for_url(lambda address: urlsplit(address).path == "/")
    answer = page.request.get("/wp-json/lyd/auth/wp-auth", headers={"Sec-Fetch-Site": "same-origin"})
    assert answer.status == 401
    assert answer.json()["logged_in"] is False
