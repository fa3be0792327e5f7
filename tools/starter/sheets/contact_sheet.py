"""Pictures of pages, side by side."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from lyd.assembly.pages import draw_page, open_pdf

WIDTH, ACROSS, GAP = 480, 5, 12
"""Pixels of a page, pages in a row, pixels between them."""


def draw_pages(pdf: bytes) -> list[Image.Image]:
    """Return a picture of each page."""
    with open_pdf(pdf) as document:
        return [draw_page(document[number], WIDTH) for number in range(len(document))]


def join_pages(pages: Sequence[Image.Image]) -> Image.Image:
    """Return one picture with all pages in rows."""
    across = min(ACROSS, len(pages))
    height = max(page.height for page in pages)
    rows = -(-len(pages) // across)
    size = (across * (WIDTH + GAP) + GAP, rows * (height + GAP) + GAP)
    sheet = Image.new("RGB", size, "#8a93a0")
    for number, page in enumerate(pages):
        row, column = divmod(number, across)
        sheet.paste(page, (GAP + column * (WIDTH + GAP), GAP + row * (height + GAP)))
    return sheet
