"""A word across every page of a preview: its pages are no document."""

from __future__ import annotations

import io
from functools import lru_cache

import pikepdf
from reportlab.lib.colors import Color
from reportlab.pdfgen.canvas import Canvas

DRAFT, SAMPLE = "DRAFT", "SAMPLE"
"""On the preview of a member's own document, and of a template."""
_COLOR = Color(0.72, 0.11, 0.11, alpha=0.16)


def stamp_pages(pdf: bytes, word: str, *, most: int | None = None) -> bytes:
    """Return the PDF with the word over each page, whatever the pages' sizes.

    :param most: keep only this many pages from the first.
    """
    target = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        if most is not None:
            del document.pages[most:]
        for page in document.pages:
            box = page.mediabox
            width, height = float(box[2]) - float(box[0]), float(box[3]) - float(box[1])
            with pikepdf.open(io.BytesIO(_stamp(word, width, height))) as stamp:
                page.add_overlay(stamp.pages[0], None)
        document.save(target)
    return target.getvalue()


@lru_cache(maxsize=8)
def _stamp(word: str, width: float, height: float) -> bytes:
    """One page of this size in points that holds only the word."""
    target = io.BytesIO()
    canvas = Canvas(target, pagesize=(width, height), invariant=True)
    canvas.translate(width / 2, height / 2)
    canvas.rotate(52)
    canvas.setFont("Helvetica-Bold", min(width, height) / 4)
    canvas.setFillColor(_COLOR)
    canvas.drawCentredString(0, -min(width, height) / 12, word)
    canvas.save()
    return target.getvalue()
