"""Headers, footers and the file itself."""

from __future__ import annotations

import io
import zipfile
from datetime import datetime
from typing import Any

import docx
from docx.document import Document
from docx.enum.text import WD_TAB_ALIGNMENT
from docx.shared import Cm

from starter.word import styles
from starter.word.blocks import add, field, write


def tabs(paragraph: Any) -> None:
    """Give a line of a header or footer a part at the right edge."""
    paragraph.paragraph_format.tab_stops.clear_all()
    paragraph.paragraph_format.tab_stops.add_tab_stop(Cm(15.8), WD_TAB_ALIGNMENT.RIGHT)


def new_paper(title: str, owner: str) -> Document:
    """Return an empty document with its styles; each page says what it is, whose it is and which page it is."""
    document = docx.Document()
    styles.prepare(document)
    section = document.sections[0]
    for paragraph, left in ((section.header.paragraphs[0], owner), (section.footer.paragraphs[0], title)):
        paragraph.style = "Small"
        tabs(paragraph)
        write(paragraph, left)
    footer = section.footer.paragraphs[0]
    write(footer, "\tPage ")
    field(footer, "PAGE", "1")
    write(footer, " of ")
    field(footer, "NUMPAGES", "2")
    return document


def open_paper(title: str, owner: str, heading: str) -> Document:
    """Return a document that begins with a heading and the name of the company or person that it is about."""
    document = new_paper(title, owner)
    add(document, "Part heading", heading)
    add(document, "Cover line", f"**{owner}**")
    return document


def saved(document: Document, title: str, subject: str) -> bytes:
    """Save with fixed times, so that the same words give the same bytes."""
    facts = document.core_properties
    facts.title, facts.author, facts.subject, facts.comments, facts.keywords = title, "LYD", subject, "", ""
    facts.created = facts.modified = datetime(2026, 1, 1)  # noqa: DTZ001 - the format has no zone
    facts.revision, facts.last_modified_by = 1, "LYD"
    stored, target = io.BytesIO(), io.BytesIO()
    document.save(stored)
    with zipfile.ZipFile(stored) as source, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as copy:
        for name in sorted(source.namelist(), key=lambda name: (name != "[Content_Types].xml", name)):
            copy.writestr(zipfile.ZipInfo(name), source.read(name), zipfile.ZIP_DEFLATED)
    return target.getvalue()
