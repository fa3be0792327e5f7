"""Files as answers: added, refused with the reason, and removed, on a desktop and on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.accessibility import assert_accessible
from tests.browser.conftest import NewContext
from tests.browser.pages import Interview, sign_in_directly
from tests.browser.template_products import sell_template, start_draft
from tests.browser.windows import WINDOWS
from tests.factories.attachments import make_pdf, make_picture
from tests.factories.word import package_files, word
from tests.members import Member

Members = Callable[[str], Member]
INTERVIEW = b"""
title: Engagement
sections:
  - id: papers
    title: Papers
    questions:
      - { id: Deed, label: Trust deed, type: file, dataPath: Deed, accept: [pdf, docx] }
      - { id: Note, label: Note, type: text, dataPath: Note }
"""
CASE = b'{"answers": {"Deed": "case/Old deed.pdf", "Note": "n"}, "expected": ["The deed is Old deed.pdf"]}'
TEMPLATE = word("{% if Deed %}The deed is {{ Deed }}{% endif %} {{ Note }}")
TOO_LARGE = 10 * 1024 * 1024 + 1


@pytest.fixture(scope="module")
def papers(stack: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The product whose interview asks for a trust deed."""
    files = package_files(interview=INTERVIEW, template=TEMPLATE, case=CASE)
    with sell_template("Papers", files, tmp_path_factory.mktemp("package")) as product:
        yield product


@pytest.fixture(params=list(WINDOWS))
def form(
    request: pytest.FixtureRequest, new_context: NewContext, stack: dict[str, Any], member: Members, papers: int
) -> Interview:
    """The interview in each window."""
    page = new_context(**WINDOWS[request.param]).new_page()
    sign_in_directly(page, stack["accounts"]["owner"])
    return Interview(page).open(start_draft(member("owner"), papers, "Papers"))


def add(form: Interview, name: str, content: bytes) -> None:
    """Choose a file for the question, as with the file dialog of the system."""
    with form.page.expect_file_chooser() as chooser:
        form.page.get_by_role("button", name="file: Trust deed").click()
    chooser.value.set_files({"name": name, "mimeType": "application/pdf", "buffer": content})


def test_a_file_is_added_kept_and_removed_with_a_way_back(form: Interview) -> None:
    page = form.page
    add(form, "Deed of trust.pdf", make_pdf())
    remove = page.get_by_role("button", name="Remove Deed of trust.pdf")
    expect(remove).to_be_visible()
    assert_accessible(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download Deed of trust.pdf").click()
    assert download.value.path().read_bytes().startswith(b"%PDF")

    form.save()
    page.reload()
    remove.click()
    expect(remove).to_have_count(0)
    expect(page.get_by_role("button", name="Add file: Trust deed")).to_be_focused()
    page.get_by_role("button", name="Undo").click()
    expect(remove).to_be_visible()


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("Scan.pdf", b"%PDF-" + b"0" * TOO_LARGE, "The file is larger than 10 MB."),
        ("Letter.pdf", b"this is no PDF at all", "Only PDF, Word (.docx), PNG and JPEG files can be added."),
        ("Photo.png", make_picture(), "Please add a file of one of these kinds: PDF"),
    ],
)
def test_a_file_that_cannot_be_added_says_why_and_the_one_before_stays(
    form: Interview, name: str, content: bytes, reason: str
) -> None:
    page = form.page
    add(form, "Deed of trust.pdf", make_pdf())
    kept = page.get_by_role("button", name="Remove Deed of trust.pdf")
    expect(kept).to_be_visible()
    add(form, name, content)
    expect(page.get_by_role("alert").filter(has_text=reason)).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name=f"Dismiss {name}").click()
    expect(page.get_by_text(name)).to_have_count(0)
    expect(kept).to_be_visible()
