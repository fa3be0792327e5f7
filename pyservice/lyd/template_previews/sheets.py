"""The pages of a sample document, stamped and drawn."""

from __future__ import annotations

from dataclasses import dataclass

from lyd.assembly.pages import compress_page, count_pages, draw_page, open_pdf, read_text
from lyd.assembly.stamp import SAMPLE, stamp_pages

MOST_PAGES = 10
"""Pages that a preview shows, from the first."""
WIDTH = 1240
"""Pixels across, 150 to the inch on A4: sharp on a phone, and up to 150 % on a screen."""
MOST_CHARACTERS = 8_000
"""Of a page's text; a full page has about 4,000."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page of a preview. image is WebP; text is that of the document, without the stamp."""

    image: bytes
    width: int
    height: int
    text: str


def draw_sheets(pdf: bytes) -> tuple[int, list[Sheet]]:
    """Return how many pages the document has, and the first of them as stamped images."""
    with open_pdf(pdf) as document:
        texts = [read_text(document[number])[:MOST_CHARACTERS] for number in range(min(len(document), MOST_PAGES))]
    with open_pdf(stamp_pages(pdf, SAMPLE, most=MOST_PAGES)) as stamped:
        images = [draw_page(stamped[number], WIDTH) for number in range(len(stamped))]
    sheets = [
        Sheet(compress_page(image), image.width, image.height, text) for image, text in zip(images, texts, strict=True)
    ]
    return count_pages(pdf), sheets
