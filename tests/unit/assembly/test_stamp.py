"""Every page of a preview is stamped, whatever its size."""

from __future__ import annotations

import io

import pypdf
from reportlab.pdfgen.canvas import Canvas

from lyd.assembly.stamp import DRAFT, SAMPLE, stamp_pages

SIZES = [(595, 842), (842, 595), (200, 300)]


def three_pages() -> bytes:
    target = io.BytesIO()
    canvas = Canvas(target)
    for number, size in enumerate(SIZES):
        canvas.setPageSize(size)
        canvas.drawString(20, 20, f"Page {number}")
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def test_every_page_is_stamped_and_keeps_its_size_and_text() -> None:
    pages = pypdf.PdfReader(io.BytesIO(stamp_pages(three_pages(), DRAFT))).pages
    assert [(page.mediabox.width, page.mediabox.height) for page in pages] == SIZES
    for number, page in enumerate(pages):
        assert DRAFT in page.extract_text()
        assert f"Page {number}" in page.extract_text()


def test_pages_after_the_most_that_are_wanted_are_left_out() -> None:
    pages = pypdf.PdfReader(io.BytesIO(stamp_pages(three_pages(), SAMPLE, most=2))).pages
    assert [SAMPLE in page.extract_text() for page in pages] == [True, True]
    assert "Page 1" in pages[1].extract_text()
