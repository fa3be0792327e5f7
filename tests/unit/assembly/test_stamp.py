"""Every page of a draft is stamped, whatever its size."""

from __future__ import annotations

import io

import pypdf
from reportlab.pdfgen.canvas import Canvas

from lyd.assembly.stamp import WORD, stamp_draft

SIZES = [(595, 842), (842, 595), (200, 300)]


def test_every_page_is_stamped_and_keeps_its_size_and_text() -> None:
    target = io.BytesIO()
    canvas = Canvas(target)
    for number, size in enumerate(SIZES):
        canvas.setPageSize(size)
        canvas.drawString(20, 20, f"Page {number}")
        canvas.showPage()
    canvas.save()
    pages = pypdf.PdfReader(io.BytesIO(stamp_draft(target.getvalue()))).pages
    assert [(page.mediabox.width, page.mediabox.height) for page in pages] == SIZES
    for number, page in enumerate(pages):
        assert WORD in page.extract_text()
        assert f"Page {number}" in page.extract_text()
