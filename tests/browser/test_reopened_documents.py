"""A completed document is reopened, changed and assembled again, and what changed is shown."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.completed_documents import complete_document
from tests.browser.documents_page import Documents
from tests.browser.pages import Interview, sign_in_directly
from tests.browser.windows import WINDOWS, choose_windows
from tests.members import Member
from tests.unit.comparisons.revisions import ACCEPT, REJECT, lines, part_of, settled

PURPOSE = "Purpose of the disclosure"
BEFORE, AFTER = "licence of the recipes", "licence of the brewery and its recipes"


def reopen(documents: Documents, name: str) -> Interview:
    """Reopen a document from its menu, by keyboard, and wait for its interview."""
    page = documents.page
    dialog = documents.choose_from_menu(name, "Reopen to change")
    expect(dialog).to_contain_text(f"Reopen “{name}”?")
    expect(dialog).to_contain_text("It costs nothing more.")
    dialog.get_by_role("button", name="Reopen", exact=True).press("Enter")
    page.wait_for_url("**/my-account/my-document/template**")
    expect(page.get_by_role("button", name="Save Data")).to_be_visible()
    expect(page.get_by_text("The document is open again.").first).to_be_visible()
    return Interview(page)


def download_redline(page: Page, folder: Path) -> bytes:
    """Download the Word file with tracked changes from the comparison."""
    with page.expect_download() as started:
        page.get_by_role("button", name=re.compile("Word with")).click()
    target = folder / started.value.suggested_filename
    started.value.save_as(target)
    return target.read_bytes()


@pytest.mark.parametrize("window", choose_windows("desktop"))
def test_a_reopened_document_is_changed_and_its_versions_are_compared(
    new_context: Callable[..., BrowserContext],
    member: Callable[[str], Member],
    stack: dict[str, Any],
    tmp_path: Path,
    window: str,
) -> None:
    name = f"Reopened {time.time_ns()}"
    complete_document(member("owner"), int(stack["templates"]["nda"]), name)
    page = new_context(**WINDOWS[window]).new_page()
    sign_in_directly(page, stack["accounts"]["owner"])
    documents = Documents(page).open()
    interview = reopen(documents, name)
    purpose = interview.field(PURPOSE).input_value()
    interview.answer({PURPOSE: purpose.replace(BEFORE, AFTER)})
    interview.save()
    for section in ("Disclosing party", "Receiving party"):
        interview.section(section)
    interview.assemble()
    expect(page.get_by_role("dialog", name="Your document is ready")).to_be_visible()
    documents.open()
    comparison = documents.choose_from_menu(name, "Compare versions")
    expect(comparison).to_contain_text("brewery and its")
    assert_accessible(page)
    body = part_of(download_redline(page, tmp_path))
    accepted, rejected = ("\n".join(lines(settled(body, way))) for way in (ACCEPT, REJECT))
    assert AFTER in accepted
    assert BEFORE in rejected
    assert AFTER not in rejected


def test_a_completed_interview_offers_to_reopen_it(
    new_context: Callable[..., BrowserContext], member: Callable[[str], Member], stack: dict[str, Any]
) -> None:
    number = complete_document(member("owner"), int(stack["templates"]["nda"]), f"Finished {time.time_ns()}")
    page = new_context().new_page()
    sign_in_directly(page, stack["accounts"]["owner"])
    page.goto(f"/my-account/my-document/template?docId={number}&templateIdentifier={stack['templates']['nda']}")
    expect(page.get_by_text("You can not interview a completed document.")).to_be_visible()
    page.get_by_role("button", name="Reopen to change").click()
    dialog = page.get_by_role("dialog", name=re.compile("^Reopen"))
    expect(dialog).to_be_visible()
    assert_accessible(page)
    dialog.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("You can not interview a completed document.")).to_be_visible()
    page.get_by_role("button", name="Reopen to change").press("Enter")
    dialog.get_by_role("button", name="Reopen", exact=True).click()
    expect(page.get_by_role("button", name="Save Data")).to_be_visible()
