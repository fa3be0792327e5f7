"""Read the text of a file page by page. Nothing is rendered for people, no link is followed, nothing is run."""

from __future__ import annotations

import io
from collections.abc import Iterator

import docx
from docx.table import Table
from docx.text.paragraph import Paragraph

from lyd.assembly.pages import draw_page, open_pdf, read_text
from lyd.assistant.errors import UnreadableFile
from lyd.assistant.extraction.lines import MOST_PAGES, Page
from lyd.assistant.extraction.pictures import read_picture
from lyd.documents.services.attachment_content import DAMAGED

DPI, POINTS = 300, 72
WIDEST = 4_000
"""Pixels of a page that is read as a picture: one in A3 has so many."""
TEXT = "txt"


def read_pages(data: bytes, kind: str) -> Iterator[Page]:
    """Yield the pages of a checked file, the first 40. Raises UnreadableFile."""
    if kind == "pdf":
        yield from _read_pdf(data)
    elif kind == "docx":
        yield Page(1, 1, "\n".join(_read_word(data)), has_number=False)
    elif kind == TEXT:
        yield Page(1, 1, data.decode("utf-8", errors="replace"), has_number=False)
    else:
        yield Page(1, 1, read_picture(data))


def _read_pdf(data: bytes) -> Iterator[Page]:
    number, pages = 1, 1
    while number <= min(pages, MOST_PAGES):
        with open_pdf(data) as document:  # PDFium is free for others while a page is read as a picture
            pages = len(document)
            page = document[number - 1]
            text = read_text(page)
            width = min(WIDEST, round(page.get_width() * DPI / POINTS))
            sheet = None if text else draw_page(page, width)
        if sheet is not None:
            picture = io.BytesIO()
            sheet.convert("L").save(picture, "PNG", dpi=(DPI, DPI))
            text = read_picture(picture.getvalue())
        yield Page(number, pages, text)
        number += 1


def _read_word(data: bytes) -> Iterator[str]:
    """Paragraphs and rows of tables, in their order; the cells of a row with bars between them."""
    try:
        parts = list(docx.Document(io.BytesIO(data)).iter_inner_content())
    except Exception as error:  # damaged files raise errors of many kinds
        raise UnreadableFile(DAMAGED) from error
    for part in parts:
        if isinstance(part, Paragraph):
            yield part.text
        elif isinstance(part, Table):
            for row in part.rows:
                cells = dict.fromkeys(cell.text.strip().replace("\n", " ") for cell in row.cells)
                yield " | ".join(filter(None, cells))
