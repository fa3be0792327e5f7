"""Papers beside an agreement. Each page says that they are samples."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from docx.document import Document

from starter.word.blocks import add, logic, table
from starter.word.details import Row, add_columns, add_details
from starter.word.frames import SAMPLE
from starter.word.pages import new_paper, saved
from starter.word.signatures import WIDTHS, add_strip

CONDITION = "%"
"""Stands in place of a style for a paragraph that is only a tag."""
Step = tuple[str, str] | str
"""What to do and by when; a text is a tag that has a row of its own."""


def open_paper(title: str, owner: str, heading: str) -> Document:
    """Return a document that begins with a heading."""
    document = new_paper(f"{title}. {SAMPLE}", owner)
    add(document, "Part heading", heading)
    return document


def build_checklist(title: str, owner: str, facts: Sequence[Row], parts: Sequence[tuple[str, Sequence[Step]]]) -> bytes:
    """Return a list of steps in parts, with a column to tick."""
    document = open_paper(title, owner, title)
    add_details(document, facts)
    for heading, steps in parts:
        add(document, "Signing role", heading)
        rows = [step if isinstance(step, str) else [*step, "☐"] for step in steps]
        add_columns(document, ("What", "When", "Done"), (9.0, 5.4, 1.4), rows)
    return saved(document, title, SAMPLE)


def add_paragraphs(document: Document, paragraphs: Iterable[tuple[str, str]]) -> None:
    """Add paragraphs, each with its style; a style of % is a tag that has a paragraph of its own."""
    for style, text in paragraphs:
        if style == CONDITION:
            logic(document, text)
        else:
            add(document, style, text)


def build_letter(title: str, owner: str, recipient: Sequence[str], paragraphs: Iterable[tuple[str, str]]) -> bytes:
    """Return a letter: date, recipient, words."""
    document = new_paper(f"{title}. {SAMPLE}", owner)
    add(document, "Normal", "{{ Agreement_Date | date_words }}")
    for line in recipient:
        add(document, "Table text", line)
    add_paragraphs(document, paragraphs)
    return saved(document, title, SAMPLE)


def add_signature(document: Document, label: str, name: str) -> None:
    """Add a line to sign on paper."""
    add_strip(table(document, WIDTHS, lines=False), "", "", label, name, last=True)
