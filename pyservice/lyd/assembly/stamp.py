"""The word DRAFT across every page of a preview."""

from __future__ import annotations

import io
from functools import lru_cache

import pikepdf
from reportlab.lib.colors import Color
from reportlab.pdfgen.canvas import Canvas

WORD = "DRAFT"
_COLOR = Color(0.72, 0.11, 0.11, alpha=0.16)


def stamp_draft(pdf: bytes) -> bytes:
    """The PDF with the stamp over each page, whatever the pages' sizes."""
    target = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        for page in document.pages:
            box = page.mediabox
            width, height = float(box[2]) - float(box[0]), float(box[3]) - float(box[1])
            with pikepdf.open(io.BytesIO(_stamp(width, height))) as stamp:
                page.add_overlay(stamp.pages[0], None)
        document.save(target)
    return target.getvalue()


@lru_cache(maxsize=8)
def _stamp(width: float, height: float) -> bytes:
    """One page of this size in points that holds only the word."""
    target = io.BytesIO()
    canvas = Canvas(target, pagesize=(width, height), invariant=True)
    canvas.translate(width / 2, height / 2)
    canvas.rotate(52)
    canvas.setFont("Helvetica-Bold", width / 4)
    canvas.setFillColor(_COLOR)
    canvas.drawCentredString(0, -width / 12, WORD)
    canvas.save()
    return target.getvalue()
