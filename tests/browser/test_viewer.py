"""A completed document in its viewer."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.completed_documents import complete_document
from tests.browser.documents_page import Documents
from tests.members import Member

SignIn = Callable[[str], Page]


def is_drawn(page: Page) -> bool:
    """Whether the first page of the viewer has ink on it."""
    script = "c => c.getContext('2d').getImageData(0, 0, c.width, c.height).data.some(v => v > 0 && v < 128)"
    return bool(page.get_by_role("group", name=re.compile("^Page 1 of")).locator("canvas").evaluate(script))


def test_a_completed_document_is_read_in_its_viewer_and_back_returns_to_the_list(
    sign_in: SignIn, member: Callable[[str], Member], stack: dict[str, Any]
) -> None:
    name = f"Read {time.time_ns()}"
    complete_document(member("owner"), int(stack["templates"]["nda"]), name)
    page = sign_in("owner")
    documents = Documents(page).open()
    documents.choose_from_menu(name, "View")
    viewer = page.get_by_role("dialog", name=name)
    pages = viewer.get_by_role("region", name=f"{name}.pdf")
    expect(pages).to_contain_text("Non-Disclosure Agreement", ignore_case=True)
    page.wait_for_function("document.querySelector('canvas')?.width > 300")
    assert is_drawn(page)
    title = pages.get_by_text("Non-Disclosure Agreement").first.bounding_box()
    sheet = pages.get_by_role("group").first.bounding_box()
    assert title is not None
    assert sheet is not None
    assert 0.5 < title["width"] / sheet["width"] < 0.8, "the words are not as wide as on the page"
    assert_accessible(page)
    pages.press("End")
    expect(viewer.get_by_role("button", name="Next page")).to_have_attribute("aria-disabled", "true")
    page.go_back()
    expect(viewer).to_have_count(0)
    expect(documents.row(name)).to_be_visible()
