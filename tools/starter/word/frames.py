"""The frame of an agreement: what stands on every page, the cover, the beginnings of its parts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import docx
from docx.document import Document
from docx.shared import Cm

from starter.shared_clauses import SHARED
from starter.word import styles
from starter.word.blocks import add, field, logic, write
from starter.word.clauses import add_clauses, read_clauses
from starter.word.pages import tabs

SAMPLE = "Sample only. Not legal advice."
Role = tuple[str, str, str]
"""What a party is called, the loop over its list ("" if it is no list), and the tags of its name."""


def add_furniture(document: Document, title: str, date: str) -> None:
    """Add header and footers; every page says that this is a sample."""
    section = document.sections[0]
    section.different_first_page_header_footer = True
    header = section.header.paragraphs[0]
    header.style = "Small"
    tabs(header)
    write(header, f"{title}\t{date}")
    for footer in (section.footer, section.first_page_footer):
        paragraph = footer.paragraphs[0]
        paragraph.style = "Small"
        tabs(paragraph)
        write(paragraph, f"{SAMPLE}\tPage ")
        field(paragraph, "PAGE", "1")
        write(paragraph, " of ")
        field(paragraph, "NUMPAGES", "10")


def new_agreement(title: str, roles: Sequence[Role]) -> Document:
    """Return a document with header, footers and a cover that names the parties."""
    document = docx.Document()
    styles.prepare(document)
    date = "{{ Agreement_Date | date_words }}"
    add_furniture(document, title, date)
    add(document, "Cover title", title)
    add(document, "Cover line", date)
    for role, loop, name in roles:
        if loop:
            logic(document, loop)
        add(document, "Cover role", role)
        add(document, "Cover line", f"**{name}**")
        if loop:
            logic(document, "endfor")
    add(document, "Cover role", "Please read")
    words = f"{SAMPLE} Ask a lawyer whether this agreement suits your circumstances before you sign it."
    add(document, "Table text", words)
    return document


def begin_part(document: Document, heading: str) -> Any:
    """Begin a part of the document on a page of its own."""
    paragraph = add(document, "Part heading", heading)
    paragraph.paragraph_format.page_break_before = True
    return paragraph


def add_terms(document: Document, words: Path) -> None:
    """Add the background, which is the first clause of the words, and the agreed terms."""
    background, *clauses = read_clauses(words, SHARED)
    add(document, "Part heading", background.heading).paragraph_format.space_before = Cm(1)
    for paragraph in background.paragraphs:
        add(document, paragraph.style, paragraph.text)
    begin_part(document, "Agreed terms")
    add_clauses(document, clauses, is_kept=True)
