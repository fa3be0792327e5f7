"""Lines on which people sign and date."""

from __future__ import annotations

from typing import Any

from docx.document import Document
from docx.shared import Pt

from starter.word.blocks import add, anchor, fill, row

WIDTHS = (9.2, 0.8, 5.8)
"""Of the columns of a table with lines to sign on, in centimetres."""


def add_strip(made: Any, key: str, date_key: str, label: str, name: str, *, last: bool = False) -> None:
    """Add a line to sign on and a line for the date, with what they are and the printed name below."""
    line = row(made, WIDTHS, height=1.5)
    anchor(line[0], f"{{{{ {key} }}}}" if key else "")
    fill(line[1], "Signature line", "")
    anchor(line[2], f"{{{{ {date_key} }}}}" if date_key else "")
    cells = row(made, WIDTHS)
    texts = (label, "", "Date")
    paragraphs = [fill(cell, "Signature label", text) for cell, text in zip(cells, texts, strict=True)]
    paragraphs.append(add(cells[0], "Signature name", f"Name: {name}"))
    for paragraph in paragraphs:
        paragraph.paragraph_format.keep_with_next = None if last else True


def end_rows(document: Document) -> None:
    """End a chain of rows that stay together, with a paragraph that needs no room: a page of its own would be empty."""
    add(document, "Small", "").paragraph_format.line_spacing = Pt(1)
