"""The documents page with a slow service, concurrent changes, other plans and very long lists (document 2)."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, Route, expect
from sqlalchemy import create_engine, text
from tests.browser.accessibility import assert_accessible
from tests.browser.documents_page import LIST, Documents
from tests.faults.agreements import Agreement
from tests.members import Member

from stack.layout import find_layout
from stack.service_settings import service_environment
from stack.woocommerce import find_store

SignIn = Callable[[str], Page]
Draft = Callable[[str, str], str]
MANY = 1000
FRAMES, SMOOTH_MS = 240, 40
"""So many frames of scrolling by 120 pixels take less of the processor's time each, whatever else it has to do."""

MULTIPLY = """
INSERT INTO lyd_document (team_id, created_by, updated_by, folder_id, name, type, status, template_id,
    template_version_id, template_facts, answers, created_at, updated_at, is_shared)
SELECT team_id, created_by, updated_by, :folder, CONCAT(:run, ' ', LPAD(seq, 4, '0')), type, status, template_id,
    template_version_id, template_facts, answers, created_at - INTERVAL seq SECOND, updated_at, 0
FROM lyd_document, seq_1_to_1000 WHERE id = :first
"""
SCROLL = """
frames => new Promise( ( done, fail ) => {
    setTimeout( () => fail( new Error( `${ left } of ${ frames } frames did not come` ) ), 120_000 );
    let left = frames;
    const step = () => {
        left -= 1;
        window.scrollBy( 0, left > frames / 2 ? -120 : 120 );
        return left ? requestAnimationFrame( step ) : done();
    };
    requestAnimationFrame( step );
} )
"""


def stall(page: Page, *paths: str) -> None:
    """Leave requests to these paths without a response."""
    for path in paths:
        page.route(f"**/lyd-api{path}", lambda _route: None)


def hold(page: Page, part: str) -> list[Route]:
    """Hold back list responses whose URL contains this part; the caller continues the routes."""
    held: list[Route] = []
    page.route(lambda address: "/lyd-api/doc?" in address and part in address, lambda route: held.append(route))
    return held


def new_folder(who: Member, name: str) -> int:
    answer = who.product_api("POST", "/folder", json={"name": name, "type": 1})
    assert answer.status_code == 200, answer.text
    return int(answer.json()["data"]["id"])


def test_the_first_rows_need_one_response(sign_in: SignIn, draft: Draft) -> None:
    name = f"First {token_hex(3)}"
    draft("member", name)
    page = sign_in("member")
    stall(page, "/me/*", "/folder/*", "/doc/get-status*")
    documents = Documents(page).open()
    expect(documents.row(name)).to_be_visible()


def test_a_folder_never_shows_the_rows_of_the_one_before(
    sign_in: SignIn, draft: Draft, member: Callable[[str], Member]
) -> None:
    run = token_hex(3)
    draft("member", f"Before {run}")
    folder = new_folder(member("member"), f"Slow {run}")
    page = sign_in("member")
    documents = Documents(page).open()
    expect(documents.row(f"Before {run}")).to_be_visible()
    held = hold(page, f"folder_id={folder}")
    documents.folder(f"Slow {run}").get_by_text(f"Slow {run}", exact=True).click()
    expect(page.get_by_role("navigation", name="Breadcrumb")).to_contain_text(f"Slow {run}")
    expect(documents.row(f"Before {run}")).to_have_count(0)
    expect(page.get_by_text("Loading…").first).to_be_attached()
    held[0].continue_()
    expect(page.get_by_text("No documents found.").first).to_be_visible()


def test_the_second_of_two_members_sees_what_the_first_did(
    sign_in: SignIn, draft: Draft, member: Callable[[str], Member]
) -> None:
    run = token_hex(3)
    address = draft("member", f"Contested {run}")
    document_id = address.partition("docId=")[2].partition("&")[0]
    documents = Documents(sign_in("member")).open()
    dialog = documents.choose_from_menu(f"Contested {run}", "Rename")
    quicker = {"new_name": f"Taken {run}"}
    assert member("member").product_api("PUT", f"/doc/rename/{document_id}", json=quicker).status_code == 200
    dialog.get_by_label("Name").fill(f"Mine {run}")
    dialog.get_by_role("button", name="Rename", exact=True).click()
    expect(dialog.get_by_role("alert")).to_contain_text(f"Taken {run}")
    expect(dialog.get_by_label("Name")).to_have_value(f"Mine {run}")
    documents.confirm(dialog, "Cancel")
    expect(documents.row(f"Taken {run}")).to_be_visible()


def test_actions_for_selected_documents_fit_a_narrow_phone(sign_in: SignIn, draft: Draft) -> None:
    name = f"Lease {token_hex(4)}"
    draft("member", name)
    page = sign_in("member")
    page.set_viewport_size({"width": 320, "height": 700})
    page.goto(LIST)
    page.get_by_role("button", name=f"More about {name}").click()
    page.get_by_role("menuitem", name="Select", exact=True).click()

    bar = page.get_by_role("group", name="Selected documents")
    for action in ("Add To", "Move To", "Client", "Delete"):
        expect(bar.get_by_role("button", name=action)).to_be_in_viewport(ratio=1)
    assert_accessible(page)


def test_a_lite_plan_shows_who_can_upgrade(sign_in: SignIn, draft: Draft) -> None:
    name = f"Small {token_hex(3)}"
    draft("lite", name)
    documents = Documents(sign_in("lite")).open()
    for act in ("Copy", "Add to Shared Folder"):
        dialog = documents.choose_from_menu(name, act)
        expect(dialog).to_contain_text("This feature is not available for Lite Plan.")
        documents.page.keyboard.press("Escape")
        expect(documents.page.get_by_role("dialog")).to_have_count(0)


def test_a_member_is_redirected_from_organisation_documents(sign_in: SignIn) -> None:
    page = sign_in("member")
    documents = Documents(page).open("tab=organisation")
    refusal = "You are not allowed to view this information. Please contact your manager or owner of the company."
    expect(page.get_by_text(refusal).first).to_be_visible()
    expect(page.get_by_role("tab", name="My documents")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("tab", name="Organisation documents")).to_have_count(0)
    documents.wait_until_loaded()


def test_a_document_and_its_logs_have_a_url(sign_in: SignIn, draft: Draft) -> None:
    name = f"<b>Deed</b> שלום {token_hex(3)}"
    draft("member", name)
    documents = Documents(sign_in("member")).open()
    documents.row(name).get_by_role("link", name=name, exact=True).click()
    page = documents.page
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    page.get_by_role("button", name="Document logs").click()
    expect(documents.dialog().get_by_role("list", name="Logs")).to_contain_text("Mei Tanaka")
    page.keyboard.press("Escape")
    page.go_back()
    expect(documents.row(name)).to_be_visible()


@pytest.fixture
def long_folder(draft: Draft, member: Callable[[str], Member]) -> tuple[int, str]:
    """A folder with a thousand documents. The API allows 120 per minute, so most are inserted directly."""
    run = token_hex(3)
    first = draft("outsider", f"Pattern {run}").partition("docId=")[2].partition("&")[0]
    folder = new_folder(member("outsider"), f"Long {run}")
    address = service_environment(find_layout(test=True), find_store())["LYD_DATABASE_URL"]
    engine = create_engine(address)
    with engine.begin() as connection:
        connection.execute(text(MULTIPLY), {"folder": folder, "run": run, "first": first})
    engine.dispose()
    return folder, run


def test_a_thousand_rows_scroll_smoothly(sign_in: SignIn, long_folder: tuple[int, str]) -> None:
    folder, run = long_folder
    documents = Documents(sign_in("outsider")).open(f"folderId={folder}")
    page: Any = documents.page
    deadline = time.monotonic() + 240
    # The last rows make the page longer once more: it is scrolled until they are in view, not until they are loaded.
    while not documents.row(f"{run} 1000").is_visible():
        assert time.monotonic() < deadline, "the rows did not come"
        page.evaluate("scrollTo( 0, document.body.scrollHeight )")
        page.wait_for_timeout(30)
    expect(page.get_by_text(f"{MANY} of {MANY}").or_(page.get_by_text("1,000 of 1,000"))).to_be_visible()
    assert documents.rows.count() < 80
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = worked_ms(devtools)
    page.evaluate(SCROLL, FRAMES)
    assert (worked_ms(devtools) - before) / FRAMES < SMOOTH_MS


def worked_ms(devtools: CDPSession) -> float:
    """Time the page's main thread has been busy."""
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return 1000 * next(float(metric["value"]) for metric in metrics if metric["name"] == "TaskDuration")


def test_a_document_can_be_assembled_by_its_url_and_suggests_next_steps(
    sign_in: SignIn, member: Callable[[str], Member], tmp_path: Path
) -> None:
    agreement = Agreement.answered(member("member"))
    page = sign_in("member")
    page.goto(f"{LIST}?docId={agreement.id}&actions=assemble")
    suggested = page.get_by_role("dialog", name="Your document is ready")
    expect(suggested).to_be_visible(timeout=60_000)
    assert_accessible(page)
    with page.expect_download() as started:
        suggested.get_by_role("link", name=re.compile("^Download PDF")).click()
    started.value.save_as(tmp_path / "made.pdf")
    assert (tmp_path / "made.pdf").read_bytes().startswith(b"%PDF")
    assert "actions" not in page.url
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Facts")).to_contain_text("Completed")
