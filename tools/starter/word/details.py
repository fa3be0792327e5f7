"""Tables of details: a label and what it says in each row, or a heading and columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from docx.document import Document

from starter.word.blocks import fill, row, table, tag_row

WIDTHS = (5.0, 10.8)
"""Of the labels and of what they say, in centimetres."""
Row = tuple[str, str]
"""A label and its text; a row without a label is a tag that has a row of its own."""


def add_details(document: Document, rows: Iterable[Row]) -> None:
    """Add a table of labels and texts."""
    add_rows(table(document, WIDTHS, lines=True), rows)


def add_rows(made: Any, rows: Iterable[Row]) -> None:
    """Add rows of labels and texts to a table."""
    for label, text in rows:
        if not label:
            tag_row(made, WIDTHS, text)
            continue
        cells = row(made, WIDTHS)
        fill(cells[0], "Table label", label)
        fill(cells[1], "Table text", text)


def add_columns(document: Document, headings: Sequence[str], widths: tuple[float, ...], rows: Sequence[Any]) -> None:
    """Add a table with a heading for each column. A row is a list of texts, or a tag that has a row of its own."""
    made = table(document, widths, lines=True)
    for cell, heading in zip(row(made, widths), headings, strict=True):
        fill(cell, "Table label", heading)
    for each in rows:
        if isinstance(each, str):
            tag_row(made, widths, each)
            continue
        for cell, text in zip(row(made, widths), each, strict=True):
            fill(cell, "Table text", text)
